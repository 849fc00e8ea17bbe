import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isStaffRole } from '../../../identity/menu/product-roles.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

interface PersonStore extends Record<string, unknown> {
  PersonId: number
  GroupCode: string
  StoreKey: string
  IsStaff: boolean
}
interface Member extends Record<string, unknown> {
  groupId: number
  personId: number
  group: string
  role: string
  allStores: boolean
}

/** The SQL that the documentation has for administrators. */
const page = readFileSync(new URL('../../../../../../docs/power-bi.md', import.meta.url), 'utf8')
const query = /```sql\n([^`]+)```/.exec(page)?.[1] ?? ''

/** Limits staff, too, to some stores of one group, on nodes below the assigned one. */
const narrow = `
  update roles set all_stores = false where code = 'CAM' and group_id = (select group_id from groups where code = 'HARBOUR');
  insert into role_organizes (group_id, role_id, organize_id)
  select distinct on (r.group_id, r.id) r.group_id, r.id, o.parent_id
  from roles r join organizes o on o.group_id = r.group_id
    join stores s on s.group_id = o.group_id and s.organize_id = o.id
  where not r.all_stores and o.parent_id is not null
  order by r.group_id, r.id, o.id on conflict do nothing`

describe.each(testEngines())(
  'the table of visible stores, for person roles in Power BI, on $name',
  (engine) => {
    let testSource: TestApp
    let table: PersonStore[]
    beforeAll(async () => {
      testSource = await openTestApp(engine)
      await testSource.database.asOwner((owner) => owner.query(narrow))
      table = (await testSource.database.asOwner((owner) => owner.query<PersonStore>(query))).rows
    })
    afterAll(() => testSource.close())

    const members = async () =>
      (
        await testSource.database.identity((tx) =>
          tx.execute<Member>(
            sql`select m.group_id as "groupId", m.person_id as "personId", g.code as "group", r.code as role, r.all_stores as "allStores"
            from memberships m join groups g on g.group_id = m.group_id and g.valid
            join roles r on r.group_id = m.group_id and r.id = m.role_id join people p on p.id = m.person_id and p.valid`,
          ),
        )
      ).rows
    const keysIn = ({ group, groupId, personId }: Member) =>
      testSource.database.tenant({ groupId, personId }, async (tx) =>
        (await tx.execute<{ code: string }>(sql`select code from stores`)).rows
          .map(({ code }) => `${group}/${code}`)
          .sort(),
      )
    const messageOf = ({ group, personId }: Member) =>
      table
        .filter((row) => row.PersonId === personId && row.GroupCode === group)
        .map(({ StoreKey }) => StoreKey)
        .sort()

    it('lists for limited people exactly what the portal itself shows them (R1)', async () => {
      const narrowed = (await members()).filter(({ allStores }) => !allStores)
      expect(narrowed.length).toBeGreaterThan(0)
      for (const member of narrowed) expect(messageOf(member)).toEqual(await keysIn(member))
      const sizes = narrowed.map((member) => messageOf(member).length)
      expect(Math.max(...sizes)).toBeGreaterThan(2)
      expect(narrowed.some(({ role }, index) => isStaffRole(role) && sizes[index])).toBe(true)
    })

    it('has all stores of staff, marked as such, and no other full group (R1, G11)', async () => {
      const whole = (await members()).filter(({ allStores }) => allStores)
      const staff = whole.filter(({ role }) => isStaffRole(role))
      expect(staff.length).toBeGreaterThan(0)
      expect(staff.length).toBeLessThan(whole.length)
      for (const member of whole)
        expect(messageOf(member)).toEqual(isStaffRole(member.role) ? await keysIn(member) : [])
      const marked = new Set(
        table.filter(({ IsStaff }) => IsStaff).map((row) => `${row.PersonId} ${row.GroupCode}`),
      )
      const known = (await members()).filter(({ role }) => isStaffRole(role))
      expect([...marked].sort()).toEqual(known.map(({ personId, group }) => `${personId} ${group}`).sort())
    })
  },
)
