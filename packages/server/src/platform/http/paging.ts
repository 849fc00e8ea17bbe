import type { Paged } from '@lustra/core/contract'

/** Counting stops here, because counting further would scan whole tables. */
export const mostCounted = 10_000

interface Page {
  pageIndex: number
  pageSize: number
}

/**
 * Builds the response to a paged search with `hits` matches, counted up to `mostCounted` + 1. A page past the end is
 * empty without a query, so that a very high page number costs nothing.
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
