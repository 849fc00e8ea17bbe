import { choiceFilter, dayFilter, lookupFilter, selectFilter } from '../kit/declare-list.ts'
import { choice, defineWidget, number, text } from '../kit/declare.ts'

export const serviceReportList = defineWidget({
  tag: 'lustra-service-report-list',
  about:
    'The service reports of the person’s stores: filters, sorting, pages, the report as PDF in place and its evaluation.',
  session: 'required',
  shows: ['lustra-visit-thread'],
  list: {
    search: 'customer, store, sales rep or report number contains',
    filters: {
      customer: lookupFilter('customer name contains'),
      store: lookupFilter('store code or name contains'),
      type: selectFilter('id of a service type'),
      feedback: choiceFilter('judged or not', ['all', 'feedbacked', 'pending']),
      from: dayFilter('first day', { presets: true }),
      to: dayFilter('last day'),
    },
    columns: {
      store: { sort: 'StoreName', width: 16, priority: 'first' },
      customer: { sort: 'CustomerName', width: 11, priority: 'last' },
      type: { sort: 'ServiceType', width: 11, priority: 'last' },
      time: { sort: 'ServiceTime', width: 12.75 },
      result: { width: 9.5 },
      evaluation: { sort: 'OverallRating', width: 8.5 },
      'sales-rep': { sort: 'SalesRep', width: 8.5, priority: 'last' },
    },
    sort: { by: 'ServiceTime', order: 'desc' },
    open: {
      report: 'Id of the report that is open',
      visit: 'Id of the report whose whole visit is open',
    },
    which: 'kind',
  },
  attributes: {
    kind: choice('Which list', ['all', 'clean', 'pest', 'food-safety', 'process-water']),
    link: text(
      'The page’s address for a visit, with {report} and {group} in it; with it people can copy a link and print a QR code for the store',
    ),
  },
  events: {
    'report-opened': {
      about: 'A report is shown',
      detail: { id: text('Report id'), kind: text('Which list') },
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
    empty: 'The text shown when the list is empty',
  },
})
