// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    keyword: '',
    progress: ['not-done', 'all', 'overdue', 'open', 'in-progress', 'done'],
    store: '',
    customer: '',
    dueFrom: '',
    dueTo: '',
    report: '',
    sort: ['DueDate', 'Title', 'StoreName', 'Status', 'CreatedAt'],
    order: ['asc', 'desc'],
    page: 1,
    pageSize: [10, 20, 30, 40, 50],
    columns: '',
    action: '',
    link: '',
  },
  properties: {},
  cancelable: [],
  list: {
    filters: {
      progress: 'choice',
      store: 'lookup',
      customer: 'text',
      dueFrom: 'day',
      dueTo: 'day',
      report: 'link',
    },
    cleared: { progress: 'all' },
    presets: [],
    columns: {
      what: { sort: 'Title', width: 18, priority: 'first' },
      store: { sort: 'StoreName', width: 15, priority: 'first' },
      due: { sort: 'DueDate', width: 15 },
      status: { sort: 'Status', width: 9.5 },
      report: { width: 11 },
      created: { sort: 'CreatedAt', width: 9.5 },
      files: { width: 5, number: true },
    },
    open: ['action'],
  },
}
