import { managerErrors } from '@lustra/core/texts/manager-errors.texts.zh_hant.ts'
import { fileExportTexts } from '../../features/file-job/file-export.texts.zh_hant.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.zh_hant.ts'
import { listTexts } from '../../ui/list/list.texts.zh_hant.ts'
import { sheetImportTexts } from '../../features/sheet-import/sheet-import.texts.zh_hant.ts'
import { treeTexts } from '../../ui/tree/tree.texts.zh_hant.ts'
import type { StoreManagerTexts } from './store-manager.texts.en.ts'

const texts: StoreManagerTexts = {
  ...listTexts,
  ...choiceTexts,
  ...fileExportTexts,
  ...treeTexts,
  ...sheetImportTexts,
  ...managerErrors,
  title: '門市',
  'search-in': '編號、名稱或客戶',
  empty: '找不到門市。',
  'open-of': '{{row}}',
  code: '門市編號',
  name: '門市名稱',
  address: '地址',
  contact: '聯絡人',
  phone: '電話',
  area: '區域',
  place: '所屬節點',
  assign: '調整節點',
  node: '所屬節點',
  organisation: '組織架構',
  'all-stores': '全部門市',
  'no-node': '未指派節點',
  'find-node': '尋找節點',
  'tree-empty': '尚無節點。',
  'tree-failed': '無法讀取組織架構，清單仍可使用。',
  'shown-node': '節點：{{node}}',
  import: '匯入',
  'import-not': '只有可查看全部門市的角色才能匯入。',
  export: '匯出',
  exporting: '正在匯出…',
  'assign-title_other': '調整 {{count}} 家門市的節點',
  'assign-mode': '調整範圍',
  'assign-node': '目標節點',
  'mode.BindOrganize': '僅未指派的門市',
  'mode-text.BindOrganize': '已有節點的門市維持不變。',
  'mode.ReBindOrganize': '僅已指派的門市',
  'mode-text.ReBindOrganize': '未指派節點的門市維持未指派。',
  'mode.OverBindOrganize': '全部門市',
  'mode-text.OverBindOrganize': '無論目前屬於哪個節點，都調整至目標節點。',
  'choose-node': '請選擇節點。',
  counting: '正在統計變更…',
  'would-change': '將變更 {{changed}} 家，已在此處 {{unchanged}} 家，維持不變 {{skipped}} 家。',
  'assign-do_other': '調整 {{count}} 家',
  assigning: '正在調整…',
  assigned_other: '已調整 {{count}} 家門市。',
}

export default texts
