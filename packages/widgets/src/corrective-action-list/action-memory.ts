import { toColumns } from '../ui/list/column-memory.ts'
import {
  recallChoices,
  recallFilters,
  rememberChoices,
  rememberFilters,
  type ListChoices,
} from '../ui/list/list-memory.ts'
import { toPageSize } from '../ui/list/list.model.ts'
import type { ActionListTools } from './corrective-action-list.model.ts'
import { noFilters, queryOf, type ActionQuery } from './corrective-action-query.ts'

/** The columns by the names that the `columns` attribute takes. */
export const columnKeys = ['what', 'store', 'due', 'status', 'report', 'created', 'files'] as const

const list = 'corrective-action'

type Props = ReturnType<ActionListTools['$props']['get']>

/** What the person chose here before: columns, size and order on this device, filters in this tab and group (S5, S6). */
export function createActionMemory({ core, $props }: Pick<ActionListTools, 'core' | '$props'>) {
  function person(): string {
    const session = core.$session.get()
    return session.status === 'signed-in' ? session.user.userId : ''
  }

  function owner(): string {
    const session = core.$session.get()
    const own = session.status === 'signed-in' ? session.group?.groupCode : ''
    return `${core.apiBase} ${person()} ${$props.get().group || own || ''}`
  }

  /** An address that says anything is taken as a whole; one that says nothing shows what the person left. */
  function query(): ActionQuery {
    const asked = queryOf($props.get())
    if (!isBare(asked)) return asked
    const { columns: _, ...choices } = recallChoices(list, person())
    return queryOf({ ...$props.get(), ...choices, ...recallFilters(list, owner()) } as Props)
  }

  return {
    query,
    /** What is asked for is more than the page says. */
    isRecalled: () => isBare(queryOf($props.get())) && !isBare(query()),
    /** What the page says, else what the person chose before, else all. */
    columns: (): readonly string[] =>
      toColumns($props.get().columns, columnKeys) ??
      toColumns(recallChoices(list, person()).columns ?? '', columnKeys) ??
      columnKeys,
    keep: (choices: ListChoices) => rememberChoices(list, person(), choices),
    keepFilters(now: ActionQuery) {
      const used = filterNames.map((name) => [name, now[name] === 'all' ? '' : now[name]] as const)
      // A session that is ending takes nothing along.
      if (person()) rememberFilters(list, owner(), Object.fromEntries(used))
    },
  }
}

const filterNames = Object.keys(noFilters) as (keyof typeof noFilters)[]

/** Nothing but what the attributes' own defaults ask for. */
function isBare(query: ActionQuery): boolean {
  const plain = { ...noFilters, sort: 'DueDate', order: 'asc', page: 1, pageSize: toPageSize(0) }
  return (Object.keys(plain) as (keyof typeof plain)[]).every((key) => query[key] === plain[key])
}
