import { choice, defineWidget } from '../../kit/declare.ts'

export const legal = defineWidget({
  tag: 'lustra-legal',
  about:
    'Privacy policy and legal statement, or user agreement, with a print button. A URL fragment such as #privacy-6 or #agreement-6 scrolls to that section.',
  session: 'optional',
  width: '42em',
  attributes: { document: choice('Document shown', ['privacy', 'agreement']) },
  events: {},
  parts: {
    document: 'The document',
    title: 'Its title',
    version: 'Version and date',
    changes: 'Changes in this version',
    actions: 'The print button',
  },
})
