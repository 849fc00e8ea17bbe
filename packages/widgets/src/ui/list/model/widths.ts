/** Widths of columns as a list remembers them: `store:15,customer:9.5`. Pure. */
import type { Widths } from '../list.types.ts'

/** No column is narrower than its resize handle and a few letters, or wider than a wide screen. */
export const narrowest = 4
export const widest = 60

export const toWidth = (em: number): number => Math.min(Math.max(Math.round(em * 4) / 4, narrowest), widest)

/** The widths of known columns; what makes no sense is left out. */
export function readWidths(text: string, known: readonly string[]): Widths {
  const pairs = text.split(',').flatMap((pair): [string, number][] => {
    const [key = '', em] = pair.split(':')
    const width = Number(em)
    return known.includes(key) && width > 0 ? [[key, toWidth(width)]] : []
  })
  return Object.fromEntries(pairs)
}

export const writeWidths = (widths: Widths): string =>
  Object.entries(widths)
    .map(([key, em]) => `${key}:${em}`)
    .join()

/** With another width for one column; without a width it has its own again. */
export function withWidth(widths: Widths, key: string, em: number | undefined): Widths {
  const { [key]: _, ...others } = widths
  return em === undefined ? others : { ...others, [key]: toWidth(em) }
}
