import type { ReportRequest } from '../report-source.ts'
import type { ReportEntry } from './report-file.ts'

/** Which rows a token opens, as USERNAME() and roles of a semantic model. */
export interface RowIdentity {
  username: string
  roles: string[]
}

// Power BI's own limit.
const longestName = 256

/**
 * The identity for a report request: the codes of its groups joined by `|`, which PATHCONTAINS() reads; for a person
 * limited to some stores, or with too many groups for one name, the person under person roles. Undefined when the entry
 * cannot restrict these rows.
 */
export function identityFor(
  { roles, personRoles }: Pick<ReportEntry, 'roles' | 'personRoles'>,
  { mode, groupCodes, seesAllStores, personId }: ReportRequest,
): RowIdentity | undefined {
  const codes = groupCodes.join('|')
  // A code containing the separator would open another group.
  const isSafe = groupCodes.length > 0 && groupCodes.every((code) => /^[\w.-]+$/.test(code))
  if (isSafe && seesAllStores && codes.length <= longestName) return { username: codes, roles }
  if (!personRoles.length) return undefined
  const person = `person:${personId}`
  if (mode === 'cam') return { username: person, roles: personRoles }
  return isSafe ? { username: `${codes}|${person}`, roles: personRoles } : undefined
}
