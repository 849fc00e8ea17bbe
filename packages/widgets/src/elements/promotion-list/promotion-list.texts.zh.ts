import { choiceTexts } from '../../ui/choice/choice.texts.zh.ts'
import { galleryTexts } from '../../ui/gallery/gallery.texts.zh.ts'
import { listTexts } from '../../ui/list/list.texts.zh.ts'
import type { PromotionListTexts } from './promotion-list.texts.en.ts'

const texts: PromotionListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...galleryTexts,
  title: '推广活动',
  one: '推广活动',
  'search-in': '标题或内容',
  empty: '目前没有推广活动。',
  show: '显示',
  'show.all': '全部',
  'show.new': '上次访问后新增',
  'show.interested': '我感兴趣的',
  new: '新',
  published: '发布于 {{date}}',
  'ends-in': '{{when}}结束',
  'ends-on': '{{date}}结束',
  ended: '已于 {{date}} 结束',
  pictures: '图片',
  table: '表格',
  missing: '未找到该推广活动。',
  'missing-why': '活动可能已结束，或属于其他集团。',
  failed: '无法打开该推广活动。',
  interest: '意向',
  'interest.offer': '想了解更多？我们会给您回电，您无需承担任何义务。',
  'interest.say': '我感兴趣',
  'interest.noted': '您已于 {{date}} 表示感兴趣。',
  'interest.call-by': '{{name}} 将给您回电。',
  'interest.call': '我们将给您回电。',
  'interest.short': '已感兴趣',
  'interest.withdraw': '不再感兴趣',
  'interest.sure': '要取消意向吗？',
  'interest.sure-text': '我们将不再就“{{title}}”给您致电。您之后仍可再次表示感兴趣。',
  'interest.withdraw-now': '取消意向',
  'interest.failed': '您的答复未能送达。',
  'interest.thanks': '谢谢，我们将给您回电。',
  'interest.withdrawn': '已取消您的意向。',
}

export default texts
