import { defineWidget, flag, text } from '../../kit/declare.ts'

export const sideMenu = defineWidget({
  tag: 'lustra-side-menu',
  about:
    'Menu of one root as a two-level accordion, with logo and name of the group and the group switcher. Staff of the company also get links to the global reports and back. A drawer on phones.',
  session: 'required',
  width: '0px',
  shows: ['lustra-group-switcher'],
  skeletonHeight: '0',
  attributes: {
    root: text('Path of the root whose entries are shown; empty: the first root'),
    path: text('Current route; its entry is marked with aria-current'),
    collapsed: flag('Collapsed to icons'),
    drawer: flag('Renders the menu as a drawer over the page, for phones'),
    open: flag('Whether the drawer is open'),
  },
  events: {
    'menu-closed': { about: 'The person closed the drawer', detail: {} },
    'menu-collapsed': {
      about: 'The person collapsed or expanded the menu',
      detail: { collapsed: flag('Whether the menu is now collapsed') },
    },
  },
  parts: {
    menu: 'The menu',
    group: 'The group’s logo and name',
    internal: 'Entries for staff of the company',
    entry: 'One entry',
    flyout: 'Pages of a branch, beside the collapsed menu',
    tip: 'Tooltip with the name of an icon',
    collapse: 'Button that collapses and expands the menu',
    drawer: 'The drawer',
  },
})
