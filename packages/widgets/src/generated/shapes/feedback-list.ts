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
      what: { width: 17, priority: 'first' },
      store: { sort: 'StoreName', width: 11.5, priority: 'first' },
      types: { width: 9, priority: 'last' },
      author: { width: 7.5, priority: 'last' },
      created: { sort: 'CreatedAt', width: 9.5 },
      status: { sort: 'Status', width: 9 },
      images: { width: 6, number: true },
      messages: { width: 6, number: true },
    },
    open: ['feedback'],
  },
}
