import { choiceFilter, lookupFilter, selectFilter } from '../../kit/declare-list.ts'
import { defineWidget, number, text } from '../../kit/declare.ts'

export const feedbackList = defineWidget({
  tag: 'lustra-feedback-list',
  about:
    'Suggestions and complaints of the person’s stores, with filters, sorting and pages. The open feedback shows its pictures and answers, and accepts a follow-up.',
  session: 'required',
  shows: ['lustra-visit-thread', 'lustra-feedback-form'],
  list: {
    search: 'text, store, author or report number contains',
    filters: {
      // `status` is a property of every element.
      progress: choiceFilter(
        'status; open: not answered yet; unread: the person’s own feedback with a new answer',
        ['all', 'open', 'new', 'in-progress', 'answered', 'unread'],
        { address: 'status' },
      ),
      store: lookupFilter('store code equals or store name contains'),
      type: selectFilter('id of a feedback type'),
      author: choiceFilter('all, or only the person’s own feedback', ['all', 'own']),
    },
    columns: {
      what: { long: true, phone: 'which' },
      store: { sort: 'StoreName', phone: 'what' },
      types: { long: true },
      author: {},
      created: { sort: 'CreatedAt', phone: 'when' },
      status: { sort: 'Status', phone: 'state' },
      images: { number: true },
      messages: { number: true },
    },
    sort: { by: 'CreatedAt', order: 'desc' },
    open: { feedback: 'Id of the open feedback' },
  },
  attributes: {
    link: text(
      'URL template of the page that shows a visit; {report} and {group} are replaced by the report’s id and the GroupCode, as in /visit?report={report}. Enables copying a link and printing a QR code for the store; without it both are hidden',
    ),
  },
  events: {
    'feedback-opened': { about: 'Feedback was opened', detail: { id: text('Id of the feedback') } },
    'feedback-answered': {
      about: 'The person added a follow-up',
      detail: { id: text('Id of the feedback') },
    },
    'report-opened': {
      about: 'A report was opened in the visit of the feedback',
      detail: {
        id: text('Report id'),
        kind: text('Kind of list: all, clean, pest, food-safety or process-water'),
      },
    },
    evaluated: {
      about: 'An evaluation was saved in the visit of the feedback',
      detail: { id: text('Report id'), rating: number('Stars, 1 to 5') },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    add: 'The button for new feedback',
    filters: 'Chips of the active filters',
    table: 'The table',
    row: 'One feedback',
    pager: 'The pager',
    feedback: 'The open feedback',
    'new-feedback':
      'Form for new feedback over the list; shown if the page does not handle navigation to /feedback/add',
    empty: 'Shown when the list is empty',
  },
})
