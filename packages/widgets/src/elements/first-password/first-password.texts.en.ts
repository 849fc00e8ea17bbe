const en = {
  title: 'Choose your own password',
  why: 'The password of {{account}} was given to you, or is guessed too easily. Everything else opens once you have replaced it.',
  password: 'New password',
  repeat: 'Repeat the new password',
  show: 'Show',
  hide: 'Hide',
  rules: 'Your password needs',
  'rule-length': 'At least 6 characters',
  'rule-upper': 'An upper case letter',
  'rule-lower': 'A lower case letter',
  'rule-digit': 'A digit',
  met: 'done',
  missing: 'missing',
  submit: 'Save and continue',
  sending: 'Saving…',
  problems: 'Fields to correct: {{count}}',
  'password-required': 'Please enter a new password',
  'repeat-required': 'Please repeat the new password',
  unreachable: 'The server cannot be reached. What you entered is kept; please try again.',
  done: 'Your password is set.',
  continue: 'Go to the portal',
  'not-theirs':
    '{{name}} has not set a password yet, and only they can. Until then, this account cannot use the portal.',
}
export type FirstPasswordTexts = Record<keyof typeof en, string>
export default en
