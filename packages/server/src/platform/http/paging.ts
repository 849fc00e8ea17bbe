import { AppError, mostCounted, type Paged } from '@lustra/core/contract'

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
