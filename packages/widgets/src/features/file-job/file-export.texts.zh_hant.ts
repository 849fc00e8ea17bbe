import type { FileExportTexts } from './file-export.texts.en.ts'

export const fileExportTexts: FileExportTexts = {
  'file-export.title': '匯出',
  'file-export.waiting': '已提交匯出，即將開始。',
  'file-export.making': '正在產生試算表…',
  'file-export.rows': '已寫入 {{done}} / {{total}} 列',
  'file-export.receiving': '正在下載試算表…',
  'file-export.lost': '連線已中斷，恢復後將自動繼續匯出。',
  'file-export.too-many': '不允許重複傳送：您已有三個檔案正在產生，請等其中一個完成後再試。',
  'file-export.stop': '要停止匯出嗎？',
  'file-export.stop-yes': '停止匯出',
  'file-export.stop-no': '繼續匯出',
  'file-export.earlier': '{{time}} 的匯出',
  'file-export.made': '{{name}} 已產生。',
  'file-export.download': '下載',
  'file-export.delete': '刪除檔案',
  'file-export.done': '已儲存：{{name}}',
  'file-export.failed': '匯出未成功。',
}
