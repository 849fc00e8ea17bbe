import { choice, defineWidget, text } from '../../kit/declare.ts'

export const groupSwitcher = defineWidget({
  tag: 'lustra-group-switcher',
  about:
    'Shows the person’s current group and switches to another. Renders nothing for people with fewer than two groups.',
  session: 'required',
  width: '17em',
  skeletonHeight: '3em',
  attributes: {
    variant: choice('popover: a button that opens the list; list: the list only', ['popover', 'list']),
  },
  events: {
    'group-change': {
      about:
        'The person selected another group; dispatched before the switch. `preventDefault()` cancels it, for example to keep unsaved work',
      cancelable: true,
      detail: { from: text('Current GroupCode'), to: text('Selected GroupCode') },
    },
  },
  parts: {
    button: 'Button that opens the popover',
    list: 'The list of groups',
    option: 'One group',
    search: 'The search field',
  },
})
