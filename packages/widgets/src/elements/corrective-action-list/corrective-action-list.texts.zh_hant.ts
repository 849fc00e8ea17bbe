import { fileExportTexts } from '../../features/file-job/file-export.texts.zh_hant.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.zh_hant.ts'
import { listTexts } from '../../ui/list/list.texts.zh_hant.ts'
import { actionTexts } from '../../features/corrective-action/action-detail.texts.zh_hant.ts'
import { serviceReportTexts } from '../../features/service-report/service-report.texts.zh_hant.ts'
import type { CorrectiveActionListTexts } from './corrective-action-list.texts.en.ts'

const zhHant: CorrectiveActionListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...serviceReportTexts,
  ...actionTexts,
  ...fileExportTexts,
  title: '矯正措施',
  what: '矯正措施',
  customer: '客戶名稱',
  store: '門市名稱',
  'all-stores': '全部門市',
  responsible: '負責人',
  'responsible.all': '所有人',
  'responsible.me': '我',
  'responsible.none': '無人',
  'responsible.company': '服務公司',
  'tab.open': '未完成',
  'tab.mine': '我負責的',
  'tab.overdue': '已逾期',
  'tab.nobody': '無負責人',
  'tab.all': '全部',
  export: '匯出',
  exporting: '正在匯出…',
  report: '來源報告',
  created: '建立時間',
  files: '附件',
  'due-range': '期限',
  'progress.all': '全部',
  'progress.not-done': '未完成',
  'progress.overdue': '已逾期',
  empty: '您的門市沒有未完成的矯正措施。',
  'search-in': '矯正措施、問題、門市、客戶或報告編號',
  'open-of': '詳細資料：{{row}}',
}

export default zhHant
