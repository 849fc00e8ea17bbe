import { choiceFilter, dayFilter, linkFilter, lookupFilter, textFilter } from '../../kit/declare-list.ts'
import { defineWidget, number, text } from '../../kit/declare.ts'

export const correctiveActionList = defineWidget({
  tag: 'lustra-corrective-action-list',
  about:
    'Corrective actions of the person’s stores, with filters, sorting and pages. The open action shows its photos, documents and history, and accepts updates.',
  session: 'required',
  list: {
    search: 'title, finding, store or report number contains',
    filters: {
      // Not `status`, which is a property of every element.
      progress: choiceFilter(
        'status; overdue: not done and past the due date',
        ['not-done', 'all', 'overdue', 'open', 'in-progress', 'done'],
        { cleared: 'all', address: 'status' },
      ),
      responsible: choiceFilter('who is responsible; none: nobody, or a person without access', [
        'all',
        'me',
        'none',
        'company',
      ]),
      store: lookupFilter('store code equals or store name contains'),
      customer: textFilter('customer name contains'),
      dueFrom: dayFilter('due on or after'),
      dueTo: dayFilter('due on or before'),
      report: linkFilter('id of the service report that caused the action'),
    },
    tabs: {
      open: { progress: 'not-done' },
      mine: { progress: 'not-done', responsible: 'me' },
      overdue: { progress: 'overdue' },
      nobody: { progress: 'not-done', responsible: 'none' },
      all: {},
    },
    columns: {
      what: { sort: 'Title', long: true, phone: 'which' },
      store: { sort: 'StoreName', phone: 'what' },
      due: { sort: 'DueDate', phone: 'when' },
      status: { sort: 'Status', phone: 'state' },
      assignee: { sort: 'Assignee' },
      report: {},
      created: { sort: 'CreatedAt' },
      files: { number: true },
    },
    sort: { by: 'DueDate', order: 'asc' },
    open: { action: 'Id of the open corrective action' },
  },
  attributes: {
    link: text(
      'URL template of the page that shows a visit; {report} and {group} are replaced by the report’s id and the GroupCode, as in /visit?report={report}. Enables copying a link and printing a QR code for the store; without it both are hidden',
    ),
  },
  events: {
    'action-opened': { about: 'A corrective action was opened', detail: { id: text('Id of the action') } },
    'action-updated': {
      about: 'The person updated an action',
      detail: { id: text('Id of the action'), status: text('New status: open, in-progress or done') },
    },
    'report-opened': {
      about: 'A report was opened in the visit of an action',
      detail: {
        id: text('Report id'),
        kind: text('Kind of list: all, clean, pest, food-safety or process-water'),
      },
    },
    evaluated: {
      about: 'An evaluation was saved in the visit of an action',
      detail: { id: text('Report id'), rating: number('Stars, 1 to 5') },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'Chips of the active filters',
    table: 'The table',
    row: 'One corrective action',
    pager: 'The pager',
    action: 'The open corrective action',
    empty: 'Shown when the list is empty',
  },
})
