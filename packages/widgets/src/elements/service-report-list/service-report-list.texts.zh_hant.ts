import { choiceTexts } from '../../ui/choice/choice.texts.zh_hant.ts'
import { listTexts } from '../../ui/list/list.texts.zh_hant.ts'
import { evaluationTexts } from '../../features/evaluation/evaluation.texts.zh_hant.ts'
import { serviceReportTexts } from '../../features/service-report/service-report.texts.zh_hant.ts'
import { downloadTexts } from '../../features/service-report/download/download.texts.zh_hant.ts'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'

const zhHant: ServiceReportListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...serviceReportTexts,
  ...evaluationTexts,
  ...downloadTexts,
  'visit.act-none': '此清單中沒有其他待評價的報告。',
  'title.all': '全部服務報告',
  'title.clean': '清潔服務報告',
  'title.pest': '蟲害防治服務報告',
  'title.food-safety': '食品安全服務報告',
  'title.process-water': '製程用水服務報告',
  customer: '客戶名稱',
  store: '門市名稱',
  'all-stores': '全部門市',
  'all-customers': '全部客戶',
  'sales-rep': '業務代表',
  type: '服務類型',
  time: '服務時間',
  'time-in': '服務時間（{{zone}}）',
  evaluation: '評價',
  result: '檢查結果',
  'result.all': '全部',
  'result.passed': '合格',
  'result.action': '需要處理',
  'result.missing': '報告未到',
  passed: '合格',
  findings_other: '{{count}} 項問題',
  'open-actions_other': '{{count}} 項未完成',
  'search-in': '門市、客戶、服務類型、業務代表、報告編號',
  'visit-with-actions_other': '整次服務，{{count}} 項矯正措施未完成',
  'not-downloaded': '報告下載未成功。',
  'time-range': '服務時間',
  feedback: '評價狀態',
  'feedback.all': '全部',
  'feedback.feedbacked': '已評價',
  'feedback.pending': '待評價',
  'all-types': '全部類型',
  empty: '您的門市目前沒有服務報告。',
  'no-file': '尚無檔案',
  evaluate: '評價',
  'evaluate-of': '評價：{{report}}',
  visit: '整次服務',
  download: '下載',
  'view-report': '檢視報告',
  'view-evaluation': '檢視評價',
  'open-of': '檢視報告：{{row}}',
  'view-evaluation-of': '檢視評價：{{report}}',
}

export default zhHant
