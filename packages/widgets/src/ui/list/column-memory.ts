/** Which columns a person wants to see, list by list (see list-memory.ts). */
import { recallChoices, rememberChoices } from './list-memory.ts'

/** The keys of the chosen columns; null when the person never chose. Unknown keys are left out. */
export const recallColumns = (list: string, known: readonly string[], person = ''): string[] | null =>
  toColumns(recallChoices(list, person).columns ?? '', known)

export const rememberColumns = (list: string, columns: readonly string[], person = ''): void =>
  rememberChoices(list, person, { columns: columns.join() })

/** Known keys out of a comma list, in the list's own order; null when it holds none. */
export function toColumns(text: string, known: readonly string[]): string[] | null {
  const wanted = new Set(text.split(',').map((key) => key.trim()))
  const columns = known.filter((key) => wanted.has(key))
  return columns.length ? columns : null
}
