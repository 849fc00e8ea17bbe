import { choiceFilter, lookupFilter, selectFilter } from '../kit/declare-list.ts'
import { defineWidget, number, text } from '../kit/declare.ts'

export const feedbackList = defineWidget({
  tag: 'lustra-feedback-list',
  about:
    'Suggestions and complaints of the person’s stores: filters, sorting, pages, and each with its pictures, the answers and a follow-up.',
  session: 'required',
  shows: ['lustra-visit-thread', 'lustra-feedback-form'],
  list: {
    search: 'text, store, author or report number contains',
    filters: {
      // The property `status` is every element's own.
      progress: choiceFilter(
        'how far it has come; open is not answered yet, unread the person’s own with a new answer',
        ['all', 'open', 'new', 'in-progress', 'answered', 'unread'],
        { address: 'status' },
      ),
      store: lookupFilter('store code, or what its name contains'),
      type: selectFilter('id of a type of feedback'),
      author: choiceFilter('everybody’s, or only what the person sent', ['all', 'own']),
    },
    columns: {
      what: { width: 17, priority: 'first' },
      store: { sort: 'StoreName', width: 11.5, priority: 'first' },
      types: { width: 10, priority: 'last' },
      author: { width: 8, priority: 'last' },
      created: { sort: 'CreatedAt', width: 8.5 },
      status: { sort: 'Status', width: 9.5 },
      images: { width: 5, number: true },
      messages: { width: 6, number: true },
    },
    sort: { by: 'CreatedAt', order: 'desc' },
    open: { feedback: 'Id of the feedback that is open' },
  },
  attributes: {
    link: text(
      'The page’s address for a visit, with {report} and {group} in it; with it people can copy a link and print a QR code for the store',
    ),
  },
  events: {
    'feedback-opened': { about: 'A feedback is shown', detail: { id: text('Its id') } },
    'feedback-answered': {
      about: 'The person went on with a thread',
      detail: { id: text('Id of the feedback') },
    },
    'report-opened': {
      about: 'A report is shown, in the visit of a feedback',
      detail: { id: text('Report id'), kind: text('Which list') },
    },
    evaluated: {
      about: 'The person judged a report, in the visit of a feedback',
      detail: { id: text('Report id'), rating: number('1 to 5') },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    add: 'The button for new feedback',
    filters: 'The chips of the filters in force',
    table: 'The table',
    row: 'One feedback',
    pager: 'The pager',
    feedback: 'The open feedback',
    'new-feedback': 'The form over the list, where the page has no other place for it',
    empty: 'The text shown when the list is empty',
  },
})
