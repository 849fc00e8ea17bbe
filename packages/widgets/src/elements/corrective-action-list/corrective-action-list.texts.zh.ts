import { fileExportTexts } from '../../features/file-job/file-export.texts.zh.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.zh.ts'
import { listTexts } from '../../ui/list/list.texts.zh.ts'
import { actionTexts } from '../../features/corrective-action/action-detail.texts.zh.ts'
import { serviceReportTexts } from '../../features/service-report/service-report.texts.zh.ts'
import type { CorrectiveActionListTexts } from './corrective-action-list.texts.en.ts'

const zh: CorrectiveActionListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...serviceReportTexts,
  ...actionTexts,
  ...fileExportTexts,
  title: '整改措施',
  what: '整改事项',
  customer: '客户名称',
  store: '门店名称',
  'all-stores': '全部门店',
  responsible: '负责人',
  'responsible.all': '所有人',
  'responsible.me': '我',
  'responsible.none': '无人',
  'responsible.company': '服务公司',
  'tab.open': '未完成',
  'tab.mine': '我负责的',
  'tab.overdue': '已逾期',
  'tab.nobody': '无负责人',
  'tab.all': '全部',
  export: '导出',
  exporting: '正在导出…',
  report: '来源报告',
  created: '创建时间',
  files: '附件',
  'due-range': '截止日期',
  'progress.all': '全部',
  'progress.not-done': '未完成',
  'progress.overdue': '已逾期',
  empty: '您的门店没有待整改的事项。',
  'search-in': '整改内容、问题、门店、客户或报告编号',
  'open-of': '详情：{{row}}',
}

export default zh
