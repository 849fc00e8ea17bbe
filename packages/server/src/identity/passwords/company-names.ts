import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import { organizes, stores } from '../../platform/database/schema/stores.ts'
import { translations } from '../../platform/database/schema/translations.ts'
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
 * Whether a password contains the name of the product or of a group of the person, contains the whole name or code of a store or node
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
  const isNamed = namedIn(toTyped(password), new Set(words))
  for (const { groupId } of groups) {
    if (await isNamed(await database.tenant({ groupId, personId }, findNames))) return true
  }
  return false
}

/** Names and searched texts, a line each: a hundredth of the time of a row each. */
interface Names extends Record<string, unknown> {
  names: string
  texts: string
}

/**
 * All names of stores and nodes that the person sees, in every language, and the codes of the stores. They are compared here: a password
 * sent to the database could be in its log of slow statements.
 */
async function findNames(tx: Tx): Promise<Names> {
  const lines = (column: SQLWrapper) => sql`coalesce(string_agg(${column}, E'\n'), '')`
  const { rows } =
    await tx.execute<Names>(sql`with of_nodes as (select ${lines(sql`lower(${organizes.name})`)} as names from ${organizes}),
      translated as (select ${lines(translations.searchText)} as names from ${translations} where ${translations.original} in (
        select ${stores.name} from ${stores} union all select ${organizes.name} from ${organizes})),
      others as (select of_nodes.names || E'\n' || translated.names as names from of_nodes, translated)
    select ${lines(sql`${stores.codeText} || E'\n' || ${stores.nameText}`)} || E'\n' || (select names from others) as names,
      ${lines(stores.searchText)} || E'\n' || (select names from others) as texts from ${stores}`)
  return rows[0] ?? { names: '', texts: '' }
}

/** Characters that are compared without a pause: about a millisecond, while names of 50,000 stores take 80. */
const pieceLength = 32_768

/** Pieces of whole lines, with a pause after each for other requests. */
async function* piecesOf(lines: string): AsyncGenerator<string> {
  for (let from = 0; from < lines.length;) {
    const end = lines.indexOf('\n', from + pieceLength)
    const to = end < 0 ? lines.length : end
    yield lines.slice(from, to)
    from = to + 1
    await nextTurn()
  }
}

/** Compares a password with names and texts. */
export function namedIn(typed: string, words: ReadonlySet<string>): (names: Names) => Promise<boolean> {
  const separator = /[^\p{L}\p{N}]+/gu
  const compact = typed.replaceAll(separator, '')
  const isContained = (name: string) => {
    const plain = name.replaceAll(separator, '')
    return plain.length >= shortestName && compact.includes(plain)
  }
  return async ({ names, texts }) => {
    for await (const piece of piecesOf(names)) if (piece.split('\n').some(isContained)) return true
    if (words.size === 0) return false
    for await (const piece of piecesOf(texts))
      if (piece.split(separator).some((word) => words.has(word))) return true
    return false
  }
}
