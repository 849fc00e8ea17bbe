// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    keyword: '',
    sort: ['UpdateTime', 'Title'],
    order: ['desc', 'asc'],
    page: 1,
    pageSize: [10, 20, 30, 40, 50],
    columns: '',
    issue: '',
  },
  properties: {},
  cancelable: [],
  list: {
    filters: {},
    cleared: {},
    presets: [],
    columns: {
      question: { sort: 'Title', width: 22, priority: 'first' },
      answer: { width: 28, priority: 'last' },
      updated: { sort: 'UpdateTime', width: 9.5 },
    },
    open: ['issue'],
  },
}
