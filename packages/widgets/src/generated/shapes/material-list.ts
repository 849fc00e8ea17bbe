// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    keyword: '',
    kind: ['all', 'document', 'picture', 'link'],
    sort: ['UpdateTime', 'Title', 'Bytes'],
    order: ['desc', 'asc'],
    page: 1,
    pageSize: [10, 20, 30, 40, 50],
    columns: '',
    material: '',
  },
  properties: {},
  cancelable: [],
  list: {
    filters: { kind: 'choice' },
    cleared: {},
    presets: [],
    columns: {
      material: { sort: 'Title', long: true, phone: 'which' },
      kind: { phone: 'what' },
      size: { sort: 'Bytes', number: true, phone: 'state' },
      updated: { sort: 'UpdateTime', phone: 'when' },
    },
    open: ['material'],
  },
}
