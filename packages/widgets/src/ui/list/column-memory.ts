/** Which columns the person wants to see, list by list. Kept on this device; in memory where the page may keep nothing. */

const remembered = new Map<string, string>()
const keyOf = (list: string) => `lustra.columns.${list}`

/** The keys of the chosen columns; null when the person never chose. Unknown keys are left out. */
export function recallColumns(list: string, known: readonly string[]): string[] | null {
  return toColumns(read(keyOf(list)) ?? '', known)
}

export function rememberColumns(list: string, columns: readonly string[]): void {
  const key = keyOf(list)
  remembered.set(key, columns.join())
  try {
    localStorage.setItem(key, columns.join())
  } catch {
    // Site data is blocked or full: this page remembers, the next one will not.
  }
}

/** Known keys out of a comma list, in the list's own order; null when it holds none. */
export function toColumns(text: string, known: readonly string[]): string[] | null {
  const wanted = new Set(text.split(',').map((key) => key.trim()))
  const columns = known.filter((key) => wanted.has(key))
  return columns.length ? columns : null
}

function read(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key) ?? remembered.get(key)
  } catch {
    return remembered.get(key)
  }
}
