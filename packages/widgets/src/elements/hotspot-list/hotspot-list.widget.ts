import { defineWidget, text } from '../../kit/declare.ts'

export const hotspotList = defineWidget({
  tag: 'lustra-hotspot-list',
  about:
    'Frequently asked questions. The search highlights matches; an open question shows its full answer and buttons to the previous and next one.',
  session: 'required',
  list: {
    search: 'question or answer contains',
    filters: {},
    columns: {
      question: { sort: 'Title', long: true, phone: 'which' },
      answer: { long: true, phone: 'what' },
      updated: { sort: 'UpdateTime', phone: 'when' },
    },
    sort: { by: 'UpdateTime', order: 'desc' },
    open: { issue: 'Id of the open question' },
  },
  attributes: {},
  events: {
    'issue-opened': {
      about: 'A question was opened and its answer is shown',
      detail: { id: text('Id of the question') },
    },
  },
  parts: {
    toolbar: 'Search and actions',
    table: 'The table',
    row: 'One question',
    pager: 'The pager',
    issue: 'The open question with its answer',
    empty: 'Shown when the list is empty',
  },
})
