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
      what: { sort: 'Title', long: true, phone: 'which' },
      store: { sort: 'StoreName', phone: 'what' },
      due: { sort: 'DueDate', phone: 'when' },
      status: { sort: 'Status', phone: 'state' },
      report: {},
      created: { sort: 'CreatedAt' },
      files: { number: true },
    },
    open: ['action'],
  },
}
