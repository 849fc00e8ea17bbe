import type { TreeTexts } from './tree.texts.en.ts'

export const treeTexts: TreeTexts = {
  'tree.open': '展开：{{name}}',
  'tree.close': '收起：{{name}}',
  'tree.expand-all': '全部展开',
  'tree.collapse-all': '全部收起',
  'tree.through': '随“{{name}}”一并选中',
  'tree.found': '找到：{{total}}',
  'tree.none': '没有匹配项。',
}
