import { choice, defineWidget, flag } from '../../kit/declare.ts'

export const accountSwitcher = defineWidget({
  tag: 'lustra-account-switcher',
  about:
    'Lets a super administrator act as another user. While acting, a banner names that user and has a button to return. Renders nothing for other users.',
  session: 'required',
  width: '0px',
  attributes: {
    open: flag('Whether the dialog that selects a user is open'),
    variant: choice('banner: banner while acting, and the dialog; dialog: the dialog only', [
      'banner',
      'dialog',
    ]),
  },
  events: { 'switcher-closed': { about: 'The dialog was closed', detail: {} } },
  methods: {
    show: { about: 'Opens the dialog', type: '() => Promise<void>' },
    hide: { about: 'Closes the dialog', type: '() => Promise<void>' },
  },
  parts: {
    banner: 'Banner with the name of the user acted as',
    back: 'Button that returns to the own account',
    dialog: 'The dialog',
    search: 'Search form of the dialog',
    act: 'Button that acts as the user of the row',
  },
})
