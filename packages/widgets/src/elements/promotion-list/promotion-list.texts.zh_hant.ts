import { choiceTexts } from '../../ui/choice/choice.texts.zh_hant.ts'
import { galleryTexts } from '../../ui/gallery/gallery.texts.zh_hant.ts'
import { listTexts } from '../../ui/list/list.texts.zh_hant.ts'
import type { PromotionListTexts } from './promotion-list.texts.en.ts'

const texts: PromotionListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...galleryTexts,
  title: '推廣活動',
  one: '推廣活動',
  'search-in': '標題或內容',
  empty: '目前沒有推廣活動。',
  show: '顯示',
  'show.all': '全部',
  'show.new': '上次造訪後新增',
  'show.interested': '我感興趣的',
  new: '新',
  published: '發佈於 {{date}}',
  'ends-in': '{{when}}結束',
  'ends-on': '{{date}}結束',
  ended: '已於 {{date}} 結束',
  pictures: '圖片',
  table: '表格',
  missing: '找不到此推廣活動。',
  'missing-why': '活動可能已結束，或屬於其他集團。',
  failed: '無法開啟此推廣活動。',
  interest: '意向',
  'interest.offer': '想了解更多？我們會回電給您，您無需承擔任何義務。',
  'interest.say': '我感興趣',
  'interest.noted': '您已於 {{date}} 表示感興趣。',
  'interest.call-by': '{{name}} 將回電給您。',
  'interest.call': '我們將回電給您。',
  'interest.short': '已感興趣',
  'interest.withdraw': '不再感興趣',
  'interest.sure': '要取消意向嗎？',
  'interest.sure-text': '我們將不再就「{{title}}」致電給您。您之後仍可再次表示感興趣。',
  'interest.withdraw-now': '取消意向',
  'interest.failed': '您的答覆未能送達。',
  'interest.thanks': '謝謝，我們將回電給您。',
  'interest.withdrawn': '已取消您的意向。',
}

export default texts
