// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const storeCalls = {
  findManagedStores: {
    method: 'POST',
    path: '/Store/FindWithPagerSearchAsync',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  storesOfGroup: {
    method: 'GET',
    path: '/Store/GetAllStoreByGroup',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  exportStores: {
    method: 'POST',
    path: '/Store/ExportExcel',
    reads: 'alone',
    takes: true,
    file: true,
    zone: true,
  },
  beginStoresFile: { method: 'POST', path: '/Store/BeginExport', takes: true, zone: true },
  assignStores: {
    method: 'POST',
    path: '/Store/{list}',
    lists: {
      BindOrganize: 'BindOrganize',
      ReBindOrganize: 'ReBindOrganize',
      OverBindOrganize: 'OverBindOrganize',
    },
    reads: 'dry-run',
    takes: true,
  },
} as const satisfies Record<string, SentCall>
