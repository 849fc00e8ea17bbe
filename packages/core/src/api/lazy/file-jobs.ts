import { auditEntryCalls } from '../../generated/calls/audit-entry.ts'
import { fileJobCalls } from '../../generated/calls/file-job.ts'
import { serviceReportCalls } from '../../generated/calls/service-report.ts'
import { storeCalls } from '../../generated/calls/store.ts'
import type { FileJob, fileJobCalls as declared } from '../../contract/calls/file-job.ts'
import { callOf, createCalls } from '../calls.ts'
import type { Call } from '../call.ts'
import type { FileJobApi, FileRequest, Request } from '../types.ts'
import { createReportDownload } from './report-download.ts'

/** Files that the host makes in the background (A4, V4, S7). */
export const calls = (request: Request): FileJobApi => ({
  ...createCalls<typeof declared>(request, fileJobCalls),
  begin: (file, options) => request(beginCall(file), options) as Promise<FileJob>,
  file: (id) => createReportDownload(request, callOf(fileJobCalls.file, [{ id }])[0]),
})

function beginCall(file: FileRequest): Call {
  switch (file.kind) {
    case 'stores':
      return callOf(storeCalls.beginStoresFile, [file.filters])[0]
    case 'audit-entries':
      return callOf(auditEntryCalls.beginAuditFile, [file.search])[0]
    case 'service-reports':
      return callOf(serviceReportCalls.beginReportsFile, [file.list, { ids: file.ids }])[0]
  }
}
