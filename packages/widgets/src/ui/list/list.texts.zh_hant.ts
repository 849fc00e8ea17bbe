import type { ListTexts } from './list.texts.en.ts'
import { tableTexts } from './table.texts.zh_hant.ts'

export const listTexts: ListTexts = {
  ...tableTexts,
  'list.search': '搜尋',
  'list.search-hint': '搜尋，快速鍵 /',
  'list.filters': '篩選',
  'list.filters-count': '已套用 {{count}} 項',
  'list.in-force': '已套用的篩選條件',
  'list.remove-filter': '移除篩選條件：{{filter}}',
  'list.clear': '全部清除',
  'list.apply': '套用',
  'list.columns': '顯示欄位',
  'list.refresh': '重新整理',
  'list.sort-by': '排序方式',
  'list.ascending': '由小到大',
  'list.descending': '由大到小',
  'list.found_other': '共 {{total}} 筆結果',
  'list.range': '第 {{from}}–{{to}} 筆，共 {{total}} 筆',
  'list.empty-filtered': '沒有符合篩選條件的紀錄。',
  'list.clear-filters': '清除篩選條件',
  'list.offline': '目前離線，顯示的是先前載入的內容。',
  'list.offline-empty': '目前離線，恢復連線後會自動載入。',
}
