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
      question: { sort: 'Title', long: true, phone: 'which' },
      answer: { long: true, phone: 'what' },
      updated: { sort: 'UpdateTime', phone: 'when' },
    },
    open: ['issue'],
  },
}
