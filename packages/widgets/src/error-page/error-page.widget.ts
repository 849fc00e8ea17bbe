import { choice, defineWidget } from '../kit/declare.ts'

export const errorPage = defineWidget({
  tag: 'lustra-error-page',
  about:
    'Says what stands in the way, and what helps: no role (1), group invalid (2), in no group (3), no global reports (cam), unknown address (not-found), anything else.',
  session: 'optional',
  attributes: { type: choice('What is wrong', ['', '1', '2', '3', 'cam', 'not-found']) },
  events: {},
  parts: { page: 'The whole page', title: 'What is wrong', help: 'What helps', actions: 'The ways on' },
})
