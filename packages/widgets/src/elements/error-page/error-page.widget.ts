import { choice, defineWidget, text } from '../../kit/declare.ts'

export const errorPage = defineWidget({
  tag: 'lustra-error-page',
  about: 'Full-page error with its cause, help and actions.',
  session: 'optional',
  width: '36em',
  shows: ['lustra-group-switcher'],
  attributes: {
    type: choice(
      'Cause: 1 no role in the group, 2 invalid group, 3 member of no group, cam no permission for global reports, not-found unknown URL, unavailable menu entry without a page in this version; empty: any other',
      ['', '1', '2', '3', 'cam', 'not-found', 'unavailable'],
    ),
    name: text('For unavailable: name of the menu entry, in the language of the element'),
  },
  events: {},
  parts: {
    page: 'The whole page',
    title: 'The title',
    help: 'Text on how to continue',
    actions: 'Links and buttons to continue',
  },
})
