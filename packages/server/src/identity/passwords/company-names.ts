import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import { organizes, stores } from '../../platform/database/schema/stores.ts'
import type { IdentityContext } from '../context.ts'
import { findMemberships } from '../people/people.queries.ts'
import { isCommonRest, stemsOf, toTyped } from './guessable.ts'
import { containsAnyOf } from './password.rules.ts'
import type { WellKnown } from './well-known-passwords.ts'

// Staff belong to many groups; their password is not guessed from all of their names.
const mostGroups = 5
const shortestWord = 4
const shortestName = 6

/**
 * Whether a password contains the name of the product or of a group of the person, contains the whole name of a store or node
 * that they see, or is a word of such a name with digits or signs around it.
 */
export async function containsCompanyName(
  { database, productName }: IdentityContext,
  personId: number,
  password: string,
  known: WellKnown,
): Promise<boolean> {
  const all = await database.identity((tx) => findMemberships(tx, personId))
  const groups = all.slice(0, mostGroups)
  if (containsAnyOf([productName, ...groups.flatMap(({ code, name }) => [code, name])], password)) return true
  const words = stemsOf(password)
    .filter(({ word, rest }) => word.length >= shortestWord && isCommonRest(rest, known))
    .map(({ word }) => word)
  const wordPattern = words.length > 0 ? `\\m(${words.join('|')})\\M` : undefined
  for (const { groupId } of groups) {
    if (await database.tenant({ groupId, personId }, (tx) => isNamed(tx, toTyped(password), wordPattern)))
      return true
  }
  return false
}

async function isNamed(tx: Tx, typed: string, wordPattern: string | undefined): Promise<boolean> {
  const compact = typed.replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const isIn = (name: SQL, text: SQL) => sql`(
    ${wordPattern ? sql`${text} ~ ${wordPattern}` : sql`false`}
    or (length(${name}) >= ${shortestName} and position(replace(${name}, ' ', '') in ${compact}) > 0))`
  const { rows } = await tx.execute(sql`
    select from ${stores} where ${isIn(sql`${stores.nameText}`, sql`${stores.searchText}`)}
    union all select from ${organizes} where ${isIn(sql`lower(${organizes.name})`, sql`lower(${organizes.name})`)} limit 1`)
  return rows.length > 0
}
