// Generated from the declarations by npm run generate.

import { asFormControl } from '../../kit/form/form-control.ts'
import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  ...{
    session: 'required',
    attributes: { store: '', type: '', report: '', link: '', name: '', disabled: false },
    properties: {},
    cancelable: [],
  },
  joinForm: asFormControl,
}
