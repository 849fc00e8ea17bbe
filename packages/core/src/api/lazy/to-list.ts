import { AppError } from '../../contract/error-codes.ts'

/** Checks that a response is a list. Throws AppError 'bad-answer' otherwise. */
export function toList<T>(data: unknown): T[] {
  if (Array.isArray(data)) return data as T[]
  throw new AppError('bad-answer', 'the host returned no list')
}
