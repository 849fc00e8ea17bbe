// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'optional',
  attributes: { type: ['', '1', '2', '3', 'cam', 'not-found', 'unavailable'], name: '' },
  properties: {},
  cancelable: [],
}
