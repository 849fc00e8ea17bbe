import { createMemory } from '../ui/list/model/create-memory.ts'
import type { ActionListTools } from './corrective-action-list.model.ts'
import { noFilters, queryOf, type ActionQuery } from './corrective-action-query.ts'

/** The columns by the names that the `columns` attribute takes. */
export const columnKeys = ['what', 'store', 'due', 'status', 'report', 'created', 'files'] as const

/** What the person chose here before. */
export const createActionMemory = ({ core, $props }: Pick<ActionListTools, 'core' | '$props'>) =>
  createMemory<ReturnType<ActionListTools['$props']['get']>, ActionQuery>({
    core,
    $props,
    list: () => 'corrective-action',
    queryOf,
    plain: { ...noFilters, progress: 'not-done', sort: 'DueDate', order: 'asc', page: 1, pageSize: 10 },
    filters: Object.keys(noFilters) as (keyof typeof noFilters)[],
    columnKeys,
  })
