import { longestName } from '@lustra/core/contract'
import { InvalidInputError } from '../../platform/http/errors.ts'

/** Letters of any script, digits and what stands between words in a name. */
const nameSigns = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._()（）&·'’/+-]*$/u
/** Without "special characters", as the source demands of a role's name (A2). */
const roleSigns = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} _-]*$/u
/** Letters that look like Latin ones: a name of both is not what it seems to be. */
const lookAlike = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const latin = /\p{Script=Latin}/u

/**
 * A name as it is stored: composed, without blanks around or doubled within. Throws 'invalid-input', which names the field, for an empty
 * one, one longer than 50 characters, signs that no name has, invisible ones among them, and Latin mixed with letters that look like it.
 */
export function plainName(field: string, typed: string, kind: 'name' | 'role' = 'name'): string {
  const name = typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const fault = faultOf(name, kind === 'role' ? roleSigns : nameSigns)
  if (fault) throw new InvalidInputError(`${field}: ${fault}`)
  return name
}

function faultOf(name: string, signs: RegExp): string | undefined {
  if (!name) return 'is empty'
  if (Array.from(name).length > longestName) return `is longer than ${longestName} characters`
  if (!signs.test(name)) return 'has a special character'
  return latin.test(name) && lookAlike.test(name) ? 'mixes letters that look alike' : undefined
}

/** What two names have in common that people take for the same. */
export const comparableName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
