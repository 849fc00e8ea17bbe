/**
 * What a person chose for a list: columns with their widths, density, page size and sorting on this device, filters in this tab. Each under a name that
 * is made of the person (and the group, for filters), so that nobody is shown what another chose.
 */

/** No words of a tenant: keys of columns and numbers only. */
export interface ListChoices {
  /** Keys, separated by commas. */
  columns?: string
  /** Em by key, as widths.ts writes them. */
  widths?: string
  density?: 'comfortable' | 'compact'
  pageSize?: number
  sort?: string
  order?: string
}

/** More people than share a device. */
const mostPeople = 20

const deviceKey = (list: string) => `lustra.list.${list}`
/** What the portal forgets at a sign-out begins so. */
const tabKey = (list: string) => `lustra.filters.${list}`

/** Where site data is blocked or full, this page remembers and the next one will not. */
const inMemory = new Map<string, string>()

export function recallChoices(list: string, person: string): ListChoices {
  const known = readMap(localOf, deviceKey(list))[nameOf(person)]
  if (known) return known as ListChoices
  // Of before there were people in it.
  const columns = read(localOf, `lustra.columns.${list}`)
  return columns ? { columns } : {}
}

export function rememberChoices(list: string, person: string, choices: ListChoices): void {
  const { [nameOf(person)]: before, ...others } = readMap(localOf, deviceKey(list))
  const kept = Object.entries(others).slice(1 - mostPeople)
  const mine = { ...recallChoices(list, person), ...(before as ListChoices | undefined), ...choices }
  write(localOf, deviceKey(list), JSON.stringify(Object.fromEntries([...kept, [nameOf(person), mine]])))
}

/** The filters with which this list was left in this tab; what another person or group left is thrown away. */
export function recallFilters(list: string, owner: string): Record<string, string> {
  const map = readMap(sessionOf, tabKey(list))
  const mine = map[nameOf(owner)]
  if (!mine && Object.keys(map).length > 0) write(sessionOf, tabKey(list), null)
  return (mine ?? {}) as Record<string, string>
}

export function rememberFilters(list: string, owner: string, filters: Record<string, string>): void {
  const used = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
  const isEmpty = Object.keys(used).length === 0
  write(sessionOf, tabKey(list), isEmpty ? null : JSON.stringify({ [nameOf(owner)]: used }))
}

/** Whoever signs out takes the filters of every list along (S5). */
export function forgetFilters(): void {
  for (const key of inMemory.keys()) if (key.startsWith(tabKey(''))) inMemory.delete(key)
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(tabKey(''))) sessionStorage.removeItem(key)
  } catch {
    // Blocked: nothing is kept there.
  }
}

/** A short name that does not say whose it is (FNV-1a). */
function nameOf(owner: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < owner.length; at++) hash = Math.imul(hash ^ owner.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

type Open = () => Storage
const localOf: Open = () => localStorage
const sessionOf: Open = () => sessionStorage

function readMap(open: Open, key: string): Record<string, object | undefined> {
  try {
    const map: unknown = JSON.parse(read(open, key) ?? '{}')
    return map && typeof map === 'object' ? (map as Record<string, object | undefined>) : {}
  } catch {
    return {}
  }
}

function read(open: Open, key: string): string | null {
  try {
    return open().getItem(key) ?? inMemory.get(key) ?? null
  } catch {
    return inMemory.get(key) ?? null
  }
}

function write(open: Open, key: string, text: string | null): void {
  inMemory.delete(key)
  try {
    if (text === null) open().removeItem(key)
    else open().setItem(key, text)
  } catch {
    if (text !== null) inMemory.set(key, text)
  }
}
