// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    keyword: '',
    progress: ['not-done', 'all', 'due', 'open', 'in-progress', 'done'],
    store: '',
    sort: ['deathLineDate', 'StoreName', 'Status', 'tmName'],
    order: ['asc', 'desc'],
    page: 1,
    pageSize: [10, 20, 30, 40, 50],
    columns: '',
    proposal: '',
  },
  properties: {},
  cancelable: [],
  list: {
    filters: { progress: 'choice', store: 'lookup' },
    cleared: { progress: 'all' },
    presets: [],
    columns: {
      description: { width: 22.5, priority: 'first' },
      store: { sort: 'StoreName', width: 13 },
      suggestion: { width: 15, priority: 'last' },
      due: { sort: 'deathLineDate', width: 15.5 },
      status: { sort: 'Status', width: 9.5 },
      'sales-rep': { sort: 'tmName', width: 9 },
    },
    open: ['proposal'],
  },
}
