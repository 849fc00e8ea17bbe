import { pdfTexts } from '../ui/pdf/pdf.texts.zh.ts'
import type { VisitsTexts } from './visits.texts.en.ts'

export const visitsTexts: VisitsTexts = {
  ...pdfTexts,
  'visit.rating': '{{rating}} 分（满分 5 分）',
  'visit.pending': '待反馈',
  'visit.evaluation': '评价',
  'visit.report': '服务报告',
  'visit.previous-report': '上一份报告',
  'visit.next-report': '下一份报告',
  'visit.report-not-found': '未找到该报告。',
  'visit.report-not-found-why': '报告可能已被撤回，或属于其他集团。',
  'visit.report-failed': '报告无法打开。',
  'visit.close': '关闭',
  'visit.overall-rating': '总体评分',
  'visit.other-suggestions': '其他建议',
  'visit.evaluator': '评价人',
  'visit.evaluation-date': '评价日期',
  'visit.no-suggestions': '无',
  'visit.evaluation-failed': '评价加载失败。',
  'visit.request-id': '查询编号：{{id}}',
}
