import { defineWidget } from '../kit/declare.ts'

export const confirm = defineWidget({
  tag: 'lustra-confirm',
  about: 'Asks the page’s questions, one at a time: confirm and cancel, cancel only, or close only.',
  session: 'optional',
  attributes: {},
  events: {},
  parts: { dialog: 'The dialog', title: 'Its title', text: 'Its text', actions: 'Its buttons' },
})
