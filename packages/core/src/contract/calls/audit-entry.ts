import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { fileJob } from './file-job.ts'
import { fileZone, paged, pagedSearch, pagingRules, sheetType } from '../envelope.ts'
import { auditKinds } from '../lists/manager-values.ts'

const values = z.record(z.string(), z.unknown()).nullable()

/** An entry of the audit log: who did what, and under which account (S7). */
export const auditEntry = z.object({
  Id: z.string(),
  At: z.string(),
  /** The account of the acting person. */
  Actor: z.string(),
  /** The person's present name in the reader's language; empty for an application, and for people who are deleted. */
  ActorName: z.string(),
  /** The account acted under; differs from Actor during an account switch. */
  Account: z.string(),
  AccountName: z.string(),
  Kind: z.enum(auditKinds),
  Action: z.string(),
  Target: z.string(),
  /** The name of the person, where Target is a login name. */
  TargetName: z.string(),
  GroupCode: z.string(),
  Address: z.string(),
  /** Changed fields with their old and new values; null for a created or deleted row, and for actions that change no row. */
  Before: values,
  After: values,
})
export type AuditEntry = z.output<typeof auditEntry>

/**
 * POST /Security/AuditEntry/FindWithPagerSearchAsync, an addition. `keyword` searches actor, account, their names, target and the codes of
 * assigned stores, `person` only actor, account and their names; from and to are inclusive. An SA, unless switched, reads all groups or that of
 * `groupCode`; others only their own group.
 */
export const auditSearch = pagedSearch.omit({ sort: true }).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
  person: z.string().max(100).default(''),
  kind: z.enum(['all', ...auditKinds]).default('all'),
  action: z.string().max(40).default(''),
  groupCode: z.string().max(40).default(''),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
})
export type AuditSearch = z.input<typeof auditSearch>

export const auditExport = auditSearch.extend(fileZone)

/** Maximum number of entries in an export; the newest ones. */
export const mostAuditEntries = 50_000

/** The audit trail (S7). */
export const auditEntryCalls = declareCalls({
  findAuditEntries: {
    method: 'POST',
    path: '/Security/AuditEntry/FindWithPagerSearchAsync',
    summary: 'Search the audit trail, a page at a time, newest first',
    description: `Entries of the group; an SA in their own session reads every group’s, with the addresses. ${pagingRules} Error: forbidden.`,
    input: auditSearch,
    output: paged(auditEntry),
    reads: 'shared',
  },
  exportAuditEntries: {
    method: 'POST',
    path: '/Security/AuditEntry/ExportExcel',
    summary: 'The entries that a search finds, as a spreadsheet, newest first',
    description: `AuditTrail_{timestamp}.xlsx with at most ${mostAuditEntries} entries. pageIndex and pageSize are ignored. The export is an audit entry itself.`,
    input: auditExport,
    file: {
      type: sheetType,
      description: 'A line for each entry',
    },
    reads: 'alone',
    zone: true,
  },
  beginAuditFile: {
    method: 'POST',
    path: '/Security/AuditEntry/BeginExport',
    summary: 'Make the same spreadsheet in the background',
    description: 'FileJob/GetJob reports the progress. Errors: too-many (429).',
    input: auditExport,
    output: fileJob,
    zone: true,
  },
})
