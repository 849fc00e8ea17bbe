import type { ImportKind } from '../../../contract/lists/manager-words.ts'
import type { ImportApi } from '../../manager.types.ts'
import type { CallOptions, Download, Request } from '../../types.ts'
import { createAsk } from './ask.ts'

const areas: Record<ImportKind, string> = { store: '/Store', user: '/Security/User' }

/** Imports of sheets: sent, checked, applied, undone (A1, A4). */
export function importCalls(request: Request): ImportApi {
  const { get, page, post } = createAsk(request)
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
    // Asked again and again while it is at work: an answer of a moment ago would stand still.
    sheetImport: (id, options) =>
      request(
        { method: 'GET', path: '/Import/GetImport', params: { id }, reads: 'alone' },
        options,
      ) as ReturnType<ImportApi['sheetImport']>,
    latestImport: (kind, options) => get('/Import/GetLatest', { kind }, options),
    importRows: ({ id, refused = false, ...asked }, options) =>
      page('/Import/GetRows', { id, refused, ...asked }, options),
    applyImport: (Id, options) => post('/Import/Apply', { Id }, options),
    cancelImport: (Id, options) => post('/Import/Cancel', { Id }, options),
    undoImport: (Id, options) => post('/Import/Undo', { Id }, options),
    importResult: (id, options) => download('/Import/DownloadResult', { id }, options),
    importTemplate: (kind, options) => download(`${areas[kind]}/DownloadTemplate`, {}, options),
  }
}
