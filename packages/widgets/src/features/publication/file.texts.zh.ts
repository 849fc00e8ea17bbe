import { serviceReportTexts } from '../service-report/service-report.texts.zh.ts'
import type { FileTexts } from './file.texts.en.ts'

export const fileTexts: FileTexts = {
  ...serviceReportTexts,
  'visit.report': '文档',
  'visit.previous-report': '上一个文档',
  'visit.next-report': '下一个文档',
  'visit.report-not-found': '未找到该文件。',
  'visit.report-not-found-why': '它可能已被撤回，或属于其他集团。',
  'visit.report-failed': '无法打开该文件。',
  'pdf.loading': '正在打开文件…',
  'file.open': '打开',
  'file.download': '下载',
  'file.not-downloaded': '“{{name}}”下载失败。',
  'file.size': '大小',
  'file.updated': '更新时间',
  'file.back': '返回列表',
}
