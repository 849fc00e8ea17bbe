import type { TextsOf } from '@lustra/core'
import { managerErrors } from '@lustra/core/texts/manager-errors.texts.en.ts'
import { choiceTexts } from '../ui/choice/choice.texts.en.ts'
import { listTexts } from '../ui/list/list.texts.en.ts'
import { sheetImportTexts } from '../sheet-import/sheet-import.texts.en.ts'
import { treeTexts } from '../ui/tree/tree.texts.en.ts'

const en = {
  ...listTexts,
  ...choiceTexts,
  ...treeTexts,
  ...sheetImportTexts,
  ...managerErrors,
  title: 'Stores',
  'search-in': 'Code, name or customer',
  empty: 'No store was found here.',
  'open-of': '{{row}}',
  code: 'Code',
  name: 'Name',
  address: 'Address',
  contact: 'Contact',
  phone: 'Phone',
  area: 'Area',
  place: 'Place',
  'place-them': 'Change the place',
  node: 'Place',
  architecture: 'Architecture',
  'all-stores': 'All stores',
  nowhere: 'Without a place',
  'find-place': 'Find a node',
  'tree-empty': 'There are no nodes yet.',
  'tree-failed': 'The architecture could not be read. The list still works.',
  'place-now': 'Place: {{place}}',
  import: 'Import',
  'import-not': 'Only roles that see all stores can import.',
  export: 'Export',
  exporting: 'Exporting…',
  close: 'Close',
  'place-title_one': 'Place {{count}} store',
  'place-title_other': 'Place {{count}} stores',
  'place-how': 'Which stores',
  'place-under': 'Under which node',
  'how.BindOrganize': 'Only those without a place',
  'how-text.BindOrganize': 'Stores that already have a place keep it.',
  'how.ReBindOrganize': 'Only those with a place elsewhere',
  'how-text.ReBindOrganize': 'Stores without a place are not changed.',
  'how.OverBindOrganize': 'All of them',
  'how-text.OverBindOrganize': 'Stores are moved here from any other place.',
  'choose-node': 'Choose a node.',
  counting: 'Counting what would change…',
  'would-change': 'Would change: {{changed}}. Already there: {{unchanged}}. Not changed: {{skipped}}.',
  'place-do_one': 'Place {{count}} store',
  'place-do_other': 'Place {{count}} stores',
  placing: 'Placing…',
  placed_one: '{{count}} store was placed.',
  placed_other: '{{count}} stores were placed.',
}

export type StoreManagerTexts = TextsOf<typeof en>
export default en
