import { choiceTexts } from '../../ui/choice/choice.texts.zh.ts'
import { listTexts } from '../../ui/list/list.texts.zh.ts'
import { evaluationTexts } from '../../features/evaluation/evaluation.texts.zh.ts'
import { serviceReportTexts } from '../../features/service-report/service-report.texts.zh.ts'
import { downloadTexts } from '../../features/service-report/download/download.texts.zh.ts'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'

const zh: ServiceReportListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...serviceReportTexts,
  ...evaluationTexts,
  ...downloadTexts,
  'visit.act-none': '此列表中没有其他待评价的报告。',
  'title.all': '全部服务报告',
  'title.clean': '清洁服务报告',
  'title.pest': '虫害防治服务报告',
  'title.food-safety': '食品安全服务报告',
  'title.process-water': '工艺用水服务报告',
  customer: '客户名称',
  store: '门店名称',
  'all-stores': '全部门店',
  'all-customers': '全部客户',
  'sales-rep': '销售代表',
  type: '服务类型',
  time: '服务时间',
  'time-in': '服务时间（{{zone}}）',
  evaluation: '评价',
  result: '检查结果',
  'result.all': '全部',
  'result.passed': '合格',
  'result.action': '需要处理',
  'result.missing': '报告未到',
  passed: '合格',
  findings_other: '{{count}} 项问题',
  'open-actions_other': '{{count}} 项未完成',
  'search-in': '门店、客户、服务类型、销售代表、报告编号',
  'visit-with-actions_other': '整次服务，{{count}} 项整改未完成',
  'not-downloaded': '报告下载未成功。',
  'time-range': '服务时间',
  feedback: '评价状态',
  'feedback.all': '全部',
  'feedback.feedbacked': '已评价',
  'feedback.pending': '待评价',
  'all-types': '全部类型',
  empty: '您的门店还没有服务报告。',
  'no-file': '暂无文件',
  evaluate: '评价',
  'evaluate-of': '评价：{{report}}',
  visit: '整次服务',
  download: '下载',
  'view-report': '查看报告',
  'view-evaluation': '查看评价',
  'open-of': '查看报告：{{row}}',
  'view-evaluation-of': '查看评价：{{report}}',
}

export default zh
