import { auditKinds } from '@lustra/core/contract/lists/manager-values.ts'
import { choiceFilter, dayFilter, textFilter } from '../../kit/declare-list.ts'
import { defineWidget, text } from '../../kit/declare.ts'

export const auditList = defineWidget({
  tag: 'lustra-audit-list',
  about:
    'Audit trail: who did what to which target, as which account, with the values before and after. Shows the own group; for super administrators of the company all groups.',
  session: 'required',
  list: {
    search: 'person, account or target contains',
    filters: {
      person: textFilter('name of the acting person or of the account they acted as contains'),
      kind: choiceFilter('kind of action', ['all', ...auditKinds]),
      from: dayFilter('on or after', { presets: true }),
      to: dayFilter('on or before'),
    },
    columns: {
      time: { sort: 'At', phone: 'when' },
      // Also when one person did everything: a trail says who.
      who: { phone: 'state', stays: true },
      action: { phone: 'which' },
      target: { phone: 'what', long: true },
      changes: { long: true },
      group: {},
    },
    sort: { by: 'At', order: 'desc' },
    open: { entry: 'Id of the open entry; it has to be on the shown page' },
  },
  attributes: {},
  events: { 'entry-opened': { about: 'An entry was opened', detail: { id: text('Id of the entry') } } },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'Chips of the active filters',
    table: 'The table',
    row: 'One entry',
    pager: 'The pager',
    entry: 'The open entry',
    empty: 'Shown when the list is empty',
  },
})
