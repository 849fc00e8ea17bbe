import type { PdfTexts } from './pdf.texts.en.ts'

export const pdfTexts: PdfTexts = {
  'pdf.page-of': '第 {{page}} 页，共 {{pages}} 页',
  'pdf.of': '/ {{pages}}',
  'pdf.page-number': '页码，1 至 {{pages}}',
  'pdf.previous-page': '上一页',
  'pdf.next-page': '下一页',
  'pdf.toolbar': '文档',
  'pdf.zoom-in': '放大',
  'pdf.zoom-out': '缩小',
  'pdf.fit-width': '适合宽度',
  'pdf.fit-page': '适合整页',
  'pdf.download': '下载',
  'pdf.print': '打印',
  'pdf.loading': '正在打开报告…',
  'pdf.broken': '此文件无法在这里显示，您仍可以下载。',
}
