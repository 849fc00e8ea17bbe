/** The texts of the first paint, bundled with the loader. The texts files include them. */
export const labels = {
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
export type LoginLabels = typeof labels
