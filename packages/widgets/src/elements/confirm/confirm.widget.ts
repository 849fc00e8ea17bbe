import { defineWidget } from '../../kit/declare.ts'

export const confirm = defineWidget({
  tag: 'lustra-confirm',
  about: 'Modal dialog for confirmations and notices of the page, one at a time.',
  session: 'optional',
  width: '0px',
  // An overlay without height in the page.
  skeletonHeight: '0',
  attributes: {},
  events: {},
  methods: {
    confirm: {
      about: 'Shows the dialog and resolves when it is answered. Further calls are queued',
      type: "(question: { title: string; text: string; kind?: 'confirm-cancel' | 'cancel' | 'close' | undefined; confirmLabel?: string | undefined; danger?: boolean | undefined }) => Promise<boolean>",
      parameters: {
        question:
          '`title` and `text`: plain text; `kind`: buttons shown, by default confirm and cancel; `confirmLabel`: label of the confirm button; `danger`: styles the action as destructive',
      },
      returns: 'True on confirm, false on cancel or close',
    },
  },
  parts: { dialog: 'The dialog', title: 'Its title', text: 'Its text', actions: 'Its buttons' },
})
