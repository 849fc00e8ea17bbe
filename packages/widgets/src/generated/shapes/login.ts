// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'optional',
  attributes: {
    mode: ['login', 'directory', 'forgot-password', 'first-password'],
    methods: '',
    mail: '',
    returnTo: '',
  },
  properties: {},
  cancelable: [],
}
