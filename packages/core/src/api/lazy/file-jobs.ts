import { auditEntryCalls, fileJobCalls, storeCalls } from '../../generated/calls/export.ts'
import { serviceReportCalls } from '../../generated/calls/service-report.ts'
import { correctiveActionCalls } from '../../generated/calls/visit.ts'
import type { auditEntryCalls as audit } from '../../contract/calls/audit-entry.ts'
import type { correctiveActionCalls as actions } from '../../contract/calls/corrective-action.ts'
import type { fileJobCalls as declared } from '../../contract/calls/file-job.ts'
import type { serviceReportCalls as reports } from '../../contract/calls/service-report.ts'
import type { storeCalls as stores } from '../../contract/calls/store.ts'
import { callOf, createCalls } from '../calls.ts'
import type { FileJobApi, Request } from '../types.ts'
import { createReportDownload } from './report-download.ts'

/** Files that the host makes in the background (A4, V4, S7). */
export const calls = (request: Request): FileJobApi => ({
  ...createCalls<typeof declared>(request, fileJobCalls),
  begin(file, options) {
    switch (file.kind) {
      case 'stores':
        return createCalls<typeof stores>(request, storeCalls).beginStoresFile(file.filters, options)
      case 'audit-entries':
        return createCalls<typeof audit>(request, auditEntryCalls).beginAuditFile(file.search, options)
      case 'corrective-actions':
        return createCalls<typeof actions>(request, correctiveActionCalls).beginActionsFile(
          file.search,
          options,
        )
      case 'service-reports':
        return createCalls<typeof reports>(request, serviceReportCalls).beginReportsFile(
          file.list,
          { ids: [...file.ids] },
          options,
        )
    }
  },
  file: (id) => createReportDownload(request, callOf(fileJobCalls.file, [{ id }])[0]),
})
