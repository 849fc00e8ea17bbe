// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    keyword: '',
    type: '',
    sort: ['UpdateTime', 'Title', 'Type'],
    order: ['desc', 'asc'],
    page: 1,
    pageSize: [10, 20, 30, 40, 50],
    columns: '',
    document: '',
  },
  properties: {},
  cancelable: [],
  list: {
    filters: { type: 'select' },
    cleared: {},
    presets: [],
    columns: {
      document: { sort: 'Title', width: 26, priority: 'first' },
      type: { sort: 'Type', width: 12 },
      updated: { sort: 'UpdateTime', width: 9.5 },
      size: { width: 8, number: true },
    },
    open: ['document'],
  },
}
