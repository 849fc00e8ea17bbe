import { listTexts } from '../../ui/list/list.texts.zh.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.zh.ts'
import { fileTexts } from '../../features/publication/file.texts.zh.ts'
import { galleryTexts } from '../../ui/gallery/gallery.texts.zh.ts'
import type { DocumentListTexts } from './document-list.texts.en.ts'

const zh: DocumentListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...fileTexts,
  ...galleryTexts,
  title: '信息文档',
  'search-in': '标题',
  empty: '暂无文档。',
  'open-of': '打开：{{row}}',
  one: '文档',
  document: '文档',
  type: '类型',
  updated: '更新时间',
  size: '大小',
  'all-types': '全部类型',
  missing: '未找到该文档。',
  'missing-why': '链接可能已失效，请在列表中按标题搜索。',
  failed: '无法打开该文档。',
}

export default zh
