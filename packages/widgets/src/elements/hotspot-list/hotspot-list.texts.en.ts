import type { TextsOf } from '@lustra/core'
import { choiceTexts } from '../../ui/choice/choice.texts.en.ts'
import { listTexts } from '../../ui/list/list.texts.en.ts'

const en = {
  ...listTexts,
  ...choiceTexts,
  title: 'Hotspot issues',
  'search-in': 'Question or answer',
  empty: 'There are no questions here yet.',
  'open-of': 'Open: {{row}}',
  question: 'Question',
  answer: 'Answer',
  updated: 'Updated',
  one: 'Question',
  'updated-at': 'Updated {{time}}',
  previous: 'Previous question',
  next: 'Next question',
  back: 'Back to the list',
  table: 'Table',
  failed: 'The answer could not be opened.',
  missing: 'This question was not found.',
  'missing-why': 'It may have been withdrawn, or it belongs to another group.',
}

export type HotspotListTexts = TextsOf<typeof en>
export default en
