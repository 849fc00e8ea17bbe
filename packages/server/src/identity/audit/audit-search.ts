import { pagedSearch } from '@lustra/core/contract'
import { z } from 'zod'
import { auditActions } from './audit.ts'

/** keyword is looked for in actor, account and target; from and to are inclusive. */
export const auditSearch = pagedSearch.omit({ sort: true }).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
  action: z.enum(auditActions).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
})
export type AuditSearch = z.output<typeof auditSearch>
