// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    kind: ['all', 'clean', 'pest', 'food-safety', 'process-water'],
    keyword: '',
    customer: '',
    store: '',
    type: '',
    from: '',
    to: '',
    feedback: ['all', 'feedbacked', 'pending'],
    sort: 'ServiceTime',
    order: ['desc', 'asc'],
    page: 1,
    pageSize: [10, 20, 30, 40, 50],
    columns: '',
    report: '',
    visit: '',
    link: '',
  },
  properties: {},
  cancelable: [],
}
