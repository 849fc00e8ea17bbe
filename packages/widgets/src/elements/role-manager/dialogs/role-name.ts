import { normalizeName, withoutJoiners } from '@lustra/core/contract/rules/person-name.ts'
import { longestName } from '@lustra/core'

export type NameFault = 'name.empty' | 'name.long' | 'name.special' | 'name.taken'

/** Same as on the server: letters of any script, digits, spaces, _ and -, starting with a letter or digit (A2). */
const allowed = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} _-]*$/u

/** Validates a role's name. Only the server checks for confusable letters. */
export function checkRoleName(typed: string): NameFault | undefined {
  const name = normalizeName(typed)
  if (!name) return 'name.empty'
  if (Array.from(name).length > longestName) return 'name.long'
  return allowed.test(withoutJoiners(name)) ? undefined : 'name.special'
}
