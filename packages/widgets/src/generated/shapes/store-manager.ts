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
    pageSize: [10, 20, 30, 40, 50],
    columns: '',
  },
  properties: {},
  cancelable: [],
  list: {
    filters: { name: 'text', code: 'text', node: 'link' },
    cleared: {},
    presets: [],
    columns: {
      code: { sort: 'Code', phone: 'state' },
      name: { sort: 'Name', phone: 'which' },
      place: { phone: 'what' },
      address: { sort: 'Address', long: true },
      contact: { sort: 'Contact' },
      phone: { sort: 'Phone' },
      area: { sort: 'Area', phone: 'when' },
    },
    open: [],
  },
}
