import { auditTexts } from '@lustra/core/contract/audit/audit.texts.zh.ts'
import { fileExportTexts } from '../../features/file-job/file-export.texts.zh.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.zh.ts'
import { listTexts } from '../../ui/list/list.texts.zh.ts'
import type { AuditListTexts } from './audit-list.texts.en.ts'

const texts: AuditListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...fileExportTexts,
  ...auditTexts,
  title: '操作记录',
  'search-in': '人员、账号或操作对象',
  empty: '暂无操作记录。门户中的每项更改都会显示在这里。',
  'open-of': '详情：{{row}}',
  one: '操作记录',
  time: '时间',
  who: '操作人',
  action: '操作',
  target: '操作对象',
  changes: '变更内容',
  'change-of': '{{field}}：{{value}}',
  'between-changes': '；',
  group: '集团',
  address: '来源地址',
  person: '人员',
  kind: '类别',
  period: '时间范围',
  missing: '该记录不在当前页面，请按时间或人员搜索。',
  field: '字段',
  before: '变更前',
  after: '变更后',
  'acting-as': '{{actor}}（以 {{account}} 身份）',
  export: '导出',
  exporting: '正在导出…',
  'kind.all': '全部',
}

export default texts
