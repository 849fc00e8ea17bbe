import { comparableText, longestName } from '@lustra/core/contract'
import { withoutJoiners } from '@lustra/core/contract/rules/person-name.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'

/** Letters of any script, digits and separators between words. */
const nameSigns = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._()（）&·'’/+-]*$/u
/** Without "special characters", as the source requires of a role's name (A2). */
const roleSigns = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} _-]*$/u
/** Scripts with letters similar to Latin: mixing them with Latin can imitate another name. */
const lookAlike = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const latin = /\p{Script=Latin}/u

/**
 * Normalises a name for storage: composed, with single blanks. Throws 'invalid-input', which names the field, for an
 * empty one, one longer than 50 characters, special or invisible characters, and Latin mixed with similar letters.
 */
export function plainName(field: string, typed: string, kind: 'name' | 'role' = 'name'): string {
  const name = typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const fault = faultOf(name, kind === 'role' ? roleSigns : nameSigns)
  if (fault) throw new InvalidInputError(field, fault)
  return name
}

function faultOf(name: string, signs: RegExp): string | undefined {
  if (!name) return 'is empty'
  if (Array.from(name).length > longestName) return `is longer than ${longestName} characters`
  if (!signs.test(withoutJoiners(name))) return 'has a special character'
  return latin.test(name) && lookAlike.test(name) ? 'mixes letters that look alike' : undefined
}

/** Key under which names count as equal. */
export const comparableName = (name: string): string => comparableText(name)
