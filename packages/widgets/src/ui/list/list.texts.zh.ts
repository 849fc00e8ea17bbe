import type { ListTexts } from './list.texts.en.ts'
import { tableTexts } from './table.texts.zh.ts'

export const listTexts: ListTexts = {
  ...tableTexts,
  'list.search': '搜索',
  'list.search-hint': '搜索，快捷键 /',
  'list.filters': '筛选',
  'list.filters-count': '已启用 {{count}} 项',
  'list.in-force': '已启用的筛选条件',
  'list.remove-filter': '移除筛选条件：{{filter}}',
  'list.clear': '全部清除',
  'list.apply': '应用',
  'list.columns': '显示列',
  'list.refresh': '刷新',
  'list.sort-by': '排序方式',
  'list.ascending': '升序',
  'list.descending': '降序',
  'list.found_other': '共 {{total}} 条结果',
  'list.range': '第 {{from}}–{{to}} 条，共 {{total}} 条',
  'list.empty-filtered': '没有符合筛选条件的记录。',
  'list.clear-filters': '清除筛选条件',
  'list.offline': '当前处于离线状态，显示的是之前加载的内容。',
  'list.offline-empty': '当前处于离线状态，恢复连接后将自动加载。',
}
