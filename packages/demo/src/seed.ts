import { createHash } from 'node:crypto'
import { drizzle, sql } from '@lustra/server/platform/database/sql.ts'
import type { Database } from '@lustra/server/platform/database/open.ts'
import {
  groups,
  memberships,
  passwordHistory,
  people,
  roles,
} from '@lustra/server/platform/database/schema/identity.ts'
import { roleMenus } from '@lustra/server/platform/database/schema/menu.ts'
import {
  organizes,
  personStores,
  roleOrganizes,
  stores,
} from '@lustra/server/platform/database/schema/stores.ts'
import { setSeedScope, setSetupRole, type Tx } from '@lustra/server/platform/database/scope.ts'
import { managerPages, productMenu, productRights } from '@lustra/server/identity/menu/product-menu.ts'
import { createPasswords } from '@lustra/server/identity/passwords/passwords.ts'
import type { DemoSize } from '@lustra/server/app/server.settings.ts'
import { demoPassword, narrowedAccount } from './accounts.ts'
import { batches, batchRows, createDemoIds, type DemoIds } from './rows.ts'
import {
  demoAmounts,
  makeGroups,
  makeOrganizes,
  makeStores,
  prefixOf,
  shareOut,
  type DemoStore,
} from './customers.ts'
import { readPicture, type DemoGroup } from './content.ts'
import type { FileStore } from '@lustra/server/platform/files/file-store.ts'
import { addManagerArea } from './manager-area.ts'
import { makePeople, type DemoPerson } from './people.ts'
import { demoFiles } from './promotion-area/demo-files.ts'
import { addPromotionArea, promotionPages } from './promotion-area/promotion-area.ts'
import { createRandom, type Random } from './random.ts'
import { addReportArea, reportPages } from './report-area.ts'
import { makeReport, type ReportRow } from './reports.ts'
import { seedTranslations } from './seed-translations.ts'
import { seedFollowUp } from './seed-follow-up.ts'
import { demoRoles, roleIdOf } from './demo-roles.ts'

const peopleBatch = 500

export interface SeedOptions {
  /** Origin of the external page in the menu; empty for none. */
  linkHost?: string
  /** Where file contents are stored, by default the database. */
  fileStore?: FileStore
  /** Receives each step. */
  report?(step: string): void
}

/**
 * Fills an empty database with demo data; a database with groups is left unchanged, except for areas that demo data of
 * a previous version lacks. All or nothing, and safe when several processes start concurrently. Dates are relative to
 * the day of `now`; all else is reproducible. Returns whether it filled the database.
 */
export async function seedDemo(
  database: Database,
  size: Exclude<DemoSize, 'none'>,
  now: Date,
  { linkHost = 'http://localhost:4181', fileStore, report = () => undefined }: SeedOptions = {},
): Promise<boolean> {
  // Hashed once: sixty people with the same demo password need no sixty salts.
  const passwordHash = await createPasswords().hash(demoPassword)
  return database.asOwner((client) =>
    drizzle(client).transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(727003)`)
      await tx.execute(setSetupRole)
      const isEmpty = (await tx.select({ id: groups.groupId }).from(groups).limit(1)).length === 0
      if (isEmpty) {
        // Created while the database is working; a failure is thrown where they are stored.
        demoFiles().catch(() => undefined)
        await seedWorld(tx, size, now, passwordHash, report)
      }
      report('checking the demo data of reports')
      await addReportArea(tx, linkHost)
      report('checking the demo data of promotions')
      await addPromotionArea(tx, dayOf(now), fileStore)
      await addManagerArea(tx)
      return isEmpty
    }),
  )
}

const dayOf = (now: Date) => new Date(now.toISOString().slice(0, 10))

async function seedWorld(
  tx: Tx,
  size: Exclude<DemoSize, 'none'>,
  now: Date,
  passwordHash: string,
  report: (step: string) => void,
): Promise<void> {
  report('adding the people of the demo')
  const amounts = demoAmounts[size]
  const random = createRandom(20_240_229)
  const today = dayOf(now)
  const customers = makeGroups(amounts)
  const persons = makePeople(random, customers, amounts.people)
  await seedIdentity(tx, customers, persons, passwordHash, now)

  const storeShares = shareOut(amounts.stores, customers)
  const reportShares = shareOut(amounts.reports, customers)
  await seedTranslations(tx, customers, storeShares)
  let lastStoreId = 0
  const ids = createDemoIds()
  for (const [index, customer] of customers.entries()) {
    const ownStores = makeStores(customer, storeShares[index] ?? 0, lastStoreId)
    lastStoreId += ownStores.length
    if (ownStores.length === 0) continue
    const group = `adding demo data, group ${index + 1} of ${customers.length}`
    report(group)
    await tx.execute(
      sql.raw(setSeedScope({ groupId: customer.groupId, personId: adminOf(persons, customer) })),
    )
    await seedStores(tx, customer, ownStores, persons)
    await seedReports(tx, { random, ids, today }, customer, ownStores, reportShares[index] ?? 0, (done) =>
      report(`${group}, ${done.toLocaleString('en')} reports`),
    )
    await seedFollowUp(tx, customer.groupId, ownStores, { ids, today })
  }
  await tx.execute('set local role none')
}

async function seedIdentity(
  tx: Tx,
  customers: DemoGroup[],
  persons: DemoPerson[],
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.insert(groups).values(customers.map(toGroupRow))
  const allRoles = customers.flatMap(({ groupId }) =>
    demoRoles.map(({ id, code, name, allStores, assigns }) => ({
      groupId,
      id: groupId * 100 + id,
      assigns,
      code,
      name,
      allStores,
    })),
  )
  await tx.insert(roles).values(allRoles)
  await tx.insert(roleMenus).values(
    allRoles.flatMap(({ groupId, id, assigns }) =>
      [...servicePages, ...(assigns ? productRights : [])].map((menu) => ({
        groupId,
        roleId: id,
        menuId: menu.id,
      })),
    ),
  )
  const codes = new Map(customers.map(({ code, groupId }) => [code, groupId]))
  for (const some of batches(persons, peopleBatch)) {
    await tx.insert(people).values(
      some.map((person) => ({
        ...person,
        passwordHash,
        managedBy: managerOf(person, codes),
        phoneProven: true,
        mailProven: true,
        hasSignedIn: true,
      })),
    )
    await tx
      .insert(passwordHistory)
      .values(some.map(({ id }) => ({ personId: id, usedFrom: now, passwordHash })))
  }
  const rows = persons.flatMap((person) => toMembershipRows(person, codes))
  for (const some of batches(rows, peopleBatch)) await tx.insert(memberships).values(some)
}

/** Granted to every role; later areas are added separately, also to older demo data. */
const servicePages = productMenu.filter(
  (page) => ![...reportPages, ...promotionPages, ...managerPages].includes(page),
)

function toGroupRow({ groupId, code, name, valid, logo: file }: DemoGroup): typeof groups.$inferInsert {
  const logo = readPicture(file)
  const logoVersion = createHash('sha256').update(logo).update(code).digest('base64url')
  // The staff of the first group verifies what its people have done.
  const verifyActions = groupId === 1
  return { groupId, code, name, valid, logo, logoType: 'image/png', logoVersion, verifyActions }
}

/** The group that manages a person: their only one. The company's own people have none. */
function managerOf({ userType, memberships: own }: DemoPerson, groupIds: Map<string, number>) {
  return !userType && own.length === 1 ? (groupIds.get(own[0]!.group) ?? null) : null
}

function toMembershipRows(
  person: DemoPerson,
  groupIds: Map<string, number>,
): (typeof memberships.$inferInsert)[] {
  return person.memberships.map(({ group, role, isAdmin = false, valid = true }, index) => {
    const groupId = groupIds.get(group)
    if (groupId === undefined) throw new Error(`${person.account} is in the unknown group ${group}`)
    const roleId = role && roleIdOf(groupId, role)
    return { groupId, personId: person.id, roleId, isAdmin, isDefault: index === 0, valid }
  })
}

async function seedStores(
  tx: Tx,
  group: DemoGroup,
  ownStores: DemoStore[],
  persons: DemoPerson[],
): Promise<void> {
  const { groupId, code } = group
  const tree = makeOrganizes(group)
  await tx.insert(organizes).values(tree.map((node) => ({ ...node, groupId })))
  for (const some of batches(ownStores, batchRows)) {
    await tx.insert(stores).values(
      some.map(({ id, organizeId, code: own, name, customer, address, area, timeZone }) => ({
        id,
        organizeId,
        code: own,
        name,
        address,
        area,
        timeZone,
        customerName: customer,
        groupId,
        contact: '',
        phone: '',
      })),
    )
  }
  const south = tree[1]
  if (south)
    await tx
      .insert(roleOrganizes)
      .values({ groupId, roleId: roleIdOf(groupId, 'RegionUser'), organizeId: south.id })
  const narrowed = persons.find(({ account }) => account === narrowedAccount.account)
  if (narrowed?.memberships[0]?.group !== code) return
  const bound = ownStores.slice(0, narrowedAccount.stores)
  await tx
    .insert(personStores)
    .values(bound.map(({ id }) => ({ groupId, personId: narrowed.id, storeId: id })))
}

async function seedReports(
  tx: Tx,
  { random, ids, today }: { random: Random; ids: DemoIds; today: Date },
  group: DemoGroup,
  ownStores: DemoStore[],
  count: number,
  report: (done: number) => void,
): Promise<void> {
  const prefix = prefixOf(group)
  for (let done = 0; done < count; done += batchRows) {
    const length = Math.min(batchRows, count - done)
    const rows = Array.from({ length }, (_, index) =>
      makeReport(random, prefix, done + index + 1, ownStores, today),
    )
    await insertReports(
      tx,
      group.groupId,
      rows.map((row) => ({ id: ids.next('report'), ...row })),
    )
    report(done + length)
  }
}

/** One JSON parameter instead of fifteen thousand: twenty times as fast as a list of values. */
async function insertReports(tx: Tx, groupId: number, rows: (ReportRow & { id: number })[]): Promise<void> {
  await tx.execute(sql`insert into service_reports (group_id, id, report_no, store_id, category, service_type_id, customer_name,
      store_code, store_name, sales_rep, service_time, details, has_file, overall_rating, other_suggestions, evaluator, evaluated_at)
    select ${groupId}::int, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, report_no text, store_id bigint, category text,
      service_type_id text, customer_name text, store_code text, store_name text, sales_rep text, service_time timestamptz,
      details jsonb, has_file boolean, overall_rating smallint, other_suggestions text, evaluator text, evaluated_at timestamptz)`)
}

function adminOf(persons: DemoPerson[], { code }: DemoGroup): number {
  const admin = persons.find(({ memberships: own }) =>
    own.some(({ group, role }) => group === code && role === 'GroupAdmin'),
  )
  // Numbered groups may have no administrator yet; anybody who sees all stores may store rows.
  const anyone = admin ?? persons.find(({ memberships: own }) => own.some(({ group }) => group === code))
  if (!anyone) throw new Error(`The group ${code} has no people`)
  return anyone.id
}
