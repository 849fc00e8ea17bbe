import { pdfTexts } from '../../ui/pdf/pdf.texts.zh_hant.ts'
import type { ServiceReportTexts } from './service-report.texts.en.ts'

export const serviceReportTexts: ServiceReportTexts = {
  ...pdfTexts,
  'visit.one': '到店服務',
  'visit.evaluation': '評價',
  'visit.report': '服務報告',
  'visit.summary': '摘要',
  'visit.previous-report': '上一份報告',
  'visit.next-report': '下一份報告',
  'visit.report-not-found': '找不到此報告。',
  'visit.report-not-found-why': '報告可能已撤回，或屬於其他集團。',
  'visit.report-failed': '無法開啟報告。',
  'visit.restored': '這是您先前輸入的內容。',
  'visit.report-waited': '報告尚未上傳。',
  'visit.report-waited-why': '服務已完成，報告上傳後即可在此檢視。',
  'visit.whole': '檢視這次到店服務',
  'visit.acts': '本報告',
  'visit.act-evaluate': '評價',
  'visit.act-view-evaluation': '檢視評價',
  'visit.act-actions_other': '{{count}} 項矯正措施未完成',
  'visit.act-next': '下一份待評價',
}
