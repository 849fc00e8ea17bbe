import { eq, sql } from '@lustra/server/platform/database/sql.ts'
import type { Database } from '@lustra/server/platform/database/open.ts'
import { asSetup } from '@lustra/server/platform/database/setup.ts'
import { groups, memberships, people, roles } from '@lustra/server/platform/database/schema/identity.ts'
import { twoColours } from './pictures.ts'

const firstId = 10_000
/** A statement takes 65,535 parameters at most. */
const batch = 1_000

/** Adds a person to a number of new groups, each with a role and a logo: MANY00001, MANY00002 … */
export async function joinManyGroups(database: Database, account: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => firstId + index + 1)
  await asSetup(database, async (tx) => {
    const [person] = await tx
      .select({ id: people.id })
      .from(people)
      .where(eq(sql`lower(${people.account})`, account))
    if (!person) throw new Error(`no person has the account ${account}`)
    for (let start = 0; start < count; start += batch) {
      const some = ids.slice(start, start + batch)
      await tx.insert(groups).values(some.map(toGroup))
      await tx
        .insert(roles)
        .values(some.map((groupId) => ({ groupId, id: groupId, name: 'Group User', code: 'GroupUser' })))
      await tx
        .insert(memberships)
        .values(some.map((groupId) => ({ groupId, personId: person.id, roleId: groupId })))
    }
  })
}

const logo = twoColours(96, 96)

function toGroup(groupId: number): typeof groups.$inferInsert {
  const number = String(groupId - firstId).padStart(5, '0')
  return {
    groupId,
    code: `MANY${number}`,
    name: `第${number}连锁餐饮集团 Restaurant Group ${number}`,
    logo,
    logoType: 'image/png',
    logoVersion: `v${number}`,
  }
}
