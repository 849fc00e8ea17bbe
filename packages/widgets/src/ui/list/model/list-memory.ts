/**
 * What a person chose for a list: columns with their widths, density, page size and sorting on this device, filters in this tab. Each under a name that
 * is made of the person (and the group, for filters), so that nobody is shown what another chose.
 */
import { createFallbackStorage } from '@lustra/core/storage/fallback-storage.ts'
import { deviceStorage, tabStorage } from '@lustra/core/storage/safe-storage.ts'
import { shortHash } from '../../start/short-hash.ts'

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

const deviceKey = (list: string) => `lustra.list.${list}` as const
const tabKey = (list: string) => `lustra.filters.${list}` as const

/** Where site data is blocked or full, this page remembers and the next one will not. */
const device = createFallbackStorage(deviceStorage)
const tab = createFallbackStorage(tabStorage)

export function recallChoices(list: string, person: string): ListChoices {
  const known = toMap(device.readJson(deviceKey(list)))[shortHash(person)]
  if (known) return known as ListChoices
  // Of before there were people in it.
  const columns = device.read(`lustra.columns.${list}`)
  return columns ? { columns } : {}
}

export function rememberChoices(list: string, person: string, choices: ListChoices): void {
  const { [shortHash(person)]: before, ...others } = toMap(device.readJson(deviceKey(list)))
  const kept = Object.entries(others).slice(1 - mostPeople)
  const mine = { ...recallChoices(list, person), ...(before as ListChoices | undefined), ...choices }
  device.write(deviceKey(list), JSON.stringify(Object.fromEntries([...kept, [shortHash(person), mine]])))
}

/** The filters with which this list was left in this tab; what another person or group left is thrown away. */
export function recallFilters(list: string, owner: string): Record<string, string> {
  const map = toMap(tab.readJson(tabKey(list)))
  const mine = map[shortHash(owner)]
  if (!mine && Object.keys(map).length > 0) tab.write(tabKey(list), null)
  return (mine ?? {}) as Record<string, string>
}

export function rememberFilters(list: string, owner: string, filters: Record<string, string>): void {
  const used = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
  const isEmpty = Object.keys(used).length === 0
  tab.write(tabKey(list), isEmpty ? null : JSON.stringify({ [shortHash(owner)]: used }))
}

/** Forgets the filters that only memory holds; the core clears storage when a session ends (S5). */
export const forgetFilters = (): void => tab.dropMemory(tabKey(''))

type Remembered = Record<string, object | undefined>

const toMap = (stored: unknown): Remembered =>
  (stored && typeof stored === 'object' ? stored : {}) as Remembered
