import { eq, sql } from 'drizzle-orm'
import { people } from '../../platform/database/schema/identity.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'

/** The name of a person, or the account without one. Needs the identity scope. */
export async function findRealName(tx: Tx, personId: number): Promise<string> {
  const [person] = await nameOf(tx).execute({ personId })
  return person?.realName.trim() || person?.account || ''
}

const nameOf = prepared('name_of_person', (tx) =>
  tx
    .select({ realName: people.realName, account: people.account })
    .from(people)
    .where(eq(people.id, sql.placeholder('personId'))),
)
