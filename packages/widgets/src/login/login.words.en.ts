/** The few words that the form is drawn with before anything else has arrived. The text files take them from here. */
export const words = {
  title: 'Sign in',
  language: 'Language',
  account: 'Login name, phone or email',
  password: 'Password',
  show: 'Show',
  agree: 'I have read and accept the ',
  privacy: 'Privacy policy',
  and: ' and the ',
  agreement: 'User agreement',
  methods: 'Account|Phone code|Email code|Company sign-in|Forgot password?',
}
export type LoginWords = typeof words
