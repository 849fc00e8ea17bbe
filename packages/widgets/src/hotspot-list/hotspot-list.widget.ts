import { defineWidget, text } from '../kit/declare.ts'

export const hotspotList = defineWidget({
  tag: 'lustra-hotspot-list',
  about:
    'Questions that customers ask often: a search that marks what it found, and each answer in full, with the way to the next one.',
  session: 'required',
  list: {
    search: 'question or answer contains',
    filters: {},
    columns: {
      question: { sort: 'Title', width: 22, priority: 'first' },
      answer: { width: 28, priority: 'last' },
      updated: { sort: 'UpdateTime', width: 9.5 },
    },
    sort: { by: 'UpdateTime', order: 'desc' },
    open: { issue: 'Id of the question that is open' },
  },
  attributes: {},
  events: { 'issue-opened': { about: 'An answer is shown', detail: { id: text('Id of the question') } } },
  parts: {
    toolbar: 'Search and actions',
    table: 'The table',
    row: 'One question',
    pager: 'The pager',
    issue: 'The open question with its answer',
    empty: 'Shown when nothing was found',
  },
})
