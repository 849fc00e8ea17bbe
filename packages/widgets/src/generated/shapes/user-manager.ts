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
    sort: ['RealName', 'Account', 'RoleName', 'State'],
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
      name: { sort: 'RealName', width: 9.75, priority: 'first' },
      account: { sort: 'Account', width: 8.5 },
      phone: { width: 9.5 },
      mail: { width: 13, priority: 'last' },
      role: { sort: 'RoleName', width: 9 },
      state: { sort: 'State', width: 9.5 },
      stores: { width: 8, number: true },
    },
    open: ['user'],
  },
}
