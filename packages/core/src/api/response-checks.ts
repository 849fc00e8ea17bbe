import { AppError } from '../contract/error-codes.ts'

/** Rejects responses without Items. Throws AppError 'bad-answer'. */
export function toPage(data: unknown): unknown {
  if (Array.isArray((data as { Items?: unknown } | null)?.Items)) return data
  throw new AppError('bad-answer', 'the host returned a page without Items')
}
