import { AppError, type Paged } from '@lustra/core/contract'

/** Counting stops here, because counting further would scan whole tables. */
export const mostCounted = 10_000

/** Part of the description of paged searches. */
export const pagingRules = `Above ${mostCounted} hits TotalItems stays ${mostCounted} and TotalIsCapped is true; a page past those is refused with too-deep (99070). Any other page past the end is empty. A row that the response cannot represent (docs/operations.md) is not in Items, but counted.`

/** Whether a page begins past the matches that are counted. */
export const isPastCounted = ({ pageIndex, pageSize }: Page): boolean =>
  (pageIndex - 1) * pageSize >= mostCounted

interface Page {
  pageIndex: number
  pageSize: number
}

/** Items with the other form of names in them, by the shown one. */
export interface NamedItems<T> {
  items: T[]
  others: Record<string, string>
}

/**
 * Builds the response to a paged search with `hits` matches, counted up to `mostCounted` + 1. A page past the end is
 * empty without a query, so that a very high page number costs nothing. Past those that are counted there are more: such a page
 * is refused, because an empty one would look like the end.
 */
export async function toPaged<T>(
  { pageIndex, pageSize }: Page,
  hits: number,
  find: () => Promise<T[] | NamedItems<T>>,
): Promise<Paged<T>> {
  const total = Math.min(hits, mostCounted)
  const isPastTheEnd = (pageIndex - 1) * pageSize >= total
  if (isPastTheEnd && hits > mostCounted)
    throw new AppError('too-deep', `page ${pageIndex} is past the first ${mostCounted} matches`)
  const found = isPastTheEnd ? [] : await find()
  const { items, others } = Array.isArray(found) ? { items: found, others: {} } : found
  return {
    Items: items,
    TotalItems: total,
    TotalPages: Math.ceil(total / pageSize),
    CurrentPage: pageIndex,
    TotalIsCapped: hits > mostCounted,
    ...(Object.keys(others).length > 0 && { OtherNames: others }),
  }
}
