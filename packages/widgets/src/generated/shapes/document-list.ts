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
      document: { sort: 'Title', long: true, phone: 'which' },
      type: { sort: 'Type', phone: 'what' },
      updated: { sort: 'UpdateTime', phone: 'when' },
      size: { number: true, phone: 'state' },
    },
    open: ['document'],
  },
}
