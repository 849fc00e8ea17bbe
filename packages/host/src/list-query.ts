/** The report list's own part of an address: a link shows what its sender saw. Everything else in the query stays. */

/** Query name → attribute of lustra-service-report-list. */
const names: Readonly<Record<string, string>> = {
  keyword: 'keyword',
  customer: 'customer',
  store: 'store',
  type: 'type',
  from: 'from',
  to: 'to',
  feedback: 'feedback',
  sort: 'sort',
  order: 'order',
  page: 'page',
  pageSize: 'page-size',
  report: 'report',
}

/** What the element takes for granted and an address need not say. */
const usual: Readonly<Record<string, string>> = {
  feedback: 'all',
  sort: 'ServiceTime',
  order: 'desc',
  page: '1',
  pageSize: '10',
}

/** What is typed letter by letter: its steps are no places to go back to. */
const typed = ['keyword', 'customer', 'store']

/** The attributes that an address asks for. */
export const listAttributes = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, attribute]) => {
      const value = query.get(name)
      return value ? [[attribute, value]] : []
    }),
  )

/**
 * The query after `lustra-list-changed`, and whether it is a new place in the history. Names that the element does
 * not speak of stay as they are, those of the menu link among them (G17).
 */
export function changedQuery(
  before: string,
  detail: Readonly<Record<string, string | number>>,
): { query: string; isNewPlace: boolean } {
  const query = new URLSearchParams(before)
  const changed: string[] = []
  for (const name of Object.keys(names)) {
    if (!(name in detail)) continue
    const value = String(detail[name])
    const next = value === (usual[name] ?? '') ? '' : value
    if (next === (query.get(name) ?? '')) continue
    changed.push(name)
    if (next) query.set(name, next)
    else query.delete(name)
  }
  // A page of results follows what is typed and is no step of its own beside it.
  const isTyping = changed.every((name) => typed.includes(name) || name === 'page')
  return { query: query.toString(), isNewPlace: !(isTyping && changed.some((name) => typed.includes(name))) }
}
