/**
 * Stored list preferences: columns with widths, density, page size and sorting on this device, filters in this tab. Keyed by a
 * hash of the person (and of the group, for filters), so that people never see those of others.
 */
import type { ReadableAtom } from 'nanostores'
import { createFallbackStorage, deviceStorage, tabStorage } from '@lustra/core/storage/safe-storage.ts'
import { shortHash } from '../../start/short-hash.ts'
import type { Widths, Density } from '../list.types.ts'

export interface ListViewSettings {
  columns: readonly string[]
  /** The columns are a choice of the person or the page, which is kept as it is. */
  areChosen: boolean
  widths: Widths
  density: Density
}

/** No tenant data: column keys and numbers only. */
export interface ListChoices {
  /** Keys, separated by commas. */
  columns?: string
  /** Em by key, as `readWidths` takes them. */
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

/** Limits in em: the resize handle with a few letters, and a wide screen. */
export const minEm = 4
export const maxEm = 60

export const toWidth = (em: number): number => Math.min(Math.max(Math.round(em * 4) / 4, minEm), maxEm)

/** Widths of known columns, stored as `store:15,customer:9.5` in em; ignores invalid entries. */
export function readWidths(text: string, known: readonly string[]): Widths {
  const pairs = text.split(',').flatMap((pair): [string, number][] => {
    const [key = '', em] = pair.split(':')
    const width = Number(em)
    return known.includes(key) && width > 0 ? [[key, toWidth(width)]] : []
  })
  return Object.fromEntries(pairs)
}

export const writeWidths = (widths: Widths): string =>
  Object.entries(widths)
    .map(([key, em]) => `${key}:${em}`)
    .join()

/** Sets a column's width; undefined restores its default. */
export function withWidth(widths: Widths, key: string, em: number | undefined): Widths {
  const { [key]: _, ...rest } = widths
  return em === undefined ? rest : { ...rest, [key]: toWidth(em) }
}

/** What columns needed at the last visit; ignores unknown columns and invalid values. */
const readNeeds = (stored: unknown, known: readonly string[]): Widths =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter(([key, em]) => known.includes(key) && Number.isFinite(em)),
  )

interface SessionEvents {
  listen(listener: (event: { type: string }) => void): () => void
}

/** The session's owner. */
interface SessionSource extends SessionEvents {
  apiBase: string
  $session: ReadableAtom<
    | { status: 'signed-in'; user: { userId: string }; group: { groupCode: string } | null }
    | { status: 'unknown' | 'signed-out' }
  >
}

export interface PreferencesSource<P extends { group: string; columns?: string }, Q extends object> {
  core: SessionSource
  $props: ReadableAtom<P>
  /** Storage name of the list. */
  list(query: Q): string
  queryOf(props: P): Q
  /** The query of the attributes' defaults. */
  plain: Partial<Q>
  /** Names of the filters in it, which are stored per tab and group, never on the device. */
  filters: readonly (keyof Q & string)[]
  columnKeys: readonly string[]
  /** On which the widths of texts depend. */
  language(): string
}

/**
 * Stored preferences, used where the page's attributes are at their defaults: columns, page size and order per person on this device; filters per person and group in this tab until sign-out (S5, S6).
 * The owner is fixed on creation, so that a model that is still active after a change of the group writes nothing for the next one.
 */
export function createPreferences<P extends { group: string; columns?: string }, Q extends object>(
  source: PreferencesSource<P, Q>,
) {
  const { core, $props, list, queryOf, plain, filters, columnKeys } = source
  const names = Object.keys(plain) as (keyof Q)[]
  const isDefault = (query: Q) => names.every((name) => query[name] === plain[name])
  const person = personOf(core)
  const owner = ownerOf(source)
  forgetWithSession(core)

  const choices = () => loadChoices(list(queryOf($props.get())), person)

  /** A query from the page replaces all stored values, so that a link shows the same to everyone. */
  function query(): Q {
    const requested = queryOf($props.get())
    if (!isDefault(requested)) return requested
    const { columns: _, widths: __, density: ___, needs: ____, ...stored } = choices()
    return queryOf({ ...$props.get(), ...stored, ...loadFilters(list(requested), owner) })
  }

  return {
    query,
    /** Whether the query includes stored values. */
    hasStoredValues: () => isDefault(queryOf($props.get())) && !isDefault(query()),
    /** Columns from the page, else stored, else all; the rest as stored. */
    settings(): ListViewSettings {
      const { columns = '', widths = '', density = 'auto' } = choices()
      const chosen = toColumns($props.get().columns ?? '', columnKeys) ?? toColumns(columns, columnKeys)
      return {
        columns: chosen ?? columnKeys,
        areChosen: chosen !== null,
        widths: readWidths(widths, columnKeys),
        density,
      }
    },
    columnKeys,
    needs: {
      load: () => readNeeds(choices().needs?.[source.language()], columnKeys),
      store(needs: Widths) {
        const stored = { ...choices().needs, [source.language()]: needs }
        rememberChoices(list(queryOf($props.get())), person, { needs: stored })
      },
    },
    store: (chosen: ListChoices) => rememberChoices(list(queryOf($props.get())), person, chosen),
    /** Stores nothing for an ended session or a previous group. */
    storeFilters(now: Q) {
      if (!person || ownerOf(source) !== owner) return
      const changed = filters.map(
        (name) => [name, now[name] === plain[name] ? '' : String(now[name])] as const,
      )
      rememberFilters(list(now), owner, Object.fromEntries(changed))
    },
  }
}

function personOf({ $session }: SessionSource): string {
  const session = $session.get()
  return session.status === 'signed-in' ? session.user.userId : ''
}

function ownerOf({ core, $props }: Pick<PreferencesSource<never, never>, 'core'> & Props): string {
  const session = core.$session.get()
  const sessionGroup = session.status === 'signed-in' ? session.group?.groupCode : ''
  return `${core.apiBase} ${personOf(core)} ${$props.get().group || sessionGroup || ''}`
}

interface Props {
  $props: ReadableAtom<{ group: string }>
}

const subscribed = new WeakSet<SessionEvents>()

/** Never unsubscribes, because a sign-out may happen while no list is shown. The core clears storage; this clears memory. */
function forgetWithSession(core: SessionEvents): void {
  if (subscribed.has(core)) return
  subscribed.add(core)
  core.listen(({ type }) => type === 'signed-out' && forgetFilters())
}

/** Known keys of a comma-separated list, in the order of `known`; null when there are none. */
function toColumns(text: string, known: readonly string[]): string[] | null {
  const requested = new Set(text.split(',').map((key) => key.trim()))
  const columns = known.filter((key) => requested.has(key))
  return columns.length ? columns : null
}
