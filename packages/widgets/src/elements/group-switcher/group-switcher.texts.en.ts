const en = {
  label: 'Switch Group. Current group: {{name}}',
  groups: 'Groups',
  search: 'Search groups',
  none: 'No group has this name or code.',
  recent: 'Recent',
  all: 'All groups',
  noGroup: 'No group',
  switching: 'Switching to {{name}}…',
  failed: 'Switching to {{name}} did not work.',
  'unsaved-title': 'Unsaved input',
  unsaved: 'You have unsaved input. Switch to {{name}} anyway?',
  'unsaved-confirm': 'Switch',
}
export type GroupSwitcherTexts = Record<keyof typeof en, string>
export default en
