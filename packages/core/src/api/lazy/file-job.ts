import { serviceReportPaths } from '../../contract/service-report-paths.ts'
import type { FileJob } from '../../contract/file-job.ts'
import type { FileJobApi, FileRequest, Request } from '../types.ts'
import { createReportDownload } from './report-download.ts'
import { ownZone } from './own-zone.ts'
import { toList } from './to-list.ts'

const area = '/FileJob'

/** Files that the host makes in the background (A4, V4, S7). */
export const calls = (request: Request): FileJobApi => ({
  begin: (file, options) => request({ method: 'POST', ...callOf(file) }, options) as Promise<FileJob>,
  jobs: async (options) =>
    toList<FileJob>(await request({ method: 'GET', path: `${area}/GetJobs`, reads: 'shared' }, options)),
  job: (id, options) =>
    request(
      { method: 'GET', path: `${area}/GetJob`, params: { id }, reads: 'alone' },
      options,
    ) as Promise<FileJob>,
  cancel: (id, options) =>
    request({ method: 'POST', path: `${area}/Cancel`, body: { Id: id } }, options) as Promise<FileJob>,
  file: (id) =>
    createReportDownload(request, {
      method: 'GET',
      // A streamed call sends no `params`.
      path: `${area}/DownloadFile?id=${encodeURIComponent(id)}`,
      reads: 'alone',
    }),
})

function callOf(file: FileRequest): { path: string; body: unknown } {
  switch (file.kind) {
    case 'stores':
      return { path: '/Store/BeginExport', body: { ...file.filters, ...ownZone() } }
    case 'audit-entries':
      return { path: '/Security/AuditEntry/BeginExport', body: { ...file.search, ...ownZone() } }
    case 'service-reports':
      return {
        path: `/${serviceReportPaths[file.list]}/BeginDownload`,
        body: { ids: file.ids, ...ownZone() },
      }
  }
}
