import { choice, defineWidget, text } from '../kit/declare.ts'

export const groupSwitcher = defineWidget({
  tag: 'lustra-group-switcher',
  about:
    'Shows the current group of the person and switches to another. Draws nothing for people with fewer than two groups.',
  session: 'required',
  room: '3.4em',
  attributes: { variant: choice('A button with a popover, or the bare list', ['popover', 'list']) },
  events: {
    'group-change': {
      about: 'Before a switch; prevent it to keep unsaved work',
      cancelable: true,
      detail: { from: text('GroupCode of now'), to: text('GroupCode wanted') },
    },
  },
  parts: {
    button: 'Opens the popover',
    list: 'The list of groups',
    option: 'One group',
    search: 'The search field',
  },
})
