import { auditTexts } from '@lustra/core/contract/audit/audit.texts.zh_hant.ts'
import { fileExportTexts } from '../../features/file-job/file-export.texts.zh_hant.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.zh_hant.ts'
import { listTexts } from '../../ui/list/list.texts.zh_hant.ts'
import type { AuditListTexts } from './audit-list.texts.en.ts'

const texts: AuditListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...fileExportTexts,
  ...auditTexts,
  title: '操作紀錄',
  'search-in': '人員、帳號或操作對象',
  empty: '目前沒有操作紀錄。入口網站中的每項變更都會顯示在這裡。',
  'open-of': '詳情：{{row}}',
  one: '操作紀錄',
  time: '時間',
  who: '操作人',
  action: '操作',
  target: '操作對象',
  changes: '變更內容',
  'change-of': '{{field}}：{{value}}',
  'between-changes': '；',
  group: '集團',
  address: '來源位址',
  person: '人員',
  kind: '類別',
  period: '時間範圍',
  missing: '此紀錄不在目前頁面，請依時間或人員搜尋。',
  field: '欄位',
  before: '變更前',
  after: '變更後',
  'acting-as': '{{actor}}（以 {{account}} 身分）',
  export: '匯出',
  exporting: '正在匯出…',
  'kind.all': '全部',
}

export default texts
