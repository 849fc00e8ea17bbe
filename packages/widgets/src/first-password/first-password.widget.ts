import { defineWidget } from '../kit/declare.ts'

export const firstPassword = defineWidget({
  tag: 'lustra-first-password',
  about:
    'Asks a person who signs in for the first time for a password of their own; everything else stays closed until then.',
  session: 'required',
  attributes: {},
  events: { 'password-changed': { about: 'The new password stands', detail: {} } },
  parts: {
    form: 'The whole form',
    password: 'The new password',
    repeat: 'The repetition',
    submit: 'The button',
    failure: 'What went wrong',
  },
})
