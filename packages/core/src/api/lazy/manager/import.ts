import type { ImportKind } from '../../../contract/lists/manager-values.ts'
import type { ImportApi } from '../../manager.types.ts'
import type { CallOptions, Download, Request } from '../../types.ts'
import { createRequests } from './requests.ts'

const areas: Record<ImportKind, string> = { store: '/Store', user: '/Security/User' }

/** Spreadsheet imports: upload, check, apply, undo (A1, A4). */
export function importCalls(request: Request): ImportApi {
  const { get, page, post } = createRequests(request)
  const download = (path: string, params: { id?: string }, options?: CallOptions) =>
    request({ method: 'GET', path, params, download: true, reads: 'alone' }, options) as Promise<Download>
  return {
    importSheet(kind, file, { onProgress, ...options } = {}) {
      const body = new FormData()
      body.set('file', file, file.name)
      return request(
        { method: 'POST', path: `${areas[kind]}/ImportExcel`, body, onProgress },
        options,
      ) as ReturnType<ImportApi['importSheet']>
    },
    // Polled during the import: a shared response could be stale.
    sheetImport: (id, options) =>
      request(
        { method: 'GET', path: '/Import/GetImport', params: { id }, reads: 'alone' },
        options,
      ) as ReturnType<ImportApi['sheetImport']>,
    latestImport: (kind, options) => get('/Import/GetLatest', { kind }, options),
    importRows: ({ id, refused = false, ...paging }, options) =>
      page('/Import/GetRows', { id, refused, ...paging }, options),
    readImport: (choice, options) => post('/Import/Read', choice, options),
    applyImport: (Id, options) => post('/Import/Apply', { Id }, options),
    cancelImport: (Id, options) => post('/Import/Cancel', { Id }, options),
    undoImport: (Id, options) => post('/Import/Undo', { Id }, options),
    importResult: (id, options) => download('/Import/DownloadResult', { id }, options),
    importTemplate: (kind, options) => download(`${areas[kind]}/DownloadTemplate`, {}, options),
  }
}
