import { serviceReportTexts } from '../service-report/service-report.texts.zh_hant.ts'
import type { FileTexts } from './file.texts.en.ts'

export const fileTexts: FileTexts = {
  ...serviceReportTexts,
  'visit.report': '文件',
  'visit.previous-report': '上一份文件',
  'visit.next-report': '下一份文件',
  'visit.report-not-found': '找不到此檔案。',
  'visit.report-not-found-why': '它可能已撤回，或屬於其他集團。',
  'visit.report-failed': '無法開啟此檔案。',
  'pdf.loading': '正在開啟檔案…',
  'file.open': '開啟',
  'file.download': '下載',
  'file.not-downloaded': '「{{name}}」下載失敗。',
  'file.size': '大小',
  'file.updated': '更新時間',
  'file.back': '返回清單',
}
