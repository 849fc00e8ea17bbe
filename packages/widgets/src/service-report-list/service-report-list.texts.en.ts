import type { TextsOf } from '@lustra/core'
import { choiceTexts } from '../ui/choice/choice.texts.en.ts'
import { listTexts } from '../ui/list/list.texts.en.ts'
import { visitsTexts } from '../visits/visits.texts.en.ts'
import { downloadTexts } from './download.texts.en.ts'

const en = {
  ...listTexts,
  ...choiceTexts,
  ...visitsTexts,
  ...downloadTexts,
  'title.all': 'All service reports',
  'title.clean': 'Cleaning service reports',
  'title.pest': 'Pest control service reports',
  'title.food-safety': 'Food safety service reports',
  'title.process-water': 'Process water service reports',
  customer: 'Customer name',
  store: 'Store name',
  'sales-rep': 'Sales rep',
  type: 'Service type',
  time: 'Service time',
  evaluation: 'Evaluation',
  keyword: 'Search',
  from: 'From',
  to: 'To',
  'time-range': 'Service time',
  feedback: 'Feedback status',
  'feedback.all': 'All',
  // The source's own words for the three (docs/words.md).
  'feedback.feedbacked': 'Feedbacked',
  'feedback.pending': 'Pending',
  'all-types': 'All types',
  since: 'from {{from}}',
  until: 'until {{to}}',
  'upside-down': 'The end date is before the start date.',
  empty: 'There are no service reports for your stores yet.',
  'no-file': 'No file yet',
  'no-file-of': 'No file yet: {{report}}',
  evaluate: 'Evaluate',
  'evaluate-of': 'Evaluate: {{report}}',
  visit: 'The whole visit',
  'visit-of': 'The whole visit: {{report}}',
  'visit-with-actions-of_one': 'The whole visit, {{count}} open corrective action: {{report}}',
  'visit-with-actions-of_other': 'The whole visit, {{count}} open corrective actions: {{report}}',
  download: 'Download',
  'view-report': 'View report',
  'view-evaluation': 'View evaluation',
  'view-report-of': 'View report: {{report}}',
  'view-evaluation-of': 'View evaluation: {{report}}',
}

export type ServiceReportListTexts = TextsOf<typeof en>
export default en
