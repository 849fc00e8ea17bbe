import { listTexts } from '../../ui/list/list.texts.zh_hant.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.zh_hant.ts'
import { fileTexts } from '../../features/publication/file.texts.zh_hant.ts'
import { galleryTexts } from '../../ui/gallery/gallery.texts.zh_hant.ts'
import type { MaterialListTexts } from './material-list.texts.en.ts'

const zh_hant: MaterialListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...fileTexts,
  ...galleryTexts,
  title: '常用資料',
  'search-in': '標題或說明',
  empty: '目前沒有資料。',
  'open-of': '開啟：{{row}}',
  one: '資料',
  material: '資料',
  kind: '類別',
  size: '大小',
  updated: '更新時間',
  'kind.all': '全部',
  'kind.document': '文件',
  'kind.picture': '圖片',
  'kind.link': '連結',
  missing: '找不到此資料。',
  failed: '無法開啟此資料。',
  'file-type': '類型',
  'save-only': '此類檔案無法在此顯示，請下載後開啟。',
  'link.page': '連結說明',
  'link.host': '目標網站',
  'link.address': '網址',
  'link.leaves': '按「開啟連結」會在新分頁開啟 {{host}}，該網站不屬於本入口網站。',
  'link.open': '開啟連結',
  'zip.download': '下載',
  'zip.running_other': '正在準備 {{count}} 個檔案…',
  'zip.failed': '檔案下載失敗。',
  'zip.only-links': '連結沒有可下載的檔案。',
  'zip.too-many': '一次最多可下載 {{most}} 個檔案，目前已選取 {{count}} 個。',
}

export default zh_hant
