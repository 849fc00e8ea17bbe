import type { TableTexts } from './table.texts.en.ts'

export const tableTexts: TableTexts = {
  'list.actions': '操作',
  'list.details': '详情',
  'list.more': '更多操作',
  'list.width-of': '“{{column}}”的列宽',
  'list.page-size': '每页条数',
  'list.pages': '分页',
  'list.page': '第 {{page}} 页',
  'list.page-of': '{{page}} / {{pages}}',
  'list.first': '首页',
  'list.previous': '上一页',
  'list.next': '下一页',
  'list.last': '末页',
  'list.failed': '列表加载失败。',
}
