import type { TextsOf } from '@lustra/core'
import { choiceTexts } from '../../ui/choice/choice.texts.en.ts'
import { listTexts } from '../../ui/list/list.texts.en.ts'
import { evaluationTexts } from '../../features/evaluation/evaluation.texts.en.ts'
import { serviceReportTexts } from '../../features/service-report/service-report.texts.en.ts'
import { downloadTexts } from '../../features/service-report/download/download.texts.en.ts'

const en = {
  ...listTexts,
  ...choiceTexts,
  ...serviceReportTexts,
  ...evaluationTexts,
  ...downloadTexts,
  'visit.act-none': 'No other report in this list is pending evaluation.',
  'title.all': 'All service reports',
  'title.clean': 'Cleaning service reports',
  'title.pest': 'Pest control service reports',
  'title.food-safety': 'Food safety service reports',
  'title.process-water': 'Process water service reports',
  customer: 'Customer name',
  store: 'Store name',
  'all-stores': 'All stores',
  'all-customers': 'All customers',
  'sales-rep': 'Sales rep',
  type: 'Service type',
  time: 'Service time',
  'time-in': 'Service time ({{zone}})',
  evaluation: 'Evaluation',
  result: 'Result',
  'tab.all': 'All',
  'tab.pending': 'Pending',
  'tab.findings': 'With findings',
  'tab.week': 'This week',
  'result.all': 'All',
  'result.passed': 'Passed',
  'result.action': 'Requires action',
  'result.missing': 'No report yet',
  passed: 'Passed',
  findings_one: '{{count}} finding',
  findings_other: '{{count}} findings',
  'open-actions_one': '{{count}} open action',
  'open-actions_other': '{{count}} open actions',
  'search-in': 'Store, customer, service type, rep, report no.',
  'visit-with-actions_one': 'The whole visit, {{count}} open action',
  'visit-with-actions_other': 'The whole visit, {{count}} open actions',
  'not-downloaded': 'The report could not be downloaded.',
  'time-range': 'Service time',
  feedback: 'Feedback status',
  'feedback.all': 'All',
  // Prescribed by the customer (docs/words.md).
  'feedback.feedbacked': 'Feedbacked',
  'feedback.pending': 'Pending',
  'all-types': 'All types',
  empty: 'There are no service reports for your stores yet.',
  'no-file': 'No file yet',
  evaluate: 'Evaluate',
  'evaluate-of': 'Evaluate: {{report}}',
  visit: 'The whole visit',
  download: 'Download',
  'view-report': 'View report',
  'view-evaluation': 'View evaluation',
  'open-of': 'View report: {{row}}',
  'view-evaluation-of': 'View evaluation: {{report}}',
}

export type ServiceReportListTexts = TextsOf<typeof en>
export default en
