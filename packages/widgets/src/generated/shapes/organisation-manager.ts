// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: { keyword: '', node: '' },
  properties: {},
  cancelable: [],
}
