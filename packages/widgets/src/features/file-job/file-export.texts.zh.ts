import type { FileExportTexts } from './file-export.texts.en.ts'

export const fileExportTexts: FileExportTexts = {
  'file-export.title': '导出',
  'file-export.waiting': '已提交导出，即将开始。',
  'file-export.making': '正在生成表格…',
  'file-export.rows': '已写入 {{done}} / {{total}} 行',
  'file-export.receiving': '正在下载表格…',
  'file-export.lost': '连接已中断，恢复后将自动继续导出。',
  'file-export.too-many': '不允许重复发送：您已有三个文件正在生成，请等其中一个完成后再试。',
  'file-export.stop': '停止导出？',
  'file-export.stop-yes': '停止导出',
  'file-export.stop-no': '继续导出',
  'file-export.earlier': '{{time}} 的导出',
  'file-export.made': '{{name}} 已生成。',
  'file-export.download': '下载',
  'file-export.delete': '删除文件',
  'file-export.done': '已保存：{{name}}',
  'file-export.failed': '导出未成功。',
}
