import { listTexts } from '../../ui/list/list.texts.zh_hant.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.zh_hant.ts'
import { fileTexts } from '../../features/publication/file.texts.zh_hant.ts'
import { galleryTexts } from '../../ui/gallery/gallery.texts.zh_hant.ts'
import type { DocumentListTexts } from './document-list.texts.en.ts'

const zh_hant: DocumentListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...fileTexts,
  ...galleryTexts,
  title: '資訊文件',
  'search-in': '標題',
  empty: '目前沒有文件。',
  'open-of': '開啟：{{row}}',
  one: '文件',
  document: '文件',
  type: '類型',
  updated: '更新時間',
  size: '大小',
  'all-types': '全部類型',
  missing: '找不到此文件。',
  'missing-why': '連結可能已失效，請在清單中以標題搜尋。',
  failed: '無法開啟此文件。',
}

export default zh_hant
