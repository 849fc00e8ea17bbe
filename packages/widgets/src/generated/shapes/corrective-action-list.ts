// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    progress: ['not-done', 'all', 'overdue', 'open', 'in-progress', 'done'],
    store: '',
    customer: '',
    keyword: '',
    dueFrom: '',
    dueTo: '',
    report: '',
    sort: 'DueDate',
    order: ['asc', 'desc'],
    page: 1,
    pageSize: [10, 20, 30, 40, 50],
    columns: '',
    action: '',
    link: '',
  },
  properties: {},
  cancelable: [],
}
