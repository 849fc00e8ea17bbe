/** Known keys out of a comma list, in the list's own order; null when it holds none. */
export function toColumns(text: string, known: readonly string[]): string[] | null {
  const wanted = new Set(text.split(',').map((key) => key.trim()))
  const columns = known.filter((key) => wanted.has(key))
  return columns.length ? columns : null
}
