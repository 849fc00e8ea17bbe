import type { ReportWish } from '../report-source.ts'
import type { ReportEntry } from './report-file.ts'

/** Whose rows a token opens, as USERNAME() and roles of a semantic model. */
export interface RowIdentity {
  username: string
  roles: string[]
}

// Power BI's own limit.
const longestName = 256

/**
 * The identity for a wish: the codes of its groups with `|` between them, which PATHCONTAINS() reads; for somebody who sees some
 * stores only, or too many groups for one name, the one person under roles of their own. Undefined when the entry has no way to
 * keep these rows apart.
 */
export function identityFor(
  { roles, personRoles }: Pick<ReportEntry, 'roles' | 'personRoles'>,
  { mode, groupCodes, seesAllStores, personId }: ReportWish,
): RowIdentity | undefined {
  const codes = groupCodes.join('|')
  // A code that looked like two would open another group.
  const isSafe = groupCodes.length > 0 && groupCodes.every((code) => /^[\w.-]+$/.test(code))
  if (isSafe && seesAllStores && codes.length <= longestName) return { username: codes, roles }
  if (!personRoles.length) return undefined
  const person = `person:${personId}`
  if (mode === 'cam') return { username: person, roles: personRoles }
  return isSafe ? { username: `${codes}|${person}`, roles: personRoles } : undefined
}
