import { z } from 'zod'
import { pagedSearch } from './envelope.ts'
import { auditKinds } from './lists/manager-words.ts'

const values = z.record(z.string(), z.unknown()).nullable()

/** An entry of the audit trail: who did what, and under whose name (S7). */
export const auditEntry = z.object({
  Id: z.string(),
  At: z.string(),
  /** Who really sat there. */
  Actor: z.string(),
  /** Under whose name it happened; the same account unless switched. */
  Account: z.string(),
  Kind: z.enum(auditKinds),
  Action: z.string(),
  Target: z.string(),
  GroupCode: z.string(),
  Address: z.string(),
  /** Fields that differ, with their values before and after; null where nothing stood or stands, and for actions that change no row. */
  Before: values,
  After: values,
})
export type AuditEntry = z.output<typeof auditEntry>

/**
 * POST /Security/AuditEntry/FindWithPagerSearchAsync, an addition. `keyword` is looked for in actor, account, target and the codes of placed stores, `person` in
 * actor and account alone; from and to are inclusive. An SA in a session of their own reads every group, or the one of `groupCode`;
 * everybody else their own group.
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
