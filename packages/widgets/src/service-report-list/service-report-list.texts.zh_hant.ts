import { listTexts } from '../ui/list/list.texts.zh_hant.ts'
import { visitsTexts } from '../visits/visits.texts.zh_hant.ts'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'

const zhHant: ServiceReportListTexts = {
  ...listTexts,
  ...visitsTexts,
  'title.all': '全部服務報告',
  'title.clean': '清潔服務報告',
  'title.pest': '蟲害防治服務報告',
  'title.food-safety': '食品安全服務報告',
  'title.process-water': '製程用水服務報告',
  customer: '客戶名稱',
  store: '門市名稱',
  'sales-rep': '業務代表',
  type: '服務類型',
  time: '服務時間',
  evaluation: '評價',
  keyword: '搜尋',
  from: '開始日期',
  to: '結束日期',
  'time-range': '服務時間',
  feedback: '回饋狀態',
  'feedback.all': '全部',
  'feedback.feedbacked': '已回饋',
  'feedback.pending': '待回饋',
  'all-types': '全部類型',
  since: '{{from}} 起',
  until: '至 {{to}}',
  'upside-down': '結束日期早於開始日期。',
  empty: '您的門市目前沒有服務報告。',
  'view-report': '檢視報告',
  'view-evaluation': '檢視評價',
  'view-report-of': '檢視報告：{{report}}',
  'view-evaluation-of': '檢視評價：{{report}}',
}

export default zhHant
