// Generated from the declarations by npm run generate.

import type { ListAddress } from '../kit/shape.ts'

/** What of each list stands in the portal's address, by the element's tag. */
export const listAddresses: Readonly<Record<string, ListAddress>> = {
  'lustra-service-report-list': {
    names: {
      keyword: 'keyword',
      customer: 'customer',
      store: 'store',
      type: 'type',
      feedback: 'feedback',
      from: 'from',
      to: 'to',
      sort: 'sort',
      order: 'order',
      page: 'page',
      pageSize: 'page-size',
      report: 'report',
      visit: 'visit',
    },
    usual: { feedback: 'all', sort: 'ServiceTime', order: 'desc', page: '1', pageSize: '10' },
    typed: ['keyword', 'customer', 'store'],
  },
  'lustra-corrective-action-list': {
    names: {
      keyword: 'keyword',
      status: 'progress',
      store: 'store',
      customer: 'customer',
      dueFrom: 'due-from',
      dueTo: 'due-to',
      report: 'report',
      sort: 'sort',
      order: 'order',
      page: 'page',
      pageSize: 'page-size',
      action: 'action',
    },
    usual: { status: 'not-done', sort: 'DueDate', order: 'asc', page: '1', pageSize: '10' },
    typed: ['keyword', 'store', 'customer'],
  },
}
