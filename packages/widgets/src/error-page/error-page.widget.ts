import { choice, defineWidget, text } from '../kit/declare.ts'

export const errorPage = defineWidget({
  tag: 'lustra-error-page',
  about:
    'Says what stands in the way, and what helps: no role (1), group invalid (2), in no group (3), no global reports (cam), unknown address (not-found), no page in this version (unavailable), anything else.',
  session: 'optional',
  shows: ['lustra-group-switcher'],
  attributes: {
    type: choice('What is wrong', ['', '1', '2', '3', 'cam', 'not-found', 'unavailable']),
    name: text('Name of the menu entry that has no page, in the language of the element (unavailable)'),
  },
  events: {},
  parts: { page: 'The whole page', title: 'What is wrong', help: 'What helps', actions: 'The ways on' },
})
