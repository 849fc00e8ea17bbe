import { choice, defineWidget, text } from '../kit/declare.ts'

export const login = defineWidget({
  tag: 'lustra-login',
  about:
    'Signs a person in by account, phone or mail and password. A real form of native inputs: password managers and autofill work, and it can be typed into before its screen has arrived.',
  session: 'optional',
  calls: true,
  attributes: {
    mode: choice('Which form is shown', ['login', 'directory', 'forgot-password']),
    methods: text('Which ways in are offered, separated by commas', 'account'),
    returnTo: text('Where to go after signing in; a route of the portal, never another origin'),
  },
  events: {},
  parts: {
    form: 'The whole form',
    title: 'The heading',
    account: 'The account field',
    password: 'The password field',
    policy: 'The line with the policy and the agreement',
    submit: 'The sign-in button',
    failure: 'What went wrong, or what is missing',
    language: 'The language picker',
    dialog: 'The policy or the agreement, over the form',
    'signed-in': 'What is shown once somebody is signed in',
  },
})
