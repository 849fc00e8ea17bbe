import type { TreeTexts } from './tree.texts.en.ts'

export const treeTexts: TreeTexts = {
  'tree.open': '展開：{{name}}',
  'tree.close': '收合：{{name}}',
  'tree.expand-all': '全部展開',
  'tree.collapse-all': '全部收合',
  'tree.through': '隨「{{name}}」一併選取',
  'tree.found': '找到：{{total}}',
  'tree.none': '沒有符合的項目。',
}
