import { choiceFilter, lookupFilter } from '../../kit/declare-list.ts'
import { defineWidget, text } from '../../kit/declare.ts'

export const proposalList = defineWidget({
  tag: 'lustra-proposal-list',
  about:
    'Improvement proposals for the person’s stores, with due date and status. The open proposal shows its history and accepts feedback and a decision.',
  session: 'required',
  list: {
    search: 'description, suggestion, store or sales representative contains',
    filters: {
      // `status` is a property of every element.
      progress: choiceFilter(
        'status; due: not done, and overdue or due within a week',
        ['not-done', 'all', 'due', 'open', 'in-progress', 'done'],
        { cleared: 'all', address: 'status' },
      ),
      store: lookupFilter('store code equals or store name contains'),
    },
    columns: {
      description: { long: true, phone: 'which' },
      store: { sort: 'StoreName', phone: 'what' },
      suggestion: { long: true },
      due: { sort: 'deathLineDate', phone: 'when' },
      status: { sort: 'Status', phone: 'state' },
      'sales-rep': { sort: 'tmName' },
    },
    sort: { by: 'deathLineDate', order: 'asc' },
    open: { proposal: 'Id of the open proposal' },
  },
  attributes: {},
  events: {
    'proposal-opened': { about: 'A proposal was opened', detail: { id: text('Id of the proposal') } },
    'proposal-answered': {
      about: 'The person sent feedback, a decision, or both',
      detail: { id: text('Id of the proposal'), status: text('Resulting status: open, in-progress or done') },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'Chips of the active filters',
    table: 'The table',
    row: 'One proposal',
    pager: 'The pager',
    proposal: 'The open proposal',
    empty: 'Shown when the list is empty',
  },
})
