import type { TextsOf } from '@lustra/core'
import { choiceTexts } from '../../ui/choice/choice.texts.en.ts'
import { galleryTexts } from '../../ui/gallery/gallery.texts.en.ts'
import { listTexts } from '../../ui/list/list.texts.en.ts'

const en = {
  ...listTexts,
  ...choiceTexts,
  ...galleryTexts,
  title: 'Promotions',
  one: 'Promotion',
  'search-in': 'Title or text',
  empty: 'There are no promotions at the moment.',
  show: 'Show',
  'show.all': 'All',
  'show.new': 'New since your last visit',
  'show.interested': 'I am interested',
  new: 'New',
  published: 'Published {{date}}',
  'ends-in': 'Ends {{when}}',
  'ends-on': 'Ends on {{date}}',
  ended: 'Ended on {{date}}',
  pictures: 'Pictures',
  table: 'Table',
  missing: 'This promotion was not found.',
  'missing-why': 'It may have ended, or it belongs to another group.',
  failed: 'The promotion could not be opened.',
  interest: 'Your interest',
  'interest.offer': 'Would you like to know more? We will call you back, without obligation.',
  'interest.say': 'I am interested',
  'interest.noted': 'You have been interested since {{date}}.',
  'interest.call-by': '{{name}} will call you back.',
  'interest.call': 'We will call you back.',
  'interest.short': 'Interested',
  'interest.withdraw': 'No longer interested',
  'interest.sure': 'Withdraw your interest?',
  'interest.sure-text': 'Nobody will call you about “{{title}}”. You can say that you are interested again.',
  'interest.withdraw-now': 'Withdraw',
  'interest.failed': 'Your answer was not sent.',
  'interest.thanks': 'Thank you. We will call you back.',
  'interest.withdrawn': 'Your interest was withdrawn.',
}

export type PromotionListTexts = TextsOf<typeof en>
export default en
