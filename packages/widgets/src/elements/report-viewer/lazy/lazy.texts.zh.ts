import type { LazyTexts } from './lazy.texts.en.ts'

const zh: LazyTexts = {
  'export-which': '下载哪个图表的数据？',
  'export-none': '本页没有可下载数据的图表。',
  'ask-admin': '如再次出现此问题，请将以下编号告知管理员：',
  reference: '编号',
  copy: '复制',
  copied: '已复制。',
}
export default zh
