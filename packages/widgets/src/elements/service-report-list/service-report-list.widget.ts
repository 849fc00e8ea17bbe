import { choiceFilter, dayFilter, lookupFilter, selectFilter } from '../../kit/declare-list.ts'
import { choice, defineWidget, number, text } from '../../kit/declare.ts'

export const serviceReportList = defineWidget({
  tag: 'lustra-service-report-list',
  about:
    'Service reports of the person’s stores, with filters, sorting and pages. The open report is shown as PDF and can be evaluated; several can be downloaded as a ZIP.',
  session: 'required',
  shows: ['lustra-visit-thread'],
  list: {
    search: 'customer, store, sales rep or report number contains',
    filters: {
      customer: lookupFilter('customer name contains'),
      store: lookupFilter('store code or name contains'),
      type: selectFilter('id of a service type'),
      feedback: choiceFilter('evaluation status; pending: not evaluated yet', [
        'all',
        'feedbacked',
        'pending',
      ]),
      result: choiceFilter(
        'result of the visit; action: something requires action; missing: the report has not arrived',
        ['all', 'passed', 'action', 'missing'],
      ),
      from: dayFilter('service on or after', { presets: true }),
      to: dayFilter('service on or before'),
    },
    tabs: {
      all: {},
      pending: { feedback: 'pending' },
      findings: { result: 'action' },
      week: { from: 'week' },
    },
    columns: {
      store: { sort: 'StoreName', phone: 'which' },
      customer: { sort: 'CustomerName' },
      type: { sort: 'ServiceType', phone: 'what' },
      time: { sort: 'ServiceTime', phone: 'when' },
      result: { sort: 'Findings', phone: 'state' },
      evaluation: { sort: 'OverallRating', stays: true, phone: 'act' },
      'sales-rep': { sort: 'SalesRep' },
    },
    sort: { by: 'ServiceTime', order: 'desc' },
    open: {
      report: 'Id of the open report',
      visit: 'Id of the report whose visit is open',
    },
    which: 'kind',
  },
  attributes: {
    kind: choice('Kind of service reports; changing it resets the filters', [
      'all',
      'clean',
      'pest',
      'food-safety',
      'process-water',
    ]),
    queue: text(
      'URL of the page that evaluates one report after the other, as in /evaluate. “Next to evaluate” of an open report leads there; without it the next one opens in place',
    ),
    link: text(
      'URL template of the page that shows a visit; {report} and {group} are replaced by the report’s id and the GroupCode, as in /visit?report={report}. Enables copying a link and printing a QR code for the store; without it both are hidden',
    ),
  },
  events: {
    'report-opened': {
      about: 'A report was opened',
      detail: {
        id: text('Report id'),
        kind: text('Kind of list: all, clean, pest, food-safety or process-water'),
      },
    },
    evaluated: {
      about: 'An evaluation was saved, new or changed',
      detail: { id: text('Report id'), rating: number('Stars, 1 to 5') },
    },
    downloaded: {
      about: 'Several reports were downloaded as one file',
      detail: { count: number('Number of reports in the file'), name: text('File name') },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'Chips of the active filters',
    table: 'The table',
    row: 'One report',
    pager: 'The pager',
    selection: 'Number of selected reports, and actions for them',
    viewer: 'The open report',
    evaluation: 'The open evaluation',
    download: 'The download dialog',
    empty: 'Shown when the list is empty',
  },
})
