import { defineWidget } from '../kit/declare.ts'

export const toaster = defineWidget({
  tag: 'lustra-toaster',
  about: 'Shows the page’s messages one under the other, announces them, and lets them go by themselves.',
  session: 'optional',
  attributes: {},
  events: {},
  parts: { list: 'All messages', message: 'One message', close: 'Closes one' },
})
