/** A name in two languages on two lines: «海港酒店 Harbour Hotel» is broken before its second language. */
export const linesOf = (name: string): string[] => name.split(/(?<=[\u2e80-\uffef]) +(?=[^\u2e80-\uffef])/, 2)

/** As much of a text as fits, its end cut off with …; the whole stands in the tip and the table. */
export function truncate(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text
  const letters = Array.from(text)
  let [fits, over] = [0, letters.length]
  while (over - fits > 1) {
    const half = Math.floor((fits + over) / 2)
    if (measure(`${letters.slice(0, half).join('')}…`) <= width) fits = half
    else over = half
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}
