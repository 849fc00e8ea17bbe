// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    keyword: '',
    progress: ['all', 'open', 'new', 'in-progress', 'answered', 'unread'],
    store: '',
    type: '',
    author: ['all', 'own'],
    sort: ['CreatedAt', 'StoreName', 'Status'],
    order: ['desc', 'asc'],
    page: 1,
    pageSize: [10, 20, 30, 40, 50],
    columns: '',
    feedback: '',
    link: '',
  },
  properties: {},
  cancelable: [],
  list: {
    filters: { progress: 'choice', store: 'lookup', type: 'select', author: 'choice' },
    cleared: {},
    presets: [],
    columns: {
      what: { long: true, phone: 'which' },
      store: { sort: 'StoreName', phone: 'what' },
      types: { long: true },
      author: {},
      created: { sort: 'CreatedAt', phone: 'when' },
      status: { sort: 'Status', phone: 'state' },
      images: { number: true },
      messages: { number: true },
    },
    open: ['feedback'],
  },
}
