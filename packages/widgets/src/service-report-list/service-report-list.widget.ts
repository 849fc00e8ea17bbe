import { choice, defineWidget, number, text } from '../kit/declare.ts'
import { pageSizes } from '../ui/list/model/page-sizes.ts'

export const serviceReportList = defineWidget({
  tag: 'lustra-service-report-list',
  about:
    'The service reports of the person’s stores: filters, sorting, pages, the report as PDF in place and its evaluation.',
  session: 'required',
  shows: ['lustra-visit-thread'],
  attributes: {
    kind: choice('Which list', ['all', 'clean', 'pest', 'food-safety', 'process-water']),
    keyword: text('Search: customer, store, sales rep or report number contains'),
    customer: text('Filter: customer name contains'),
    store: text('Filter: store code or name contains'),
    type: text('Filter: id of a service type'),
    from: text('Filter: first day, YYYY-MM-DD'),
    to: text('Filter: last day, YYYY-MM-DD'),
    feedback: choice('Filter: judged or not', ['all', 'feedbacked', 'pending']),
    sort: text('Column that rows are sorted by', 'ServiceTime'),
    order: choice('Which way', ['desc', 'asc']),
    page: number('Page, from 1', 1),
    pageSize: number('Rows a page', 10, pageSizes),
    columns: text('Columns shown, separated by commas; all when empty'),
    report: text('Id of the report that is open'),
    visit: text('Id of the report whose whole visit is open'),
    link: text(
      'The page’s address for a visit, with {report} and {group} in it; with it people can copy a link and print a QR code for the store',
    ),
  },
  events: {
    'report-opened': {
      about: 'A report is shown',
      detail: { id: text('Report id'), kind: text('Which list') },
    },
    'list-changed': {
      about:
        'Filters, sorting, page or the open report changed; a page that keeps them in its address listens here',
      detail: {
        keyword: text('Search'),
        customer: text('Filter'),
        store: text('Filter'),
        type: text('Filter'),
        from: text('Filter'),
        to: text('Filter'),
        feedback: text('Filter'),
        sort: text('Sorting'),
        order: text('Sorting'),
        page: number('Page'),
        pageSize: number('Rows a page'),
        report: text('The open report, empty when none is'),
        visit: text('The open visit, empty when none is'),
      },
    },
    evaluated: {
      about: 'A service was judged, or the judgement changed',
      detail: { id: text('Report id'), rating: number('1 to 5') },
    },
    downloaded: {
      about: 'Reports were saved as one file',
      detail: { count: number('Reports in it'), name: text('Name of the file') },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'The chips of the filters in force',
    table: 'The table',
    row: 'One report',
    pager: 'The pager',
    selection: 'How many reports are chosen, and what can be done with them',
    viewer: 'The open report',
    evaluation: 'The open evaluation',
    download: 'The open download',
    empty: 'What is said when nothing was found',
  },
})
