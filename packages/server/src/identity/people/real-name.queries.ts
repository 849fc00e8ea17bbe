import { nameIn } from '@lustra/core/contract/rules/shown-name.ts'
import { eq, sql } from 'drizzle-orm'
import { people } from '../../platform/database/schema/identity.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { findNames } from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'

/** The name of a person, or the account without one. Needs the identity scope. */
export async function findRealName(tx: Tx, personId: number): Promise<string> {
  const [person] = await nameOf(tx).execute({ personId })
  return person?.realName.trim() || person?.account || ''
}

/** The same in the reader's language, by the translations of a group. */
export async function findShownName(
  tx: Tx,
  personId: number,
  { groupId, language }: { groupId: number; language: Language },
): Promise<string> {
  const name = await findRealName(tx, personId)
  const namesOf = await findNames(tx, [{ groupId, name }])
  return nameIn(language, name, namesOf(groupId, name)).name
}

const nameOf = prepared('name_of_person', (tx) =>
  tx
    .select({ realName: people.realName, account: people.account })
    .from(people)
    .where(eq(people.id, sql.placeholder('personId'))),
)
