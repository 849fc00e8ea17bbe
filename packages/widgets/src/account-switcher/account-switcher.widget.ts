import { choice, defineWidget, flag } from '../kit/declare.ts'

export const accountSwitcher = defineWidget({
  tag: 'lustra-account-switcher',
  about:
    'Lets a super administrator act as another person, and says so with the way back for as long as they do. Draws nothing for anybody else.',
  session: 'required',
  attributes: {
    open: flag('Whether the dialog is open'),
    variant: choice('With the banner while acting as somebody else, or the dialog alone', [
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
    banner: 'Who somebody acts as, and the way back',
    back: 'The way back',
    dialog: 'The dialog',
    search: 'The search',
    act: 'Acts as the person of a row',
  },
})
