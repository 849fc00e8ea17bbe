/** A list's own part of an address: a link shows what its sender saw. Everything else in the query stays. */

interface ListNames {
  /** Query name → attribute of the element. */
  names: Readonly<Record<string, string>>
  /** What the element takes for granted and an address need not say. */
  usual: Readonly<Record<string, string>>
  /** What is typed letter by letter: its steps are no places to go back to. */
  typed: readonly string[]
}

/** One table per element that keeps its state in an address. */
const lists: Readonly<Record<string, ListNames>> = {
  'lustra-service-report-list': {
    names: {
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
      visit: 'visit',
    },
    usual: { feedback: 'all', sort: 'ServiceTime', order: 'desc', page: '1', pageSize: '10' },
    typed: ['keyword', 'customer', 'store'],
  },
  'lustra-corrective-action-list': {
    names: {
      // The property `status` of an element says whether it is ready.
      status: 'progress',
      store: 'store',
      customer: 'customer',
      keyword: 'keyword',
      dueFrom: 'due-from',
      dueTo: 'due-to',
      report: 'report',
      sort: 'sort',
      order: 'order',
      page: 'page',
      pageSize: 'page-size',
      action: 'action',
    },
    usual: { status: 'not-done', sort: 'DueDate', order: 'asc', page: '1', pageSize: '10' },
    typed: ['keyword', 'customer', 'store'],
  },
}

/** An event names what an attribute is called as a property. */
const toProperty = (attribute: string) =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** The attributes that an address asks for. */
export const listAttributes = (tag: string, query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lists[tag]?.names ?? {}).flatMap(([name, attribute]) => {
      const value = query.get(name)
      return value ? [[attribute, value]] : []
    }),
  )

/**
 * The query after an element's `lustra-list-changed`, and whether it is a new place in the history. Names that the element
 * does not speak of stay as they are, those of the menu link among them (G17).
 */
export function changedQuery(
  tag: string,
  before: string,
  detail: Readonly<Record<string, string | number>>,
): { query: string; isNewPlace: boolean } {
  const { names = {}, usual = {}, typed = [] } = lists[tag] ?? {}
  const query = new URLSearchParams(before)
  const changed: string[] = []
  for (const [name, attribute] of Object.entries(names)) {
    const property = toProperty(attribute)
    if (!(property in detail)) continue
    const value = String(detail[property])
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
