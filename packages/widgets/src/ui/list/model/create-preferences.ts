/** Stored preferences of a list, used where the page's attributes are at their defaults. */
import type { ReadableAtom } from 'nanostores'
import type { Widths } from '../list.types.ts'
import type { ListViewSettings } from './list-view.model.ts'
import { readNeeds, readWidths } from './widths.ts'
import {
  forgetFilters,
  loadChoices,
  loadFilters,
  rememberChoices,
  rememberFilters,
  type ListChoices,
} from './list-preferences.ts'

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
 * Columns, page size and order per person on this device; filters per person and group in this tab until sign-out (S5, S6).
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
