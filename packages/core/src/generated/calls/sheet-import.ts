// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const sheetImportCalls = {
  sheetImport: { method: 'GET', path: '/Import/GetImport', reads: 'alone', takes: true },
  latestImport: { method: 'GET', path: '/Import/GetLatest', reads: 'shared', takes: true },
  importRows: { method: 'GET', path: '/Import/GetRows', reads: 'shared', takes: true, returns: 'page' },
  importSheet: {
    method: 'POST',
    path: '/{list}/ImportExcel',
    lists: { store: 'Store', user: 'Security/User' },
    upload: { part: 'file' },
  },
  importTemplate: {
    method: 'GET',
    path: '/{list}/DownloadTemplate',
    lists: { store: 'Store', user: 'Security/User' },
    reads: 'alone',
    file: true,
  },
  importResult: { method: 'GET', path: '/Import/DownloadResult', reads: 'alone', takes: true, file: true },
  readImport: { method: 'POST', path: '/Import/Read', takes: true },
  applyImport: { method: 'POST', path: '/Import/Apply', takes: true },
  cancelImport: { method: 'POST', path: '/Import/Cancel', takes: true },
  undoImport: { method: 'POST', path: '/Import/Undo', takes: true },
} as const satisfies Record<string, SentCall>
