import { defineWidget, flag, text } from '../../kit/declare.ts'

export const navbar = defineWidget({
  tag: 'lustra-navbar',
  about:
    'Top navigation bar: logo, one entry per root of the menu, and the user menu with settings, language, theme, sign-out and, on phones, the group switcher.',
  session: 'required',
  width: '64em',
  shows: ['lustra-group-switcher', 'lustra-account-switcher'],
  skeletonHeight: '3.5em',
  attributes: {
    logoHref: text('URL of the logo link', '/'),
    settingsHref: text('URL of the user settings; empty: no entry'),
    root: text('Path of the current root; marked with aria-current'),
    documents: flag('Shows links to the privacy policy and the user agreement of the portal'),
    menuButton: flag('Shows the button that opens the side menu on phones'),
  },
  events: { 'menu-toggled': { about: 'The menu button was pressed', detail: {} } },
  parts: {
    bar: 'The bar',
    'menu-button': 'Button for the side menu, on phones',
    logo: 'The logo link',
    roots: 'Entries of the menu’s roots',
    more: 'Button that opens the roots that do not fit',
    user: 'Button of the user menu',
    popover: 'Popover of the user menu',
  },
})
