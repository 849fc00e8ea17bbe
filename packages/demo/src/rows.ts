/** Helpers to write rows. */

/** Splits items into batches, in order. */
export function* batches<T>(items: T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** Rows of one insert. */
export const batchRows = 1_000

/** Sequential ids of demo rows, so that addresses are stable. The product's own ids are random. */
export interface DemoIds {
  next(of: 'report' | 'action' | 'file' | 'feedback' | 'proposal'): number
}

export function createDemoIds(): DemoIds {
  const last = new Map<string, number>()
  return {
    next(of) {
      const id = (last.get(of) ?? 0) + 1
      last.set(of, id)
      return id
    },
  }
}
