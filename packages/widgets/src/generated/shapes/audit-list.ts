// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    keyword: '',
    person: '',
    kind: [
      'all',
      'sign-in',
      'account',
      'user',
      'role',
      'organize',
      'store',
      'group',
      'report',
      'feedback',
      'refusal',
    ],
    from: '',
    to: '',
    sort: ['At'],
    order: ['desc', 'asc'],
    page: 1,
    pageSize: [10, 20, 30, 40, 50],
    columns: '',
    entry: '',
  },
  properties: {},
  cancelable: [],
  list: {
    filters: { person: 'text', kind: 'choice', from: 'day', to: 'day' },
    cleared: {},
    presets: ['from'],
    columns: {
      time: { sort: 'At', phone: 'when' },
      who: { phone: 'state', stays: true },
      action: { phone: 'which' },
      target: { phone: 'what', long: true },
      changes: { long: true },
      group: {},
    },
    open: ['entry'],
  },
}
