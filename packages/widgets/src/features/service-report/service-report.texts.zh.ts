import { pdfTexts } from '../../ui/pdf/pdf.texts.zh.ts'
import type { ServiceReportTexts } from './service-report.texts.en.ts'

export const serviceReportTexts: ServiceReportTexts = {
  ...pdfTexts,
  'visit.one': '到店服务',
  'visit.evaluation': '评价',
  'visit.report': '服务报告',
  'visit.summary': '摘要',
  'visit.previous-report': '上一份报告',
  'visit.next-report': '下一份报告',
  'visit.report-not-found': '未找到该报告。',
  'visit.report-not-found-why': '报告可能已被撤回，或属于其他集团。',
  'visit.report-failed': '报告无法打开。',
  'visit.restored': '这是您之前输入的内容。',
  'visit.report-waited': '报告尚未上传。',
  'visit.report-waited-why': '服务已完成，报告上传后即可在此查看。',
  'visit.whole': '查看本次到店服务',
  'visit.acts': '本报告',
  'visit.act-evaluate': '评价',
  'visit.act-view-evaluation': '查看评价',
  'visit.act-actions_other': '{{count}} 项整改未完成',
  'visit.act-next': '下一份待评价',
}
