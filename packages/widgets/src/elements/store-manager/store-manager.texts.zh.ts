import { managerErrors } from '@lustra/core/texts/manager-errors.texts.zh.ts'
import { fileExportTexts } from '../../features/file-job/file-export.texts.zh.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.zh.ts'
import { listTexts } from '../../ui/list/list.texts.zh.ts'
import { sheetImportTexts } from '../../features/sheet-import/sheet-import.texts.zh.ts'
import { treeTexts } from '../../ui/tree/tree.texts.zh.ts'
import type { StoreManagerTexts } from './store-manager.texts.en.ts'

const texts: StoreManagerTexts = {
  ...listTexts,
  ...choiceTexts,
  ...fileExportTexts,
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
  place: '所属节点',
  assign: '调整节点',
  node: '所属节点',
  organisation: '组织架构',
  'all-stores': '全部门店',
  'no-node': '未分配节点',
  'find-node': '查找节点',
  'tree-empty': '暂无节点。',
  'tree-failed': '无法读取组织架构，列表仍可使用。',
  'shown-node': '节点：{{node}}',
  import: '导入',
  'import-not': '只有可查看全部门店的角色才能导入。',
  export: '导出',
  exporting: '正在导出…',
  'assign-title_other': '调整 {{count}} 家门店的节点',
  'assign-mode': '调整范围',
  'assign-node': '目标节点',
  'mode.BindOrganize': '仅未分配的门店',
  'mode-text.BindOrganize': '已有节点的门店保持不变。',
  'mode.ReBindOrganize': '仅已分配的门店',
  'mode-text.ReBindOrganize': '未分配节点的门店保持未分配。',
  'mode.OverBindOrganize': '全部门店',
  'mode-text.OverBindOrganize': '无论当前属于哪个节点，都调整到目标节点。',
  'choose-node': '请选择节点。',
  counting: '正在统计变更…',
  'would-change': '将变更 {{changed}} 家，已在此处 {{unchanged}} 家，保持不变 {{skipped}} 家。',
  'assign-do_other': '调整 {{count}} 家',
  assigning: '正在调整…',
  assigned_other: '已调整 {{count}} 家门店。',
}

export default texts
