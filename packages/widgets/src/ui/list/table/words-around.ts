/** No text holds it. */
const place = '\u0000'

/**
 * A text with one gap, translated once and filled for every row: a translation looks its words up and reads the pattern anew
 * each time, which fifty rows with several texts each would wait for.
 */
export function wordsAround<K extends string>(
  t: (key: K, values: Record<string, string | number>) => string,
  key: K,
  gap: string,
  more: Record<string, string | number> = {},
): (filled: string) => string {
  const [before = '', after = ''] = t(key, { ...more, [gap]: place }).split(place)
  return (filled) => before + filled + after
}
