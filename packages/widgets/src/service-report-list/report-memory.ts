import { createMemory } from '../ui/list/model/create-memory.ts'
import { noFilters, queryOf, type ReportQuery } from './service-report-query.ts'
import type { ListTools } from './service-report-list.model.ts'

/** The columns of V2 and the result of the visit, by the names that the `columns` attribute takes. */
export const columnKeys = ['store', 'customer', 'type', 'time', 'result', 'evaluation', 'sales-rep'] as const

const filters = { keyword: '', ...noFilters } as const

/** What the person chose for these lists before, each of them by itself. */
export const createReportMemory = ({ core, $props }: Pick<ListTools, 'core' | '$props'>) =>
  createMemory<ReturnType<ListTools['$props']['get']>, ReportQuery>({
    core,
    $props,
    list: ({ kind }) => kind,
    queryOf,
    plain: { ...filters, sort: 'ServiceTime', order: 'desc', page: 1, pageSize: 10 },
    filters: Object.keys(filters) as (keyof typeof filters)[],
    columnKeys,
  })
