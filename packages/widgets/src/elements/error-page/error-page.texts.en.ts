const en = {
  'general.title': 'This cannot be shown right now',
  'general.help': 'Your role may not include any page yet. Please contact group admin.',
  'role.title': "Don't have the role of this group yet",
  'role.help': 'Your account has no role in {{group}}. Please contact group admin.',
  'invalid.title': 'Group invalid',
  'invalid.help': 'This group is invalid, please contact your group administrator.',
  'none.title': "Haven't joined group yet",
  'none.help': 'Your account belongs to no group. Please contact group admin.',
  'cam.title': 'No permission for global reports',
  'cam.help': 'Please contact the administrator to configure viewable global reports.',
  'not-found.title': 'Page not found',
  'not-found.help': 'The address may be mistyped, or the page is not part of your role.',
  'unavailable.title': 'This page is not available yet',
  'unavailable.named': '“{{name}}” is not available yet',
  'unavailable.help':
    'It belongs to your menu, but this version of the portal has no page for it. Your account and your role are in order; the other entries of your menu work as usual.',
  'this-group': 'this group',
  account: 'Account to quote: {{account}}',
  check: 'Check again',
  checking: 'Checking…',
  unchanged: 'Nothing has changed yet.',
  'not-checked': 'That could not be checked. {{reason}}',
  home: 'Go to the home page',
  'previous-group': 'Back to {{group}}',
  'other-group': 'Or continue in another of your groups',
}
export type ErrorPageTexts = Record<keyof typeof en, string>
export default en
