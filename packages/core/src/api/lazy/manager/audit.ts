import type { AuditApi } from '../../manager.types.ts'
import type { Download, Request } from '../../types.ts'
import { ownZone } from '../own-zone.ts'
import { createRequests } from './requests.ts'

const area = '/Security/AuditEntry'

/** The audit log (S7). */
export const auditCalls = (request: Request): AuditApi => ({
  findAuditEntries: (search, options) =>
    createRequests(request).search(`${area}/FindWithPagerSearchAsync`, search, options),
  exportAuditEntries: (search, options) =>
    request(
      {
        method: 'POST',
        path: `${area}/ExportExcel`,
        body: { ...search, ...ownZone() },
        download: true,
        reads: 'alone',
      },
      options,
    ) as Promise<Download>,
})
