/**
 * Stored list preferences: columns with widths, density, page size and sorting on this device, filters in this tab. Keyed by a
 * hash of the person (and of the group, for filters), so that people never see those of others.
 */
import { createFallbackStorage } from '@lustra/core/storage/fallback-storage.ts'
import { deviceStorage, tabStorage } from '@lustra/core/storage/safe-storage.ts'
import { shortHash } from '../../start/short-hash.ts'

/** No tenant data: column keys and numbers only. */
export interface ListChoices {
  /** Keys, separated by commas. */
  columns?: string
  /** Em by key, in the format of widths.ts. */
  widths?: string
  /** Em by key that the rows of the last page needed, by language. */
  needs?: Readonly<Record<string, Readonly<Record<string, number>>>>
  density?: 'comfortable' | 'compact'
  pageSize?: number
  sort?: string
  order?: string
}

/** People stored per device. */
const maxPeople = 20

const deviceKey = (list: string) => `lustra.list.${list}` as const
const tabKey = (list: string) => `lustra.filters.${list}` as const

/** With blocked or full storage, values last for this page only. */
const device = createFallbackStorage(deviceStorage)
const tab = createFallbackStorage(tabStorage)

export function loadChoices(list: string, person: string): ListChoices {
  const known = toMap(device.readJson(deviceKey(list)))[shortHash(person)]
  if (known) return known as ListChoices
  // Legacy key without people.
  const columns = device.read(`lustra.columns.${list}`)
  return columns ? { columns } : {}
}

export function rememberChoices(list: string, person: string, choices: ListChoices): void {
  const { [shortHash(person)]: before, ...rest } = toMap(device.readJson(deviceKey(list)))
  const recent = Object.entries(rest).slice(1 - maxPeople)
  const own = { ...loadChoices(list, person), ...(before as ListChoices | undefined), ...choices }
  device.write(deviceKey(list), JSON.stringify(Object.fromEntries([...recent, [shortHash(person), own]])))
}

/** The last filters of this list in this tab. Deletes those of another person or group. */
export function loadFilters(list: string, owner: string): Record<string, string> {
  const map = toMap(tab.readJson(tabKey(list)))
  const own = map[shortHash(owner)]
  if (!own && Object.keys(map).length > 0) tab.write(tabKey(list), null)
  return (own ?? {}) as Record<string, string>
}

export function rememberFilters(list: string, owner: string, filters: Record<string, string>): void {
  const active = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
  const isEmpty = Object.keys(active).length === 0
  tab.write(tabKey(list), isEmpty ? null : JSON.stringify({ [shortHash(owner)]: active }))
}

/** Deletes the filters kept in memory; the core clears storage when a session ends (S5). */
export const forgetFilters = (): void => tab.dropMemory(tabKey(''))

type StoredMap = Record<string, object | undefined>

const toMap = (stored: unknown): StoredMap =>
  (stored && typeof stored === 'object' ? stored : {}) as StoredMap
