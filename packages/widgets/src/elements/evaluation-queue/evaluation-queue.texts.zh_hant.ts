import threadTexts from '../../features/visit/thread.texts.zh_hant.ts'
import type { EvaluationQueueTexts } from './evaluation-queue.texts.en.ts'

const texts: EvaluationQueueTexts = {
  ...threadTexts,
  progress: '第 {{position}} 份，共 {{total}} 份',
  pdf: 'PDF',
  'pdf-of': 'PDF：{{report}}',
  comment: '意見',
  'send-next': '送出並繼續',
  next: '下一份',
  skip: '略過',
  'take-back': '撤回：{{store}}，{{rating}} 星',
  'taking-back': '正在撤回…',
  keys: '快速鍵：1–5 評星，Enter 送出，S 略過，Z 撤回上一份，C 意見，P 檢視 PDF。填寫意見時按 Ctrl+Enter 送出。',
  preserved: '評分和意見已保留。',
  'not-taken-back': '上一份評價未能撤回。',
  taken: '此服務已被評價：{{name}}，{{rating}} 星。',
  'not-arrived': '報告尚未送達，暫時無法評價。',
  'closed-to-you': '您無法評價此服務。',
  'nothing-title': '沒有待評價的服務',
  nothing: '目前沒有等待您評價的報告。',
  'done-title': '全部完成',
  'done-skipped': '已到最後一份',
  given: '已評價：{{count}}',
  skipped: '已略過：{{count}}',
  passed: '已被評價或不能由您評價：{{count}}',
  'show-skipped': '重新顯示已略過的',
  back: '返回列表',
  failed: '報告載入失敗。',
  'forbidden-title': '僅客戶可以評價',
  'forbidden-staff': '服務由客戶的人員評價，公司員工不能代為評價。',
  'forbidden-acting': '您正以他人身分操作。只有本人可以評價服務。',
}

export default texts
