/** Occurs in no text. */
const placeholder = '\u0000'

/**
 * A text with one placeholder, translated once and filled for every row, because translating several texts for each of fifty
 * rows is slow.
 */
export function splitTemplate<K extends string>(
  t: (key: K, values: Record<string, string | number>) => string,
  key: K,
  gap: string,
  more: Record<string, string | number> = {},
): (filled: string) => string {
  const [before = '', after = ''] = t(key, { ...more, [gap]: placeholder }).split(placeholder)
  return (filled) => before + filled + after
}
