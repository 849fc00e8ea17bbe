import { defineWidget, flag, text } from '../kit/declare.ts'

export const navbar = defineWidget({
  tag: 'lustra-navbar',
  about:
    'The bar at the top: logo, one entry for each root of the menu, the person with settings and sign-out, group switch on phones, language and theme.',
  session: 'required',
  shows: ['lustra-group-switcher', 'lustra-account-switcher'],
  room: '3.5em',
  attributes: {
    logoHref: text('Where the logo leads', '/'),
    settingsHref: text('Where the user settings are; without it there is no entry for them'),
    root: text('The root that is open now, marked as the current place'),
    documents: flag('Leads to the privacy policy and the user agreement of the portal'),
    menuButton: flag('Shows the button that opens the side menu on phones'),
  },
  events: { 'menu-toggled': { about: 'The person asked for the side menu', detail: {} } },
  parts: {
    bar: 'The bar',
    'menu-button': 'Opens the side menu on phones',
    logo: 'The logo link',
    roots: 'The entries of the roots',
    more: 'Opens the roots that have no room',
    user: 'The person’s button',
    popover: 'The person’s popover',
  },
})
