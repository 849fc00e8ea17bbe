import { defineWidget } from '../kit/declare.ts'

export const toaster = defineWidget({
  tag: 'lustra-toaster',
  about:
    'Shows the page’s messages one under the other, announces them, and lets them go by themselves. F8 leads to them and back.',
  session: 'optional',
  // Drawn over the page, it takes no room in it.
  room: '0',
  attributes: {},
  events: {},
  methods: {
    notify: {
      about:
        'Shows a message: for 5 seconds, with an action for 10, for `ms` when given, and with `ms: Infinity` until somebody closes it',
      type: "(message: { kind: 'success' | 'info' | 'warning' | 'error'; text: string; ms?: number | undefined; action?: { label: string; run: () => void } | undefined }) => Promise<void>",
      parameters: {
        message: 'Kind and text, as text; how long it stays; what it offers, as one button',
      },
    },
  },
  parts: {
    list: 'All messages',
    message: 'One message',
    action: 'What a message offers',
    close: 'Closes one',
  },
})
