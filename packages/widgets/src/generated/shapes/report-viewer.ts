// Generated from the declarations by npm run generate.

import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = {
  session: 'required',
  attributes: {
    report: '',
    menu: '',
    mode: ['general', 'cam'],
    url: '',
    page: '',
    showFilter: ['', 'true', 'false'],
    showNavigation: ['', 'true', 'false'],
    watermarkColor: '',
    layout: ['auto', 'desktop', 'phone'],
    height: 'auto',
  },
  properties: { filters: [] },
  cancelable: [],
}
