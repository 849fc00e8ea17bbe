import type { PdfTexts } from './pdf.texts.en.ts'

export const pdfTexts: PdfTexts = {
  'pdf.page-of': '第 {{page}} 頁，共 {{pages}} 頁',
  'pdf.of': '/ {{pages}}',
  'pdf.page-number': '頁碼，1 至 {{pages}}',
  'pdf.previous-page': '上一頁',
  'pdf.next-page': '下一頁',
  'pdf.toolbar': '文件',
  'pdf.zoom-in': '放大',
  'pdf.zoom-out': '縮小',
  'pdf.fit-width': '符合寬度',
  'pdf.fit-page': '符合整頁',
  'pdf.download': '下載',
  'pdf.print': '列印',
  'pdf.loading': '正在開啟報告…',
  'pdf.broken': '此檔案無法在此顯示，您仍可下載。',
}
