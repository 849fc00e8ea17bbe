import type { FileExportTexts } from './file-export.texts.en.ts'

export const fileExportTexts: FileExportTexts = {
  'file-export.title': '匯出',
  'file-export.waiting': '已提交匯出，即將開始。',
  'file-export.making': '正在產生試算表…',
  'file-export.rows': '已寫入 {{done}} / {{total}} 列',
  'file-export.receiving': '正在下載試算表…',
  'file-export.done': '已儲存：{{name}}',
  'file-export.failed': '匯出未成功。',
}
