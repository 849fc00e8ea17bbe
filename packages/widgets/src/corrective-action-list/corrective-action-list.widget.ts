import { choiceFilter, dayFilter, linkFilter, lookupFilter, textFilter } from '../kit/declare-list.ts'
import { defineWidget, number, text } from '../kit/declare.ts'

export const correctiveActionList = defineWidget({
  tag: 'lustra-corrective-action-list',
  about:
    'What is to be put right at the person’s stores: filters, sorting, pages, and each action with its photos, papers, history and next step.',
  session: 'required',
  list: {
    search: 'title, finding, store or report number contains',
    filters: {
      // The property `status` is every element's own.
      progress: choiceFilter(
        'how far it has come; overdue is not done after its day',
        ['not-done', 'all', 'overdue', 'open', 'in-progress', 'done'],
        { cleared: 'all', address: 'status' },
      ),
      store: lookupFilter('store code, or what its name contains'),
      customer: textFilter('customer name contains'),
      dueFrom: dayFilter('first day it is due'),
      dueTo: dayFilter('last day it is due'),
      report: linkFilter('id of the report that caused it'),
    },
    columns: {
      what: { sort: 'Title', width: 18, priority: 'first' },
      store: { sort: 'StoreName', width: 15, priority: 'first' },
      due: { sort: 'DueDate', width: 15 },
      status: { sort: 'Status', width: 9.5 },
      report: { width: 11 },
      created: { sort: 'CreatedAt', width: 9.5 },
      files: { width: 5, number: true },
    },
    sort: { by: 'DueDate', order: 'asc' },
    open: { action: 'Id of the corrective action that is open' },
  },
  attributes: {
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
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'The chips of the filters in force',
    table: 'The table',
    row: 'One corrective action',
    pager: 'The pager',
    action: 'The open corrective action',
    empty: 'The text shown when the list is empty',
  },
})
