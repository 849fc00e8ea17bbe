import { defineWidget, flag, text } from '../kit/declare.ts'

export const sideMenu = defineWidget({
  tag: 'lustra-side-menu',
  about:
    'The menu of one root: a two-level accordion with the group’s logo and name and the group switch; for staff the way into the global reports and back; on phones a drawer.',
  session: 'required',
  shows: ['lustra-group-switcher'],
  room: '0',
  attributes: {
    root: text('Path of the root whose entries are shown; otherwise the first one'),
    path: text('The route that is open now, marked as the current page'),
    collapsed: flag('Only the icons are shown'),
    drawer: flag('Drawn as a drawer over the page, for phones'),
    open: flag('Whether the drawer is open'),
  },
  events: {
    'menu-closed': { about: 'The drawer was closed by the person', detail: {} },
    'menu-collapsed': {
      about: 'The person narrowed or widened the menu',
      detail: { collapsed: flag('Whether it is narrow now') },
    },
  },
  parts: {
    menu: 'The menu',
    group: 'The group’s logo and name',
    internal: 'What staff of the company have besides',
    entry: 'One entry',
    flyout: 'The pages of a branch, beside the menu of icons',
    tip: 'The name of an icon, beside it',
    collapse: 'Narrows the menu to its icons, and widens it',
    drawer: 'The drawer',
  },
})
