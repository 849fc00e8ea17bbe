const en = {
  title: 'Today',
  reports: 'Pending evaluation, last {{days}} days',
  reportsOf: '{{list}} pending evaluation, last {{days}} days',
  actions: 'Actions overdue',
  proposals: 'Proposals due',
  answers: 'New answers to your feedback',
  people: 'People without a role',
  stores: 'Stores without a node',
  unsent: 'Feedback not sent yet',
  sent: 'Your feedback has been sent.',
  'short.reports': 'Pending, {{days}} d',
  'short.actions': 'Overdue',
  'short.proposals': 'Due',
  'short.answers': 'Answers',
  'short.people': 'No role',
  'short.stores': 'No node',
  'short.unsent': 'Not sent',
  nothing: 'Nothing is waiting for you today.',
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
  failed: 'This could not be loaded.',
  dismiss: 'Hide until tomorrow',
  dismissed: 'Hidden until tomorrow.',
  undo: 'Undo',
}

export type TodayTexts = Record<keyof typeof en, string>
export default en
