/** Known keys of a comma-separated list, in the order of `known`; null when there are none. */
export function toColumns(text: string, known: readonly string[]): string[] | null {
  const requested = new Set(text.split(',').map((key) => key.trim()))
  const columns = known.filter((key) => requested.has(key))
  return columns.length ? columns : null
}
