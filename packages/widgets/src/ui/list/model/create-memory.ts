/** What a person chose for a list before: it counts where the page says nothing of its own. One for every list. */
import type { ReadableAtom } from 'nanostores'
import type { ListLook } from './list-view.model.ts'
import { toColumns } from './to-columns.ts'
import { readWidths } from './widths.ts'
import {
  forgetFilters,
  recallChoices,
  recallFilters,
  rememberChoices,
  rememberFilters,
  type ListChoices,
} from './list-memory.ts'

interface Ending {
  listen(hear: (event: { type: string }) => void): () => void
}

/** What it needs to know of who is there. */
interface Whose extends Ending {
  apiBase: string
  $session: ReadableAtom<
    | { status: 'signed-in'; user: { userId: string }; group: { groupCode: string } | null }
    | { status: 'unknown' | 'signed-out' }
  >
}

export interface MemorySource<P extends { group: string; columns?: string }, Q extends object> {
  core: Whose
  $props: ReadableAtom<P>
  /** The name under which a list is remembered. */
  list(query: Q): string
  queryOf(props: P): Q
  /** What the attributes' own defaults ask for. Queries that differ in nothing of it are bare. */
  plain: Partial<Q>
  /** Names of the filters among it: they are kept for this tab and group, never on the device. */
  filters: readonly (keyof Q & string)[]
  columnKeys: readonly string[]
}

/**
 * Columns, size and order of a person on this device; filters of a person and group in this tab, until they sign out (S5, S6).
 * Whose they are is settled when it is made: a model that outlives its group for a moment writes nothing under the next one's name.
 */
export function createMemory<P extends { group: string; columns?: string }, Q extends object>(
  source: MemorySource<P, Q>,
) {
  const { core, $props, list, queryOf, plain, filters, columnKeys } = source
  const names = Object.keys(plain) as (keyof Q)[]
  const isBare = (query: Q) => names.every((name) => query[name] === plain[name])
  const person = personOf(core)
  const owner = ownerOf(source)
  forgetWithSession(core)

  const choices = () => recallChoices(list(queryOf($props.get())), person)

  /** An address or attributes count as a whole: whoever follows a link sees what its sender saw. */
  function query(): Q {
    const asked = queryOf($props.get())
    if (!isBare(asked)) return asked
    const { columns: _, widths: __, density: ___, ...kept } = choices()
    return queryOf({ ...$props.get(), ...kept, ...recallFilters(list(asked), owner) })
  }

  return {
    query,
    /** What is asked for is more than the page says. */
    isRecalled: () => isBare(queryOf($props.get())) && !isBare(query()),
    /** Columns as the page says, else as the person chose before, else all; the rest as the person chose. */
    look: (): ListLook => ({
      columns:
        toColumns($props.get().columns ?? '', columnKeys) ??
        toColumns(choices().columns ?? '', columnKeys) ??
        columnKeys,
      widths: readWidths(choices().widths ?? '', columnKeys),
      density: choices().density ?? 'auto',
    }),
    keep: (chosen: ListChoices) => rememberChoices(list(queryOf($props.get())), person, chosen),
    /** A session that is ending takes nothing along, nor does a group that was left. */
    keepFilters(now: Q) {
      if (!person || ownerOf(source) !== owner) return
      const used = filters.map((name) => [name, now[name] === plain[name] ? '' : String(now[name])] as const)
      rememberFilters(list(now), owner, Object.fromEntries(used))
    },
  }
}

function personOf({ $session }: Whose): string {
  const session = $session.get()
  return session.status === 'signed-in' ? session.user.userId : ''
}

function ownerOf({ core, $props }: Pick<MemorySource<never, never>, 'core'> & Props): string {
  const session = core.$session.get()
  const own = session.status === 'signed-in' ? session.group?.groupCode : ''
  return `${core.apiBase} ${personOf(core)} ${$props.get().group || own || ''}`
}

interface Props {
  $props: ReadableAtom<{ group: string }>
}

const heard = new WeakSet<Ending>()

/** For the page's life: whoever signs out need not look at a list while they do. The core clears storage, this what memory holds. */
function forgetWithSession(core: Ending): void {
  if (heard.has(core)) return
  heard.add(core)
  core.listen(({ type }) => type === 'signed-out' && forgetFilters())
}
