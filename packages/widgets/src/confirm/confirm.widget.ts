import { defineWidget } from '../kit/declare.ts'

export const confirm = defineWidget({
  tag: 'lustra-confirm',
  about: 'Asks the page’s questions, one at a time: confirm and cancel, cancel only, or close only.',
  session: 'optional',
  // Drawn over the page, it takes no room in it.
  room: '0',
  attributes: {},
  events: {},
  methods: {
    confirm: {
      about: 'Asks a question; true on confirm, false on cancel or close. Questions wait for one another',
      type: "(question: { title: string; text: string; kind?: 'confirm-cancel' | 'cancel' | 'close' | undefined; confirmLabel?: string | undefined; danger?: boolean | undefined }) => Promise<boolean>",
      parameters: {
        question:
          'Title and text, as text; which buttons it has (default confirm and cancel); words for confirm; whether it destroys something',
      },
      returns: 'True on confirm, false on cancel or close',
    },
  },
  parts: { dialog: 'The dialog', title: 'Its title', text: 'Its text', actions: 'Its buttons' },
})
