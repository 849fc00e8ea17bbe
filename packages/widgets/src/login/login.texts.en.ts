import { words } from './login.words.ts'

const en = {
  ...words.en,
  hide: 'Hide',
  sending: 'Signing in…',
  problems: 'Please check the following',
  'account-required': 'Please enter your login name, phone or email',
  'password-required': 'Please enter your password',
  'accepted-required': 'Please accept the privacy policy and the user agreement to sign in',
  'wrong-credentials': 'The account or the password is not right.',
  'cannot-sign-in': 'This account is closed at the moment.',
  'too-many': 'Too many attempts with this account. Please wait a few minutes and try again.',
  offline: 'You are offline. What you entered is kept; try again when the connection is back.',
  unreachable:
    'The portal’s server cannot be reached right now. What you entered is kept; please try again in a moment.',
  internal: 'Something went wrong on the server. What you entered is kept; please try again.',
  'request-id': 'Number to quote: {{id}}',
  'signed-in': 'Signed in as {{name}}',
  'directory-title': 'Corporate sign-in',
  'directory-missing':
    'Signing in with the company directory is not set up for this portal yet. Please use your account and password.',
  'forgot-title': 'Forgot password',
  'forgot-missing':
    'Setting a new password by phone or email is not set up for this portal yet. Please contact your group administrator.',
  'to-login': 'Back to sign in',
}
export type LoginTexts = Record<keyof typeof en, string>
export default en
