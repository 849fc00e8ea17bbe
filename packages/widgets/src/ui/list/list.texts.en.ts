import type { TextKey, TextsOf } from '@lustra/core/texts/texts.types.ts'
import { tableTexts } from './table.texts.en.ts'

/** The words of the list pattern. A screen with a list spreads them into its own texts. */
export const listTexts = {
  ...tableTexts,
  'list.search': 'Search',
  'list.filters': 'Filters',
  'list.filters-count': '{{count}} active',
  'list.in-force': 'Active filters',
  'list.remove-filter': 'Remove filter {{filter}}',
  'list.clear': 'Clear all',
  'list.apply': 'Apply',
  'list.view': 'View',
  'list.density': 'Row height',
  'list.compact': 'Compact',
  'list.comfortable': 'Comfortable',
  'list.columns': 'Columns',
  'list.presets': 'Period',
  'list.last-days': 'Last {{days}} days',
  'list.this-year': 'This year',
  'list.refresh': 'Refresh',
  'list.sort-by': 'Sort by',
  'list.ascending': 'ascending',
  'list.descending': 'descending',
  'list.found_one': '{{total}} result',
  'list.found_other': '{{total}} results',
  'list.range': '{{from}}–{{to}} of {{total}}',
  'list.selection': 'Selection',
  'list.select-row': 'Select: {{row}}',
  'list.select-page': 'Select this page',
  'list.select-all': 'Select all {{total}} that match',
  'list.selected_one': '{{total}} selected',
  'list.selected_other': '{{total}} selected',
  'list.selected-all_one': 'All {{total}} that match are selected',
  'list.selected-all_other': 'All {{total}} that match are selected',
  'list.selected-except_one': '{{total}} selected: all that match but {{except}}',
  'list.selected-except_other': '{{total}} selected: all that match but {{except}}',
  'list.selected-elsewhere_one': '{{count}} not on this page',
  'list.selected-elsewhere_other': '{{count}} not on this page',
  'list.clear-selection': 'Clear selection',
  'list.empty-filtered': 'Nothing matches these filters.',
  'list.clear-filters': 'Clear filters',
  'list.offline': 'You are offline. What you see was loaded before.',
  'list.offline-empty': 'You are offline. The list loads as soon as you are connected again.',
}

export type ListTextKey = TextKey<keyof typeof listTexts>
export type ListTexts = TextsOf<typeof listTexts>
