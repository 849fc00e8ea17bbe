import { defineWidget } from '../../kit/declare.ts'

export const firstPassword = defineWidget({
  tag: 'lustra-first-password',
  about:
    'Form in which a person sets their own password at the first sign-in. Until then the rest of the portal stays locked.',
  session: 'required',
  width: '30em',
  attributes: {},
  events: { 'password-changed': { about: 'The new password is saved', detail: {} } },
  parts: {
    form: 'The whole form',
    password: 'Field of the new password',
    repeat: 'Field that repeats the new password',
    submit: 'The save button',
    failure: 'Error message',
  },
})
