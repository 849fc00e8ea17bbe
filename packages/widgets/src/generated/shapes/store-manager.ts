// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    keyword: '',
    name: '',
    code: '',
    node: '',
    sort: ['Code', 'Name', 'Address', 'Contact', 'Phone', 'Area'],
    order: ['asc', 'desc'],
    page: 1,
    pageSize: [20, 10, 30, 40, 50],
    columns: '',
  },
  properties: {},
  cancelable: [],
  list: {
    filters: { name: 'text', code: 'text', node: 'link' },
    cleared: {},
    presets: [],
    columns: {
      code: { sort: 'Code', width: 8, priority: 'first' },
      name: { sort: 'Name', width: 16, priority: 'first' },
      place: { width: 14, priority: 'last' },
      address: { sort: 'Address', width: 18 },
      contact: { sort: 'Contact', width: 8 },
      phone: { sort: 'Phone', width: 9 },
      area: { sort: 'Area', width: 8 },
    },
    open: [],
  },
}
