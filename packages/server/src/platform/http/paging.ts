import type { Paged } from '@lustra/core/contract'

/** Nobody pages through more; counting further would read whole tables. */
export const mostCounted = 10_000

interface Page {
  pageIndex: number
  pageSize: number
}

/**
 * The answer to a paged search of which `hits` match, counted up to one more than `mostCounted`. Past the end, however far,
 * it is empty without asking: whoever wants the millionth page must not have them all read.
 */
export async function toPaged<T>(
  { pageIndex, pageSize }: Page,
  hits: number,
  find: () => Promise<T[]>,
): Promise<Paged<T>> {
  const total = Math.min(hits, mostCounted)
  const isPastTheEnd = (pageIndex - 1) * pageSize >= total
  return {
    Items: isPastTheEnd ? [] : await find(),
    TotalItems: total,
    TotalPages: Math.ceil(total / pageSize),
    CurrentPage: pageIndex,
    TotalIsCapped: hits > mostCounted,
  }
}
