import { choiceFilter, lookupFilter } from '../kit/declare-list.ts'
import { defineWidget, text } from '../kit/declare.ts'

export const proposalList = defineWidget({
  tag: 'lustra-proposal-list',
  about:
    'What the company proposes to improve at the person’s stores: until when to decide, how far it has come, and each proposal with its history and follow-up feedback.',
  session: 'required',
  list: {
    search: 'description, suggestion, store or sales representative contains',
    filters: {
      // The property `status` is every element's own.
      progress: choiceFilter(
        'how far it has come; due is not done and overdue or due within a week',
        ['not-done', 'all', 'due', 'open', 'in-progress', 'done'],
        { cleared: 'all', address: 'status' },
      ),
      store: lookupFilter('store code, or what its name contains'),
    },
    columns: {
      description: { width: 24, priority: 'first' },
      store: { sort: 'StoreName', width: 13 },
      suggestion: { width: 15, priority: 'last' },
      due: { sort: 'deathLineDate', width: 14 },
      status: { sort: 'Status', width: 9.5 },
      'sales-rep': { sort: 'tmName', width: 9 },
    },
    sort: { by: 'deathLineDate', order: 'asc' },
    open: { proposal: 'Id of the proposal that is open' },
  },
  attributes: {},
  events: {
    'proposal-opened': { about: 'A proposal is shown', detail: { id: text('Its id') } },
    'proposal-answered': {
      about: 'The person gave feedback, decided, or both',
      detail: { id: text('Its id'), status: text("'open', 'in-progress' or 'done'") },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'The chips of the filters in force',
    table: 'The table',
    row: 'One proposal',
    pager: 'The pager',
    proposal: 'The open proposal',
    empty: 'Shown when nothing was found',
  },
})
