import { AppError } from '../contract/error-codes.ts'

/** A list's answer that has no list is none: everything behind it would stumble. Throws AppError 'bad-answer'. */
export function toPage(answer: unknown): unknown {
  if (Array.isArray((answer as { Items?: unknown } | null)?.Items)) return answer
  throw new AppError('bad-answer', 'the host answered a search without Items')
}
