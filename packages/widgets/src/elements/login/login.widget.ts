import { choice, defineWidget, text } from '../../kit/declare.ts'

export const login = defineWidget({
  tag: 'lustra-login',
  about:
    'Sign-in by password (with account, phone or mail), by verification code (phone or mail) or by the corporate directory, and reset of a forgotten password. Uses native inputs in a form, so password managers and autofill work; the inputs accept typing before the element’s code has loaded.',
  session: 'optional',
  width: '26em',
  shows: ['lustra-legal', 'lustra-first-password', 'lustra-error-page'],
  calls: true,
  attributes: {
    mode: choice(
      'Form shown; first-password is the password reset in the words of a first password, as after an invitation',
      ['login', 'directory', 'forgot-password', 'first-password'],
    ),
    methods: text(
      'Methods offered, comma-separated: account, phone, mail, directory, forgot-password. Only those that the API host supports are shown; empty: all of them',
    ),
    mail: text('In the modes forgot-password and first-password: the mail address to fill in'),
    returnTo: text(
      'Route of the portal to open after signing in, by `lustra-navigate`; empty, or a URL of another origin: /',
    ),
  },
  events: {},
  parts: {
    form: 'The whole form',
    title: 'The heading',
    account: 'The account field',
    password: 'The password field',
    methods: 'The choice between account, phone code and mail code',
    phone: 'The phone number field',
    area: 'The button that selects the area code',
    mail: 'The mail address field',
    code: 'The verification code field',
    send: 'The button that requests a code',
    directory: 'The button that signs in by the corporate directory',
    waiting: 'Message while the window of the directory is open',
    'forgot-password': 'The button that opens the password reset',
    back: 'The button back to the sign-in or the previous step',
    policy: 'The checkbox that accepts privacy policy and user agreement',
    submit: 'The sign-in button',
    failure: 'Error message',
    language: 'The language picker',
    dialog: 'The dialog with the policy or the agreement',
    'signed-in': 'Replaces the form while a person is signed in',
  },
})
