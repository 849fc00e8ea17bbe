import type { PageSpec } from './spec.ts'

export const actions: PageSpec = {
  name: 'actions',
  filters: [
    { dimension: 'Category', table: 'actions' },
    { dimension: 'Status', table: 'actions' },
  ],
  visuals: [
    { kind: 'card', name: 'open', table: 'actions', measure: 'open' },
    { kind: 'card', name: 'overdue', table: 'actions', measure: 'overdue' },
    { kind: 'card', name: 'overdueShare', table: 'actions', measure: 'overdueShare' },
    { kind: 'column', name: 'openByAge', table: 'actions', by: 'Age', measures: ['open', 'overdue'] },
    { kind: 'bar', name: 'byStatus', table: 'actions', by: 'Status', measures: ['actions'] },
    { kind: 'bar', name: 'openByCategory', table: 'actions', by: 'Category', measures: ['open', 'overdue'] },
    {
      kind: 'bar',
      name: 'openByPlace',
      table: 'actions',
      by: 'Place',
      measures: ['open', 'overdue'],
      limit: 12,
    },
  ],
}
