import type { ActionTexts } from './action-detail.texts.en.ts'
import { messageTexts } from '../message-thread/message.texts.zh_hant.ts'
import { galleryTexts } from '../../ui/gallery/gallery.texts.zh_hant.ts'
import { progressTexts } from '../progress/progress.texts.zh_hant.ts'

export const actionTexts: ActionTexts = {
  ...progressTexts,
  ...galleryTexts,
  ...messageTexts,
  'action.one': '矯正措施',
  'action.due-day': '期限',
  'action.found': '發現的問題',
  'action.store': '門市',
  'action.closed-on': '完成日期',
  'action.failed': '無法開啟此矯正措施。',
  'action.missing': '找不到此矯正措施。',
  'action.missing-why': '它可能已撤回，或屬於其他集團或門市。',
  'action.report': '報告',
  'action.from-report': '來自報告 {{report}}',
  'action.no-report-file': '報告檔案尚未上傳。',
  'action.visit': '檢視整次服務',
  'action.photos': '照片',
  'action.papers': '文件',
  'action.open-paper': '開啟：{{name}}',
  'action.download': '下載',
  'action.download-of': '下載：{{name}}',
  'action.file-failed': '無法載入檔案。',
  'action.history': '進度紀錄',
  'action.step': '回報進度',
  'action.note': '說明',
  'action.note-hint': '做了什麼、還缺什麼。有權檢視此門市的人都看得到。',
  'action.save': '儲存進度',
  'action.saved': '進度已儲存。',
  'action.nothing': '請選擇其他狀態或填寫說明。',
  'action.not-saved': '進度未儲存。',
  'action.changed': '狀態已由他人變更，目前是「{{status}}」。您填寫的說明仍保留。',
}
