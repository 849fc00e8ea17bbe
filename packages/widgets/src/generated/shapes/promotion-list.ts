// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    keyword: '',
    show: ['all', 'new', 'interested'],
    page: 1,
    pageSize: [20, 10, 30, 40, 50],
    promotion: '',
  },
  properties: {},
  cancelable: [],
  list: { filters: { show: 'choice' }, cleared: {}, presets: [], columns: {}, open: ['promotion'] },
}
