import { choice, defineWidget, text } from '../kit/declare.ts'

export const login = defineWidget({
  tag: 'lustra-login',
  about:
    'Signs a person in: by account, phone or mail and password, by a code to their phone or mail, or by the corporate directory; and sets a forgotten password anew. A real form of native inputs: password managers and autofill work, and it can be typed into before its screen has arrived.',
  session: 'optional',
  shows: ['lustra-legal', 'lustra-first-password', 'lustra-error-page'],
  calls: true,
  attributes: {
    mode: choice('Which form is shown', ['login', 'directory', 'forgot-password']),
    methods: text(
      'Which ways in are offered, separated by commas: account, phone, mail, directory, forgot-password. Empty: all that the API host offers; never more than those',
    ),
    returnTo: text('Where to go after signing in; a route of the portal, never another origin'),
  },
  events: {},
  parts: {
    form: 'The whole form',
    title: 'The heading',
    account: 'The account field',
    password: 'The password field',
    methods: 'The choice between account, phone code and mail code',
    phone: 'The phone number field',
    area: 'The button that chooses the area code',
    mail: 'The mail address field',
    code: 'The field of the verification code',
    send: 'The button that asks for a code',
    directory: 'The button that signs in by the corporate directory',
    waiting: 'What is said while the directory’s window is open',
    'forgot-password': 'The way to a new password',
    back: 'The way back to signing in, or to the step before',
    policy: 'The line with the policy and the agreement',
    submit: 'The sign-in button',
    failure: 'What went wrong, or what is missing',
    language: 'The language picker',
    dialog: 'The policy or the agreement, over the form',
    'signed-in': 'What is shown once somebody is signed in',
  },
})
