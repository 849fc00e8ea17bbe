import { auditKinds } from '@lustra/core/contract/lists/manager-words.ts'
import { choiceFilter, dayFilter, textFilter } from '../kit/declare-list.ts'
import { defineWidget, text } from '../kit/declare.ts'

export const auditList = defineWidget({
  tag: 'lustra-audit-list',
  about:
    'Who did what to whom, under whose name, and what it was before and after: of the own group, for the company’s super administrators of every group.',
  session: 'required',
  list: {
    search: 'person, account or what it was done to contains',
    filters: {
      person: textFilter('name of the account that did it or under which it was done contains'),
      kind: choiceFilter('what it is about', ['all', ...auditKinds]),
      from: dayFilter('first day', { presets: true }),
      to: dayFilter('last day'),
    },
    columns: {
      time: { sort: 'At', width: 14 },
      who: { width: 12, priority: 'first' },
      action: { width: 15, priority: 'first' },
      target: { width: 14 },
      changes: { width: 20, priority: 'last' },
      group: { width: 8, priority: 'last' },
    },
    sort: { by: 'At', order: 'desc' },
    open: { entry: 'Id of the entry that is open' },
  },
  attributes: {},
  events: { 'entry-opened': { about: 'An entry is shown', detail: { id: text('Its id') } } },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'The chips of the filters in force',
    table: 'The table',
    row: 'One entry',
    pager: 'The pager',
    entry: 'The open entry',
    empty: 'Shown when nothing was found',
  },
})
