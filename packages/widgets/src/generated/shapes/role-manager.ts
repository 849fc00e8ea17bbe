// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    keyword: '',
    sort: ['RoleName', 'Users'],
    order: ['asc', 'desc'],
    page: 1,
    pageSize: [10, 20, 30, 40, 50],
    columns: '',
    roleId: '',
  },
  properties: {},
  cancelable: [],
  list: {
    filters: {},
    cleared: {},
    presets: [],
    columns: {
      name: { sort: 'RoleName', phone: 'which' },
      users: { sort: 'Users', number: true, phone: 'state' },
      stores: { phone: 'what' },
      pages: { number: true, phone: 'when' },
    },
    open: ['roleId'],
  },
}
