// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    keyword: '',
    name: '',
    phone: '',
    mail: '',
    roleId: '',
    state: ['all', 'valid', 'invalid'],
    sort: 'RealName',
    order: ['asc', 'desc'],
    page: 1,
    pageSize: [10, 20, 30, 40, 50],
    columns: '',
    user: '',
  },
  properties: {},
  cancelable: [],
  list: {
    filters: { name: 'text', phone: 'text', mail: 'text', roleId: 'select', state: 'choice' },
    cleared: {},
    presets: [],
    columns: {
      name: { sort: 'RealName', width: 12.5, priority: 'first' },
      account: { sort: 'Account', width: 9.75, priority: 'last' },
      phone: { width: 11.5 },
      mail: { width: 13, priority: 'last' },
      role: { sort: 'RoleName', width: 10, priority: 'last' },
      state: { sort: 'State', width: 8.75 },
      stores: { width: 9, number: true },
    },
    open: ['user'],
  },
}
