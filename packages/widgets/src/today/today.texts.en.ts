const en = {
  title: 'Today',
  reports: 'Pending evaluation, last {{days}} days',
  reportsOf: '{{list}} pending evaluation, last {{days}} days',
  actions: 'Actions overdue',
  proposals: 'Proposals due',
  'short.reports': 'Pending, {{days}} d',
  'short.actions': 'Overdue',
  'short.proposals': 'Due',
  nothing: 'Nothing is waiting for you today.',
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
  failed: 'This could not be read.',
  dismiss: 'Hide until tomorrow',
  dismissed: 'Hidden until tomorrow.',
  undo: 'Undo',
}

export type TodayTexts = Record<keyof typeof en, string>
export default en
