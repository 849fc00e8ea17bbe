import { charactersOf } from '@lustra/core/contract/rules/cut-text.ts'

/** Splits bilingual names before the second language: «海港酒店 Harbour Hotel». */
export const linesOf = (name: string): string[] => name.split(/(?<=[\u2e80-\uffef]) +(?=[^\u2e80-\uffef])/, 2)

/** Truncates a text to a width with …; tooltip and table have the full text. */
export function truncate(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text
  const characters = [...charactersOf(text)]
  let [fits, over] = [0, characters.length]
  while (over - fits > 1) {
    const half = Math.floor((fits + over) / 2)
    if (measure(`${characters.slice(0, half).join('')}…`) <= width) fits = half
    else over = half
  }
  return `${characters.slice(0, fits).join('').trimEnd()}…`
}
