import { fileExportTexts } from '../../features/file-job/file-export.texts.en.ts'
import type { TextsOf } from '@lustra/core'
import { choiceTexts } from '../../ui/choice/choice.texts.en.ts'
import { listTexts } from '../../ui/list/list.texts.en.ts'
import { actionTexts } from '../../features/corrective-action/action-detail.texts.en.ts'
import { serviceReportTexts } from '../../features/service-report/service-report.texts.en.ts'

const en = {
  ...listTexts,
  ...choiceTexts,
  ...serviceReportTexts,
  ...actionTexts,
  ...fileExportTexts,
  title: 'Corrective actions',
  what: 'Corrective action',
  customer: 'Customer name',
  store: 'Store name',
  'all-stores': 'All stores',
  responsible: 'Responsible',
  'responsible.all': 'Everybody',
  'responsible.me': 'Me',
  'responsible.none': 'Nobody',
  'responsible.company': 'Service company',
  'tab.open': 'Not done',
  'tab.mine': 'Mine',
  'tab.overdue': 'Overdue',
  'tab.nobody': 'Without a person',
  'tab.all': 'All',
  export: 'Export',
  exporting: 'Exporting…',
  report: 'From report',
  created: 'Created',
  files: 'Files',
  'due-range': 'Due date',
  'progress.all': 'All',
  'progress.not-done': 'Not done',
  'progress.overdue': 'Overdue',
  empty: 'There are no open corrective actions for your stores.',
  'search-in': 'Action, finding, store, customer or report number',
  'open-of': 'Details: {{row}}',
}

export type CorrectiveActionListTexts = TextsOf<typeof en>
export default en
