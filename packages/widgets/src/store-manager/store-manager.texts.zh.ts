import { managerErrors } from '@lustra/core/texts/manager-errors.texts.zh.ts'
import { choiceTexts } from '../ui/choice/choice.texts.zh.ts'
import { listTexts } from '../ui/list/list.texts.zh.ts'
import { sheetImportTexts } from '../sheet-import/sheet-import.texts.zh.ts'
import { treeTexts } from '../ui/tree/tree.texts.zh.ts'
import type { StoreManagerTexts } from './store-manager.texts.en.ts'

const texts: StoreManagerTexts = {
  ...listTexts,
  ...choiceTexts,
  ...treeTexts,
  ...sheetImportTexts,
  ...managerErrors,
  title: '门店',
  'search-in': '编号、名称或客户',
  empty: '没有找到门店。',
  'open-of': '{{row}}',
  code: '门店编号',
  name: '门店名称',
  address: '地址',
  contact: '联系人',
  phone: '电话',
  area: '区域',
  place: '所属架构',
  'place-them': '调整架构',
  node: '所属架构',
  architecture: '组织架构',
  'all-stores': '全部门店',
  nowhere: '未分配架构',
  'find-place': '查找架构节点',
  'tree-empty': '暂无架构节点。',
  'tree-failed': '无法读取组织架构，列表仍可使用。',
  'place-now': '架构：{{place}}',
  import: '导入',
  'import-not': '只有可查看全部门店的角色才能导入。',
  export: '导出',
  exporting: '正在导出…',
  close: '关闭',
  'place-title_other': '调整 {{count}} 家门店的架构',
  'place-how': '调整范围',
  'place-under': '目标架构节点',
  'how.BindOrganize': '仅未分配的门店',
  'how-text.BindOrganize': '已有架构的门店保持不变。',
  'how.ReBindOrganize': '仅已分配的门店',
  'how-text.ReBindOrganize': '未分配架构的门店保持未分配。',
  'how.OverBindOrganize': '全部门店',
  'how-text.OverBindOrganize': '无论当前位于何处，都调整到目标节点。',
  'choose-node': '请选择架构节点。',
  counting: '正在统计变更…',
  'would-change': '将变更 {{changed}} 家，已在此处 {{unchanged}} 家，保持不变 {{skipped}} 家。',
  'place-do_other': '调整 {{count}} 家',
  placing: '正在调整…',
  placed_other: '已调整 {{count}} 家门店。',
}

export default texts
