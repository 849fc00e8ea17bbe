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
  title: 'Common materials',
  'search-in': 'Title or description',
  empty: 'There are no materials here yet.',
  'open-of': 'Open: {{row}}',
  one: 'Material',
  material: 'Material',
  kind: 'Kind',
  size: 'Size',
  updated: 'Updated',
  'kind.all': 'All',
  'kind.document': 'Document',
  'kind.picture': 'Picture',
  'kind.link': 'Link',
  missing: 'This material was not found.',
  failed: 'The material could not be opened.',
  'file-type': 'Type',
  'save-only': 'This kind of file cannot be shown here. Download it to open it.',
  'link.page': 'About this link',
  'link.host': 'Leads to',
  'link.address': 'Address',
  'link.leaves': '“Open link” shows {{host}} in a new tab. It is not part of this portal.',
  'link.open': 'Open link',
  'zip.download': 'Download',
  'zip.running_one': 'Preparing {{count}} file…',
  'zip.running_other': 'Preparing {{count}} files…',
  'zip.failed': 'The files were not downloaded.',
  'zip.only-links': 'Links have no file to download.',
  'zip.too-many': 'At most {{most}} files can be downloaded at once. {{count}} are selected.',
}

export type MaterialListTexts = TextsOf<typeof en>
export default en
