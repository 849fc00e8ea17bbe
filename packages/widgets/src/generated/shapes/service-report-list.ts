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
      store: { sort: 'StoreName', phone: 'which' },
      customer: { sort: 'CustomerName' },
      type: { sort: 'ServiceType', phone: 'what' },
      time: { sort: 'ServiceTime', phone: 'when' },
      result: { phone: 'state' },
      evaluation: { sort: 'OverallRating', stays: true },
      'sales-rep': { sort: 'SalesRep' },
    },
    open: ['report', 'visit'],
  },
}
