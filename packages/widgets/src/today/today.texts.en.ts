const en = {
  title: 'Today',
  reports: 'Reports to evaluate',
  reportsOf: '{{list}} to evaluate',
  actions: 'Actions overdue',
  proposals: 'Proposals due',
  'short.reports': 'To evaluate',
  'short.actions': 'Overdue',
  'short.proposals': 'Due',
  nothing: 'Nothing is waiting for you today.',
  offline: 'No connection.',
  failed: 'This could not be read.',
  dismiss: 'Hide until tomorrow',
  dismissed: 'Hidden until tomorrow.',
  undo: 'Undo',
}

export type TodayTexts = Record<keyof typeof en, string>
export default en
