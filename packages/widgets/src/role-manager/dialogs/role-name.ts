import { longestName } from '@lustra/core'

export type NameFault = 'name.empty' | 'name.long' | 'name.special' | 'name.taken'

/** As the server has it: letters of any script, digits, blanks, _ and -, the first one a letter or digit (A2). */
const plain = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} _-]*$/u

/** What is wrong with a role's name, for people who type; what only looks like another letter is the server's to refuse. */
export function checkRoleName(typed: string): NameFault | undefined {
  const name = typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
  if (!name) return 'name.empty'
  if (Array.from(name).length > longestName) return 'name.long'
  return plain.test(name) ? undefined : 'name.special'
}
