import { AppError } from '../../contract/error-codes.ts'

/** The list that a call answers. Throws AppError 'bad-answer' for anything else. */
export function toList<T>(answer: unknown): T[] {
  if (Array.isArray(answer)) return answer as T[]
  throw new AppError('bad-answer', 'the host answered no list')
}
