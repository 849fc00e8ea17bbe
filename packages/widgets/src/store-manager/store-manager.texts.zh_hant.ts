import { managerErrors } from '@lustra/core/texts/manager-errors.texts.zh_hant.ts'
import { choiceTexts } from '../ui/choice/choice.texts.zh_hant.ts'
import { listTexts } from '../ui/list/list.texts.zh_hant.ts'
import { sheetImportTexts } from '../sheet-import/sheet-import.texts.zh_hant.ts'
import { treeTexts } from '../ui/tree/tree.texts.zh_hant.ts'
import type { StoreManagerTexts } from './store-manager.texts.en.ts'

const texts: StoreManagerTexts = {
  ...listTexts,
  ...choiceTexts,
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
  place: '所屬架構',
  'place-them': '調整架構',
  node: '所屬架構',
  architecture: '組織架構',
  'all-stores': '全部門市',
  nowhere: '未指派架構',
  'find-place': '尋找架構節點',
  'tree-empty': '尚無架構節點。',
  'tree-failed': '無法讀取組織架構，清單仍可使用。',
  'place-now': '架構：{{place}}',
  import: '匯入',
  'import-not': '只有可查看全部門市的角色才能匯入。',
  export: '匯出',
  exporting: '正在匯出…',
  close: '關閉',
  'place-title_other': '調整 {{count}} 家門市的架構',
  'place-how': '調整範圍',
  'place-under': '目標架構節點',
  'how.BindOrganize': '僅未指派的門市',
  'how-text.BindOrganize': '已有架構的門市維持不變。',
  'how.ReBindOrganize': '僅已指派的門市',
  'how-text.ReBindOrganize': '未指派架構的門市維持未指派。',
  'how.OverBindOrganize': '全部門市',
  'how-text.OverBindOrganize': '無論目前位於何處，都調整至目標節點。',
  'choose-node': '請選擇架構節點。',
  counting: '正在統計變更…',
  'would-change': '將變更 {{changed}} 家，已在此處 {{unchanged}} 家，維持不變 {{skipped}} 家。',
  'place-do_other': '調整 {{count}} 家',
  placing: '正在調整…',
  placed_other: '已調整 {{count}} 家門市。',
}

export default texts
