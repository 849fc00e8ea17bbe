import { pdfTexts } from '../ui/pdf/pdf.texts.zh_hant.ts'
import type { VisitsTexts } from './visits.texts.en.ts'

export const visitsTexts: VisitsTexts = {
  ...pdfTexts,
  'visit.rating': '{{rating}} 分（滿分 5 分）',
  'visit.pending': '待回饋',
  'visit.evaluation': '評價',
  'visit.report': '服務報告',
  'visit.previous-report': '上一份報告',
  'visit.next-report': '下一份報告',
  'visit.report-not-found': '找不到此報告。',
  'visit.report-not-found-why': '報告可能已撤回，或屬於其他集團。',
  'visit.report-failed': '無法開啟報告。',
  'visit.close': '關閉',
  'visit.overall-rating': '整體評分',
  'visit.other-suggestions': '其他建議',
  'visit.evaluator': '評價人',
  'visit.evaluation-date': '評價日期',
  'visit.no-suggestions': '無',
  'visit.evaluation-failed': '無法載入評價。',
  'visit.request-id': '查詢編號：{{id}}',
}
