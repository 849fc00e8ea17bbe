import type { AuditApi } from '../../manager.types.ts'
import type { Download, Request } from '../../types.ts'
import { createAsk } from './ask.ts'

const area = '/Security/AuditEntry'

/** Who did what to whom (S7). */
export const auditCalls = (request: Request): AuditApi => ({
  findAuditEntries: (search, options) =>
    createAsk(request).search(`${area}/FindWithPagerSearchAsync`, search, options),
  exportAuditEntries: (search, options) =>
    request(
      { method: 'POST', path: `${area}/ExportExcel`, body: search, download: true, reads: 'alone' },
      options,
    ) as Promise<Download>,
})
