import { listTexts } from '../../ui/list/list.texts.zh.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.zh.ts'
import { fileTexts } from '../../features/publication/file.texts.zh.ts'
import { galleryTexts } from '../../ui/gallery/gallery.texts.zh.ts'
import type { MaterialListTexts } from './material-list.texts.en.ts'

const zh: MaterialListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...fileTexts,
  ...galleryTexts,
  title: '常用资料',
  'search-in': '标题或说明',
  empty: '暂无资料。',
  'open-of': '打开：{{row}}',
  one: '资料',
  material: '资料',
  kind: '类别',
  size: '大小',
  updated: '更新时间',
  'kind.all': '全部',
  'kind.document': '文档',
  'kind.picture': '图片',
  'kind.link': '链接',
  missing: '未找到该资料。',
  failed: '无法打开该资料。',
  'file-type': '类型',
  'save-only': '此类文件无法在此显示，请下载后打开。',
  'link.page': '链接说明',
  'link.host': '目标网站',
  'link.address': '网址',
  'link.leaves': '点击“打开链接”将在新标签页中打开 {{host}}，该网站不属于本门户。',
  'link.open': '打开链接',
  'zip.download': '下载',
  'zip.running_other': '正在准备 {{count}} 个文件…',
  'zip.failed': '文件下载失败。',
  'zip.only-links': '链接没有可下载的文件。',
  'zip.too-many': '一次最多可下载 {{most}} 个文件，当前已选 {{count}} 个。',
}

export default zh
