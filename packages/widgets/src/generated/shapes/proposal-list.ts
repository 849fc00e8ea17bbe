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
      description: { long: true, phone: 'which' },
      store: { sort: 'StoreName', phone: 'what' },
      suggestion: { long: true },
      due: { sort: 'deathLineDate', phone: 'when' },
      status: { sort: 'Status', phone: 'state' },
      'sales-rep': { sort: 'tmName' },
    },
    open: ['proposal'],
  },
}
