import { testEngines } from '@lustra/testing/databases.ts'
import { people } from '@lustra/server/platform/database/schema/identity.ts'
import { createPasswords } from '@lustra/server/identity/passwords/passwords.ts'
import { refusePublishedPassword } from '@lustra/server/app/refuse-published-password.ts'
import { eq, inArray, type SQL } from '@lustra/server/platform/database/sql.ts'
import { expect, it } from 'vitest'
import { demoAccounts } from './accounts.ts'
import { productServiceTypes } from '@lustra/server/app/product-data.ts'
import { reportText } from '@lustra/server/areas/shared/report-texts.ts'
import { demoAmounts, makeGroups, makeStores, shareOut } from './customers.ts'
import { makeAction, makeProposal } from './follow-up.ts'
import { makePeople } from './people.ts'
import { createRandom } from './random.ts'
import { makeReport } from './reports.ts'

const today = new Date('2026-03-18T00:00:00Z')
const groups = makeGroups(demoAmounts.small)

function reports(count: number) {
  const random = createRandom(7)
  const stores = makeStores(groups[0]!, 24, 0)
  return Array.from({ length: count }, (_, index) => makeReport(random, 'HA', index + 1, stores, today))
}

it('creates the same data on every machine', () => {
  expect(reports(50)).toEqual(reports(50))
})

it('is never reachable by others with the published password', async () => {
  const { database } = await testEngines()[0]!.open()
  const change = async (password: string, who?: SQL) => {
    const passwordHash = await createPasswords().hash(password)
    await database.identity((tx) => tx.update(people).set({ passwordHash }).where(who))
  }
  await expect(database.identity(refusePublishedPassword)).rejects.toThrow(
    /published password: \w+ and \d+ others/,
  )
  // Also when the documented accounts have another password, but the rest of the demo has not.
  const known = demoAccounts.map(({ account }) => account)
  await change('Another1', inArray(people.account, known))
  await expect(database.identity(refusePublishedPassword)).rejects.toThrow(/HOST=127\.0\.0\.1/)
  await change('Another1')
  await expect(database.identity(refusePublishedPassword)).resolves.toBeUndefined()
  await change('Lustra123', eq(people.account, 'superadmin'))
  await expect(database.identity(refusePublishedPassword)).rejects.toThrow(/published password: superadmin\./)
  await database.close()
})

it('distributes everything, and nothing to expired groups', () => {
  const shares = shareOut(4_000, groups)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(4_000)
  expect(groups.map(({ valid }, index) => valid || shares[index] === 0)).not.toContain(false)
})

it('gives every store of the large data set a unique code in its group', () => {
  const large = makeGroups(demoAmounts.large)
  expect(large.filter(({ valid }) => valid)).toHaveLength(100)
  const codes = makeStores(large[50]!, 5_000, 0).map(({ code }) => code)
  expect(new Set(codes).size).toBe(5_000)
})

it('has one member of staff whom the corporate directory knows by mail (L3)', () => {
  const people = makePeople(createRandom(7), groups, 20)
  expect(
    people.filter(({ mail }) => mail === 'dana@directory.example').map(({ account }) => account),
  ).toEqual(['camuser'])
  expect(new Set(people.map(({ mail }) => mail)).size).toBe(people.length)
})

it('has services of the last two years, about 60 in 100 of them rated', () => {
  const some = reports(1_000)
  const times = some.map(({ service_time }) => new Date(service_time).getTime())
  expect(Math.max(...times)).toBeLessThan(today.getTime())
  expect(Math.min(...times)).toBeGreaterThan(new Date('2024-03-17T00:00:00Z').getTime())
  const judged = some.filter(({ overall_rating }) => overall_rating > 0).length
  expect(judged).toBeGreaterThan(540)
  expect(judged).toBeLessThan(660)
})

it('prints every text of a report in three languages', () => {
  const codes = reports(400).flatMap(({ details }) => [
    ...details.areas.flatMap(({ area, finding }) => [`area.${area}`, `finding.${finding}`]),
    ...details.recommendations.map((code) => `advice.${code}`),
  ])
  const isMissing = (code: string) =>
    (['zh', 'zh_hant', 'en'] as const).some(
      (language) => reportText(code, language) === code.replace(/^\w+\./, ''),
    )
  expect([...new Set(codes)].filter(isMissing)).toEqual([])
})

it('names every service type in three languages', () => {
  expect(
    productServiceTypes.flatMap(({ nameZh, nameEn, nameZhHant }) => [nameZh, nameEn, nameZhHant]),
  ).not.toContain('')
})

it('has overdue, due and completed work at every time', () => {
  const day = '2026-03-18'
  const random = createRandom(7)
  const found = reports(2_000).map(({ store_id, service_time, details }, index) => ({
    id: index + 1,
    storeId: store_id,
    serviceTime: new Date(service_time),
    details,
  }))
  const actions = found.flatMap((report) => makeAction(random, report, today) ?? [])
  const proposals = makeStores(groups[0]!, 200, 0).flatMap(
    (store) => makeProposal(random, store, today) ?? [],
  )
  const overdue = actions.filter(({ status, dueDate }) => status !== 'done' && dueDate < day)
  const soon = proposals.filter(
    ({ status, deathLineDate }) => status !== 'done' && deathLineDate <= '2026-03-25',
  )
  const done = [...actions, ...proposals].filter(({ status }) => status === 'done')
  expect([overdue, soon, done].map(({ length }) => length > 5)).toEqual([true, true, true])
  expect(actions.length).toBeLessThan(found.length / 2)
  expect(new Set([...actions, ...proposals].map(({ status }) => status)).size).toBe(3)
})

it('creates actions only for findings of reports, with plausible dates', () => {
  const random = createRandom(7)
  for (const { store_id: storeId, service_time, details } of reports(500)) {
    const report = { id: 1, storeId, serviceTime: new Date(service_time), details }
    const action = makeAction(random, report, today)
    if (!action) continue
    expect(details.areas.some(({ area }) => action.finding?.includes(reportText(`area.${area}`, 'zh')))).toBe(
      true,
    )
    expect(action.createdAt < today).toBe(true)
    const { closedAt } = action
    if (closedAt) expect(closedAt >= action.createdAt && closedAt <= today).toBe(true)
  }
})
