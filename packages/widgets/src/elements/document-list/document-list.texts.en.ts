import type { TextsOf } from '@lustra/core'
import { listTexts } from '../../ui/list/list.texts.en.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.en.ts'
import { fileTexts } from '../../features/publication/file.texts.en.ts'
import { galleryTexts } from '../../ui/gallery/gallery.texts.en.ts'

const en = {
  ...listTexts,
  ...choiceTexts,
  ...fileTexts,
  ...galleryTexts,
  title: 'Information documents',
  'search-in': 'Title',
  empty: 'There are no documents here yet.',
  'open-of': 'Open: {{row}}',
  one: 'Document',
  document: 'Document',
  type: 'Type',
  updated: 'Updated',
  size: 'Size',
  'all-types': 'All types',
  missing: 'This document was not found.',
  'missing-why': 'The link to it may be out of date. Try searching the list for its title.',
  failed: 'The document could not be opened.',
}

export type DocumentListTexts = TextsOf<typeof en>
export default en
