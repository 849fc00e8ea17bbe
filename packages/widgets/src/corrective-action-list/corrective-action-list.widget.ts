import { choice, defineWidget, number, text } from '../kit/declare.ts'
import { pageSizes } from '../ui/list/model/page-sizes.ts'

export const correctiveActionList = defineWidget({
  tag: 'lustra-corrective-action-list',
  about:
    'What is to be put right at the person’s stores: filters, sorting, pages, and each action with its photos, papers, history and next step.',
  session: 'required',
  attributes: {
    progress: choice('Filter: how far it has come; overdue is not done after its day', [
      'not-done',
      'all',
      'overdue',
      'open',
      'in-progress',
      'done',
    ]),
    store: text('Filter: store code, or what its name contains'),
    customer: text('Filter: customer name contains'),
    keyword: text('Search: title, finding, store or report number contains'),
    dueFrom: text('Filter: first day it is due, YYYY-MM-DD'),
    dueTo: text('Filter: last day it is due, YYYY-MM-DD'),
    report: text('Filter: id of the report that caused it'),
    sort: text('Column that rows are sorted by', 'DueDate'),
    order: choice('Which way', ['asc', 'desc']),
    page: number('Page, from 1', 1),
    pageSize: number('Rows a page', 10, pageSizes),
    columns: text('Columns shown, separated by commas; all when empty'),
    action: text('Id of the corrective action that is open'),
    link: text(
      'The page’s address for a visit, with {report} and {group} in it; with it people can copy a link and print a QR code for the store',
    ),
  },
  events: {
    'action-opened': { about: 'A corrective action is shown', detail: { id: text('Its id') } },
    'action-updated': {
      about: 'The person reported a step',
      detail: { id: text('Its id'), status: text("'open', 'in-progress' or 'done'") },
    },
    'report-opened': {
      about: 'A report is shown, in the visit of an action',
      detail: { id: text('Report id'), kind: text('Which list') },
    },
    evaluated: {
      about: 'The person judged a report, in the visit of an action',
      detail: { id: text('Report id'), rating: number('1 to 5') },
    },
    'list-changed': {
      about:
        'Filters, sorting, page or the open action changed; a page that keeps them in its address listens here',
      detail: {
        progress: text('Filter'),
        store: text('Filter'),
        customer: text('Filter'),
        keyword: text('Search'),
        dueFrom: text('Filter'),
        dueTo: text('Filter'),
        report: text('Filter'),
        sort: text('Sorting'),
        order: text('Sorting'),
        page: number('Page'),
        pageSize: number('Rows a page'),
        action: text('The open action, empty when none is'),
      },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'The chips of the filters in force',
    table: 'The table',
    row: 'One corrective action',
    pager: 'The pager',
    action: 'The open corrective action',
    empty: 'What is said when nothing was found',
  },
})
