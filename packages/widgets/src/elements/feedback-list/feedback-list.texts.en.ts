import type { TextsOf } from '@lustra/core'
import { choiceTexts } from '../../ui/choice/choice.texts.en.ts'
import { galleryTexts } from '../../ui/gallery/gallery.texts.en.ts'
import { listTexts } from '../../ui/list/list.texts.en.ts'
import { messageTexts } from '../../features/message-thread/message.texts.en.ts'
import { serviceReportTexts } from '../../features/service-report/service-report.texts.en.ts'

const en = {
  ...listTexts,
  ...choiceTexts,
  ...galleryTexts,
  ...messageTexts,
  ...serviceReportTexts,
  title: 'Feedback',
  one: 'Feedback',
  'search-in': 'Text, store, author or report number',
  empty: 'Nobody has sent feedback yet.',
  'open-of': 'Open: {{row}}',
  add: 'New feedback',
  what: 'Message',
  store: 'Store',
  'all-stores': 'All stores',
  types: 'Types',
  by: 'From',
  created: 'Sent',
  images: 'Pictures',
  messages: 'Replies',
  unread: 'New answer',
  progress: 'Status',
  'progress.all': 'All',
  'progress.open': 'Not answered yet',
  'progress.new': 'New',
  'progress.in-progress': 'In progress',
  'progress.answered': 'Answered',
  'progress.unread': 'New answer to me',
  type: 'Type',
  'type.all': 'All types',
  author: 'Sent by',
  'author.all': 'Everybody',
  'author.own': 'Me',
  missing: 'This feedback was not found.',
  'missing-why': 'It may belong to another group or store.',
  failed: 'The feedback could not be opened.',
  contact: 'Contact',
  'visit-of': 'The visit of report {{report}}',
  contents: 'Message',
  remarks: 'Remarks',
  pictures: 'Pictures',
  thread: 'Replies',
  'thread-empty': 'Nobody has replied yet.',
  'follow-up': 'Write a message',
  'follow-up.label': 'Your message',
  'follow-up.hint': 'Everyone who can see this feedback can read it.',
  'follow-up.send': 'Send',
  'follow-up.sent': 'Your message was sent.',
  'follow-up.empty': 'Please write something first.',
  'follow-up.failed': 'Your message was not sent.',
}

export type FeedbackListTexts = TextsOf<typeof en>
export default en
