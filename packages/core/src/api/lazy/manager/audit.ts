import type { AuditApi } from '../../manager.types.ts'
import type { Download, Request } from '../../types.ts'
import { createRequests } from './requests.ts'

const area = '/Security/AuditEntry'

/** The audit log (S7). */
export const auditCalls = (request: Request): AuditApi => ({
  findAuditEntries: (search, options) =>
    createRequests(request).search(`${area}/FindWithPagerSearchAsync`, search, options),
  exportAuditEntries: (search, options) =>
    request(
      { method: 'POST', path: `${area}/ExportExcel`, body: search, download: true, reads: 'alone' },
      options,
    ) as Promise<Download>,
})
