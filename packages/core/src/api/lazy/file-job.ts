import { serviceReportPaths } from '../../contract/service-report-paths.ts'
import type { FileJob } from '../../contract/file-job.ts'
import type { Download, FileJobApi, FileRequest, Request } from '../types.ts'
import { toList } from './to-list.ts'

const area = '/FileJob'

/** Files that the host makes in the background (A4, V4, S7). */
export const calls = (request: Request): FileJobApi => ({
  begin: (file, options) =>
    request({ method: 'POST', ...callOf(file), reads: 'alone' }, options) as Promise<FileJob>,
  jobs: async (options) =>
    toList<FileJob>(await request({ method: 'GET', path: `${area}/GetJobs`, reads: 'shared' }, options)),
  job: (id, options) =>
    request(
      { method: 'GET', path: `${area}/GetJob`, params: { id }, reads: 'shared' },
      options,
    ) as Promise<FileJob>,
  cancel: (id, options) =>
    request(
      { method: 'POST', path: `${area}/Cancel`, body: { Id: id }, reads: 'alone' },
      options,
    ) as Promise<FileJob>,
  file: (id, options) =>
    request(
      { method: 'GET', path: `${area}/DownloadFile`, params: { id }, download: true, reads: 'alone' },
      options,
    ) as Promise<Download>,
})

function callOf(file: FileRequest): { path: string; body: unknown } {
  switch (file.kind) {
    case 'stores':
      return { path: '/Store/BeginExport', body: file.filters }
    case 'audit-entries':
      return { path: '/Security/AuditEntry/BeginExport', body: file.search }
    case 'service-reports':
      return { path: `/${serviceReportPaths[file.list]}/BeginDownload`, body: { ids: file.ids } }
  }
}
