import type { PageSpec } from './spec.ts'

const filters = [{ dimension: 'Category', table: 'services' }] as const

export const overview: PageSpec = {
  name: 'overview',
  filters,
  visuals: [
    { kind: 'card', name: 'done', table: 'services', measure: 'done' },
    { kind: 'card', name: 'planned', table: 'services', measure: 'planned' },
    { kind: 'card', name: 'doneShare', table: 'services', measure: 'doneShare' },
    {
      kind: 'column',
      name: 'doneByMonth',
      table: 'services',
      by: 'Month',
      measures: ['planned', 'done'],
      isWide: true,
    },
    { kind: 'bar', name: 'doneByCategory', table: 'services', by: 'Category', measures: ['planned', 'done'] },
    {
      kind: 'bar',
      name: 'shareByPlace',
      table: 'services',
      by: 'Place',
      measures: ['doneShare'],
      first: 'least',
      limit: 12,
    },
  ],
}

export const ratings: PageSpec = {
  name: 'ratings',
  filters,
  visuals: [
    { kind: 'card', name: 'rating', table: 'services', measure: 'rating' },
    { kind: 'card', name: 'rated', table: 'services', measure: 'rated' },
    { kind: 'card', name: 'lowShare', table: 'services', measure: 'low' },
    {
      kind: 'line',
      name: 'ratingByMonth',
      table: 'services',
      by: 'Month',
      measures: ['rating'],
      isWide: true,
    },
    {
      kind: 'stacked',
      name: 'starsByMonth',
      table: 'services',
      by: 'Month',
      measures: ['stars5', 'stars4', 'stars3', 'stars2', 'stars1'],
    },
    {
      kind: 'bar',
      name: 'lowestPlaces',
      table: 'services',
      by: 'Place',
      measures: ['rating'],
      first: 'least',
      limit: 10,
    },
  ],
}

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
