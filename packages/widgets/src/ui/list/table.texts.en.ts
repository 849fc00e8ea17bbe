/** Texts of a table with a pager, and of a failed load. */
export const tableTexts = {
  'list.actions': 'Actions',
  'list.details': 'Details',
  'list.more': 'More actions',
  'list.width-of': 'Width of {{column}}',
  'list.page-size': 'Rows per page',
  'list.pages': 'Pages',
  'list.page': 'Page {{page}}',
  'list.page-of': '{{page}} / {{pages}}',
  'list.first': 'First page',
  'list.previous': 'Previous page',
  'list.next': 'Next page',
  'list.last': 'Last page',
  'list.failed': 'The list could not be loaded.',
}

export type TableTextKey = keyof typeof tableTexts
export type TableTexts = Record<TableTextKey, string>
