import type { TextsOf } from '@lustra/core'
import { managerErrors } from '@lustra/core/texts/manager-errors.texts.en.ts'
import { fileExportTexts } from '../../features/file-job/file-export.texts.en.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.en.ts'
import { listTexts } from '../../ui/list/list.texts.en.ts'
import { sheetImportTexts } from '../../features/sheet-import/sheet-import.texts.en.ts'
import { treeTexts } from '../../ui/tree/tree.texts.en.ts'

const en = {
  ...listTexts,
  ...choiceTexts,
  ...fileExportTexts,
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
  place: 'Node',
  assign: 'Assign to a node',
  node: 'Node',
  organisation: 'Organisation',
  'all-stores': 'All stores',
  'no-node': 'Without a node',
  'find-node': 'Find a node',
  'tree-empty': 'There are no nodes yet.',
  'tree-failed': 'The organisation could not be read. The list still works.',
  'shown-node': 'Node: {{node}}',
  import: 'Import',
  'import-not': 'Only roles that see all stores can import.',
  export: 'Export',
  exporting: 'Exporting…',
  'assign-title_one': 'Assign {{count}} store to a node',
  'assign-title_other': 'Assign {{count}} stores to a node',
  'assign-mode': 'Which stores',
  'assign-node': 'Node',
  'mode.BindOrganize': 'Only those without a node',
  'mode-text.BindOrganize': 'Stores that already have a node keep it.',
  'mode.ReBindOrganize': 'Only those of another node',
  'mode-text.ReBindOrganize': 'Stores without a node are not changed.',
  'mode.OverBindOrganize': 'All of them',
  'mode-text.OverBindOrganize': 'Stores are moved here from any other node.',
  'choose-node': 'Choose a node.',
  counting: 'Counting what would change…',
  'would-change': 'Would change: {{changed}}. Already there: {{unchanged}}. Not changed: {{skipped}}.',
  'assign-do_one': 'Assign {{count}} store',
  'assign-do_other': 'Assign {{count}} stores',
  assigning: 'Assigning…',
  assigned_one: '{{count}} store was assigned.',
  assigned_other: '{{count}} stores were assigned.',
}

export type StoreManagerTexts = TextsOf<typeof en>
export default en
