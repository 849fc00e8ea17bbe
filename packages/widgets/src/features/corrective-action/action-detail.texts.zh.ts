import type { ActionTexts } from './action-detail.texts.en.ts'
import { messageTexts } from '../message-thread/message.texts.zh.ts'
import { galleryTexts } from '../../ui/gallery/gallery.texts.zh.ts'
import { progressTexts } from '../progress/progress.texts.zh.ts'

export const actionTexts: ActionTexts = {
  ...progressTexts,
  ...galleryTexts,
  ...messageTexts,
  'action.one': '整改措施',
  'action.due-day': '截止日期',
  'action.found': '发现的问题',
  'action.store': '门店',
  'action.closed-on': '完成日期',
  'action.failed': '无法打开该整改措施。',
  'action.missing': '未找到该整改措施。',
  'action.missing-why': '它可能已被撤回，或属于其他集团或门店。',
  'action.report': '报告',
  'action.from-report': '来自报告 {{report}}',
  'action.no-report-file': '报告文件尚未上传。',
  'action.visit': '查看整次服务',
  'action.photos': '照片',
  'action.papers': '文件',
  'action.open-paper': '打开：{{name}}',
  'action.download': '下载',
  'action.download-of': '下载：{{name}}',
  'action.file-failed': '文件加载失败。',
  'action.history': '进度记录',
  'action.step': '更新进度',
  'action.note': '说明',
  'action.note-hint': '做了什么、还缺什么。有权查看该门店的人都能看到。',
  'action.save': '保存进度',
  'action.saved': '进度已保存。',
  'action.nothing': '请选择其他状态或填写说明。',
  'action.not-saved': '进度未保存。',
  'action.changed': '状态已被他人更改，现在是“{{status}}”。您填写的说明仍保留。',
}
