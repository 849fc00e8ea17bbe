import type { TableTexts } from './table.texts.en.ts'

export const tableTexts: TableTexts = {
  'list.actions': '操作',
  'list.details': '詳細資料',
  'list.more': '更多操作',
  'list.width-of': '「{{column}}」的欄寬',
  'list.page-size': '每頁筆數',
  'list.pages': '分頁',
  'list.page': '第 {{page}} 頁',
  'list.page-of': '{{page}} / {{pages}}',
  'list.first': '第一頁',
  'list.previous': '上一頁',
  'list.next': '下一頁',
  'list.last': '最後一頁',
  'list.failed': '無法載入清單。',
}
