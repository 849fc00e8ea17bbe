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
      name: { sort: 'RealName', phone: 'which' },
      account: { sort: 'Account', phone: 'when' },
      phone: {},
      mail: {},
      role: { sort: 'RoleName', phone: 'what' },
      state: { sort: 'State', phone: 'state' },
      stores: { number: true },
    },
    open: ['user'],
  },
}
