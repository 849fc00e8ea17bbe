import type { LazyTexts } from './lazy.texts.en.ts'

const zhHant: LazyTexts = {
  'export-which': '下載哪個圖表的資料？',
  'export-none': '本頁沒有可下載資料的圖表。',
  'ask-admin': '如再次發生此問題，請將下列編號告知管理員：',
  reference: '編號',
  copy: '複製',
  copied: '已複製。',
}
export default zhHant
