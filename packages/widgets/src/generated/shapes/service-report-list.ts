// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    keyword: '',
    customer: '',
    store: '',
    type: '',
    feedback: ['all', 'feedbacked', 'pending'],
    from: '',
    to: '',
    sort: ['ServiceTime', 'StoreName', 'CustomerName', 'ServiceType', 'OverallRating', 'SalesRep'],
    order: ['desc', 'asc'],
    page: 1,
    pageSize: [10, 20, 30, 40, 50],
    columns: '',
    report: '',
    visit: '',
    kind: ['all', 'clean', 'pest', 'food-safety', 'process-water'],
    link: '',
  },
  properties: {},
  cancelable: [],
  list: {
    which: 'kind',
    filters: {
      customer: 'lookup',
      store: 'lookup',
      type: 'select',
      feedback: 'choice',
      from: 'day',
      to: 'day',
    },
    cleared: {},
    presets: ['from'],
    columns: {
      store: { sort: 'StoreName', width: 14, priority: 'first' },
      customer: { sort: 'CustomerName', width: 12, priority: 'last' },
      type: { sort: 'ServiceType', width: 11, priority: 'last' },
      time: { sort: 'ServiceTime', width: 12.75 },
      result: { width: 9.5 },
      evaluation: { sort: 'OverallRating', width: 8.5 },
      'sales-rep': { sort: 'SalesRep', width: 12, priority: 'last' },
    },
    open: ['report', 'visit'],
  },
}
