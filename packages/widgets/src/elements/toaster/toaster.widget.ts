import { defineWidget } from '../../kit/declare.ts'

export const toaster = defineWidget({
  tag: 'lustra-toaster',
  about:
    'Shows the page’s messages below each other, announces them to screen readers, and removes them when their time is over. F8 moves the focus to them and back.',
  session: 'optional',
  width: '0px',
  // An overlay without height in the page.
  skeletonHeight: '0',
  attributes: {},
  events: {},
  methods: {
    notify: {
      about:
        'Shows a message for 5 seconds, or 10 with an action. At most four are shown at a time; further ones are queued',
      type: "(message: { kind: 'success' | 'info' | 'warning' | 'error'; text: string; ms?: number | undefined; action?: { label: string; run: () => void } | undefined }) => Promise<void>",
      parameters: {
        message:
          '`text`: plain text; `ms`: duration in milliseconds, `Infinity` until it is closed; `action`: label of a button and the function that it calls',
      },
    },
  },
  parts: {
    list: 'The list of messages',
    message: 'One message',
    action: 'Action button of a message',
    close: 'Close button of a message',
  },
})
