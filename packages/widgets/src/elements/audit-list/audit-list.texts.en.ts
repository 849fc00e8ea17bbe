import type { TextsOf } from '@lustra/core'
import { auditTexts } from '@lustra/core/contract/audit/audit.texts.en.ts'
import { fileExportTexts } from '../../features/file-job/file-export.texts.en.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.en.ts'
import { listTexts } from '../../ui/list/list.texts.en.ts'

const en = {
  ...listTexts,
  ...choiceTexts,
  ...fileExportTexts,
  ...auditTexts,
  title: 'Audit trail',
  'search-in': 'Person, account or target',
  empty: 'There are no entries yet. Each change in the portal will be listed here.',
  'open-of': 'Details: {{row}}',
  one: 'Entry of the audit trail',
  time: 'Time',
  who: 'Who',
  action: 'What',
  target: 'Target',
  changes: 'Changes',
  'change-of': '{{field}}: {{value}}',
  'between-changes': '; ',
  group: 'Group',
  address: 'IP address',
  person: 'Person',
  kind: 'About',
  period: 'Period',
  missing: 'This entry is not on the page that is shown. Search for it by its time or person.',
  field: 'Field',
  before: 'Before',
  after: 'After',
  'acting-as': '{{actor}} as {{account}}',
  export: 'Export',
  exporting: 'Exporting…',
  'kind.all': 'All',
}

export type AuditListTexts = TextsOf<typeof en>
export default en
