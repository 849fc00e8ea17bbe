/** What the person chose for these lists before: it counts where the page says nothing of its own. */
import { toColumns } from '../ui/list/column-memory.ts'
import {
  forgetFilters,
  recallChoices,
  recallFilters,
  rememberChoices,
  rememberFilters,
  type ListChoices,
} from '../ui/list/list-memory.ts'
import { noFilters, queryOf, type ReportQuery } from './service-report-query.ts'
import type { ListTools } from './service-report-list.model.ts'

/** The columns of V2, by the names that the `columns` attribute takes. */
export const columnKeys = ['customer', 'store', 'sales-rep', 'type', 'time', 'evaluation'] as const

const remembered = ['keyword', ...Object.keys(noFilters)] as ('keyword' | keyof typeof noFilters)[]

export function createReportMemory({ core, $props }: Pick<ListTools, 'core' | '$props'>) {
  const list = () => $props.get().kind

  function person(): string {
    const session = core.$session.get()
    return session.status === 'signed-in' ? session.user.userId : ''
  }

  function owner(): string {
    const session = core.$session.get()
    const own = session.status === 'signed-in' ? session.group?.groupCode : ''
    return `${core.apiBase} ${person()} ${$props.get().group || own || ''}`
  }

  /** An address or attributes count as a whole: whoever follows a link sees what its sender saw. */
  function query(): ReportQuery {
    const asked = queryOf($props.get())
    if (!isBare(asked)) return asked
    const { columns: _, ...choices } = recallChoices(list(), person())
    const kept = { ...choices, ...recallFilters(list(), owner()) } as Partial<ReportQuery>
    return queryOf({ ...$props.get(), ...kept })
  }

  return {
    query,
    /** What is asked for is more than the page says. */
    isRecalled: () => isBare(queryOf($props.get())) && !isBare(query()),
    /** What the page says, else what the person chose before, else all. */
    columns: (): readonly string[] =>
      toColumns($props.get().columns, columnKeys) ??
      toColumns(recallChoices(list(), person()).columns ?? '', columnKeys) ??
      columnKeys,
    keep: (choices: ListChoices) => rememberChoices(list(), person(), choices),
    keepFilters(now: ReportQuery) {
      const used = remembered.map((name) => [name, now[name] === 'all' ? '' : now[name]] as const)
      // A session that is ending takes nothing along.
      if (person()) rememberFilters(now.kind, owner(), Object.fromEntries(used))
    },
    forget: forgetFilters,
  }
}

/** What the attributes' own defaults ask for. */
const plain = {
  keyword: '',
  ...noFilters,
  sort: 'ServiceTime',
  order: 'desc',
  page: 1,
  pageSize: 10,
} as const satisfies Partial<ReportQuery>

const isBare = (query: ReportQuery) =>
  (Object.keys(plain) as (keyof typeof plain)[]).every((key) => query[key] === plain[key])
