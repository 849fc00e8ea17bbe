/** Stored column widths in em: `store:15,customer:9.5`. Pure. */
import type { Widths } from '../list.types.ts'

/** Limits in em: the resize handle with a few letters, and a wide screen. */
export const minEm = 4
export const maxEm = 60

export const toWidth = (em: number): number => Math.min(Math.max(Math.round(em * 4) / 4, minEm), maxEm)

/** Widths of known columns; ignores invalid entries. */
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

/** Sets a column's width; undefined restores its default. */
export function withWidth(widths: Widths, key: string, em: number | undefined): Widths {
  const { [key]: _, ...rest } = widths
  return em === undefined ? rest : { ...rest, [key]: toWidth(em) }
}

/** What columns needed at the last visit; ignores unknown columns and invalid values. */
export const readNeeds = (stored: unknown, known: readonly string[]): Widths =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter(([key, em]) => known.includes(key) && Number.isFinite(em)),
  )
