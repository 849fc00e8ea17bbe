// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const auditEntryCalls = {
  findAuditEntries: {
    method: 'POST',
    path: '/Security/AuditEntry/FindWithPagerSearchAsync',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  exportAuditEntries: {
    method: 'POST',
    path: '/Security/AuditEntry/ExportExcel',
    reads: 'alone',
    takes: true,
    file: true,
    zone: true,
  },
  beginAuditFile: { method: 'POST', path: '/Security/AuditEntry/BeginExport', takes: true, zone: true },
} as const satisfies Record<string, SentCall>
