import threadTexts from '../../features/visit/thread.texts.zh.ts'
import type { EvaluationQueueTexts } from './evaluation-queue.texts.en.ts'

const texts: EvaluationQueueTexts = {
  ...threadTexts,
  progress: '第 {{position}} 份，共 {{total}} 份',
  pdf: 'PDF',
  'pdf-of': 'PDF：{{report}}',
  comment: '意见',
  'send-next': '提交并继续',
  next: '下一份',
  skip: '跳过',
  'take-back': '撤回：{{store}}，{{rating}} 星',
  'taking-back': '正在撤回…',
  keys: '快捷键：1–5 评星，Enter 提交，S 跳过，Z 撤回上一份，C 意见，P 查看 PDF。填写意见时按 Ctrl+Enter 提交。',
  preserved: '评分和意见已保留。',
  'not-taken-back': '上一份评价未能撤回。',
  taken: '该服务已被评价：{{name}}，{{rating}} 星。',
  'not-arrived': '报告尚未送达，暂时无法评价。',
  'closed-to-you': '您无法评价该服务。',
  'nothing-title': '没有待评价的服务',
  nothing: '目前没有等待您评价的报告。',
  'done-title': '全部完成',
  'done-skipped': '已到最后一份',
  given: '已评价：{{count}}',
  skipped: '已跳过：{{count}}',
  passed: '已被评价或不能由您评价：{{count}}',
  'show-skipped': '重新显示已跳过的',
  back: '返回列表',
  failed: '报告加载失败。',
  'forbidden-title': '仅客户可以评价',
  'forbidden-staff': '服务由客户的人员评价，公司员工不能代为评价。',
  'forbidden-acting': '您正在以他人身份操作。只有其本人可以评价服务。',
}

export default texts
