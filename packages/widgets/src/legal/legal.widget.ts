import { choice, defineWidget } from '../kit/declare.ts'

export const legal = defineWidget({
  tag: 'lustra-legal',
  about:
    'The privacy policy and legal statement, or the user agreement, in three languages, to read and to print. An address that ends with #privacy-6 or #agreement-6 opens at that section.',
  session: 'optional',
  attributes: { document: choice('Which document', ['privacy', 'agreement']) },
  events: {},
  parts: {
    document: 'The document',
    title: 'Its title',
    version: 'Version and date',
    changes: 'What is new in this version',
    actions: 'Its print button',
  },
})
