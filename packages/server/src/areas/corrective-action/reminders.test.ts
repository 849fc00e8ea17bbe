import type { CorrectiveActionDetail } from '@lustra/core/contract'
import { testEngines } from '@lustra/testing/databases.ts'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { testNow } from '@lustra/testing/test-clock.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const parts = {
  settings: { ...testSettings, portalAddress: 'https://portal.example.com' },
  hasSchedules: true,
}
const row = "kind = 'action-reminders'"

describe.each(testEngines())('a mail about a corrective action on $name', (engine) => {
  let testApp: TestApp
  let elsewhere: TestApp
  let admin: string
  let report: string
  let store: string
  beforeAll(async () => {
    testApp = await openTestApp(engine, parts)
    elsewhere = await testApp.another()
    await Promise.all([testApp.app.ready(), elsewhere.app.ready()])
    const [found] = await owner<{ report: string; store: string }>(
      `select r.id::text as report, r.store_id::text as store from service_reports r join person_stores b on b.store_id = r.store_id
        where r.group_id = 1 and r.has_file and b.person_id = (select id from people where account = 'harbour_user') order by r.id limit 1`,
    )
    ;({ report, store } = found!)
  })
  afterAll(async () => {
    await elsewhere.close()
    await testApp.close()
  })
  beforeEach(async () => {
    at(testNow)
    admin = await testApp.tokenOf('harbour_admin')
    await owner('delete from corrective_actions; delete from outbox')
    await owner(`update stores set time_zone = null where id = ${store}`)
  })

  const owner = <Row>(statement: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query(statement, values)).rows as Row[])
  /** Sets the clock of both processes. */
  function at(time: Date | string): void {
    const difference = new Date(time).getTime() - testApp.clock.now().getTime()
    testApp.clock.pass(difference)
  }
  const idOf = async (account: string) =>
    (await owner<{ id: string }>('select id::text from people where account = $1', [account]))[0]!.id
  /** Subjects of the mails since the last time, by recipient. */
  async function mails(): Promise<string[]> {
    await testApp.raw('/dev/outbox.json')
    await expect.poll(() => owner("select from outgoing where state = 'waiting'")).toEqual([])
    const rows = await owner<{ mail: string }>(
      `select split_part(recipient, '@', 1) || ' ' || subject as mail from outbox where subject not like '%code%' order by id`,
    )
    await owner('delete from outbox')
    return rows.map(({ mail }) => mail).toSorted()
  }
  /** Runs the schedule, as at the end of its interval, in whichever process. */
  async function remind<T = string>(read: () => Promise<T[]> = mails as () => Promise<T[]>): Promise<T[]> {
    await expect.poll(() => owner(`select from jobs where ${row}`)).toHaveLength(1)
    await owner(`update jobs set locked_until = clock_timestamp() - interval '1 second' where ${row}`)
    testApp.pollJobs()
    elsewhere.pollJobs()
    const isOver = `select from jobs where ${row} and locked_by is null and locked_until > clock_timestamp()`
    await expect.poll(() => owner(isOver), { timeout: scaledTimeout(60_000) }).toHaveLength(1)
    return read()
  }
  async function call(path: string, body: object, token = admin): Promise<CorrectiveActionDetail> {
    const { ResData, ErrMsg } = await testApp.call<CorrectiveActionDetail>(`/api/CorrectiveAction/${path}`, {
      token,
      body,
    })
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const person = async (account = 'harbour_user') => ({ Kind: 'person', Id: await idOf(account) })
  const add = async (DueDate: string, account = 'harbour_user') =>
    call('Add', { report, Title: 'Seal the gap', DueDate, Assignee: await person(account) })

  it('goes to the person it is assigned to, in their language, not to themselves, nor without a confirmed address (V6)', async () => {
    const user = await testApp.tokenOf('harbour_user')
    await testApp.call('/api/Login/Chglanguage?language=zh-TW', { token: user })
    const { Id: id, Assignee } = await add('2026-04-01')
    expect(await mails()).toEqual(['harbour_user Lustra：已指派給您：Seal the gap'])
    await testApp.call('/api/Login/Chglanguage?language=en-US', { token: user })
    await call('Change', {
      id,
      Assignee: await person('harbour_admin'),
      Before: { Assignee, DueDate: '2026-04-01' },
    })
    expect(await mails()).toEqual([])
    await owner("update people set mail_proven = false where account = 'harbour_user'")
    await add('2026-04-01')
    expect(await mails()).toEqual([])
    await owner("update people set mail_proven = true where account = 'harbour_user'")
    const [{ body } = { body: '' }] = await (async () => {
      await add('2026-04-01')
      await testApp.raw('/dev/outbox.json')
      return owner<{ body: string }>('select body from outbox')
    })()
    expect(body).toMatch(
      /“Seal the gap” at .*\n\nDue day: 2026-04-01\n\nhttps:\/\/portal\.example\.com\/correctiveAction\?action=\d+&group=HARBOUR/,
    )
  })

  it('comes a day before the due day and once when it is over, each once with two processes (V6)', async () => {
    await add('2026-04-01')
    await mails()
    // The 31st has begun in Shanghai; people sleep.
    at('2026-03-30T23:59:00Z')
    expect(await remind()).toEqual([])
    at('2026-03-31T00:01:00Z')
    expect(await remind()).toEqual(['harbour_user Lustra: due soon: Seal the gap'])
    expect(await remind()).toEqual([])
    at('2026-04-01T23:59:00Z')
    expect(await remind()).toEqual([])
    at('2026-04-02T00:01:00Z')
    expect(await remind()).toEqual(['harbour_user Lustra: overdue: Seal the gap'])
    at('2026-04-04T00:01:00Z')
    expect(await remind()).toEqual([])
  })

  it('is one for all actions that are due at the time, with the first twenty in it (V6)', async () => {
    for (let number = 1; number <= 22; number++)
      await call('Add', {
        report,
        Title: `Gap ${number}`,
        DueDate: number === 22 ? '2026-03-31' : '2026-04-01',
        Assignee: await person(),
      })
    await mails()
    at('2026-03-31T00:01:00Z')
    const bodies = async () => {
      await testApp.raw('/dev/outbox.json')
      await expect.poll(() => owner("select from outgoing where state = 'waiting'")).toEqual([])
      return owner<{ body: string }>("select body from outbox where recipient like 'harbour_user@%'")
    }
    const sentBodies = await remind(bodies)
    expect(sentBodies).toMatchObject([
      {
        body: expect.stringMatching(
          /^You are responsible for 22 [^]*:\n\nGap 22 · .+ · Due day: 2026-03-31\nhttps:\/\/portal\.example\.com\/correctiveAction\?action=\d+&group=HARBOUR\n\nGap [^]*\n\nand 2 more\n$/,
        ),
      },
    ])
    expect(sentBodies[0]!.body.match(/^Gap \d+ · /gm)).toHaveLength(20)
    expect(await mails()).toEqual(['harbour_user Lustra: 22 corrective actions due soon'])
    expect(await remind()).toEqual([])
    at('2026-04-02T00:01:00Z')
    await owner(
      `delete from person_stores where store_id = ${store} and person_id = ${await idOf('harbour_user')}`,
    )
    const sent = await remind()
    await owner(
      `insert into person_stores (group_id, person_id, store_id) values (1, ${await idOf('harbour_user')}, ${store})`,
    )
    expect(sent).toContain('harbour_admin Lustra: 22 corrective actions overdue, nobody responsible')
    expect(new Set(sent).size).toBe(sent.length)
  })

  it.each([
    [
      'when the clocks go forward',
      'America/New_York',
      '2027-03-15',
      '2027-03-14T12:01:00Z',
      '2027-03-16T12:01:00Z',
    ],
    ['when they go back', 'America/New_York', '2026-11-02', '2026-11-01T13:01:00Z', '2026-11-03T13:01:00Z'],
    [
      'at the end of a leap February',
      'Pacific/Kiritimati',
      '2028-03-01',
      '2028-02-28T18:01:00Z',
      '2028-03-01T18:01:00Z',
    ],
    [
      'at the end of a year',
      'Pacific/Honolulu',
      '2027-01-01',
      '2026-12-31T18:01:00Z',
      '2027-01-02T18:01:00Z',
    ],
  ])('follows the calendar of the store %s (V6)', async (_when, zone, due, dayBefore, dayAfter) => {
    await owner(`update stores set time_zone = $1 where id = ${store}`, [zone])
    await add(due)
    await mails()
    const twoMinutes = 2 * 60_000
    for (const [time, subject] of [
      [dayBefore, 'due soon'],
      [dayAfter, 'overdue'],
    ] as const) {
      at(new Date(new Date(time).getTime() - twoMinutes))
      expect(await remind()).toEqual([])
      at(time)
      expect(await remind()).toEqual([`harbour_user Lustra: ${subject}: Seal the gap`])
    }
  })

  it('comes again when the due day moves, and not for what is done or without a responsible person (V6)', async () => {
    const { Id: id, Assignee } = await add('2026-03-19')
    expect(await mails()).toEqual(['harbour_user Lustra: assigned to you: Seal the gap'])
    // That mail has named tomorrow.
    expect(await remind()).toEqual([])
    const Before = { Assignee, DueDate: '2026-03-19' }
    await call('Change', { id, DueDate: '2026-03-20', Reason: 'The part is late', Before })
    at('2026-03-19T09:00:00Z')
    admin = await testApp.tokenOf('harbour_admin')
    expect(await remind()).toEqual(['harbour_user Lustra: due soon: Seal the gap'])
    await call('UpdateStatus', { id, Status: 'done', Before: 'open' })
    await call('Add', { report, Title: 'Nobody', DueDate: '2026-03-20' })
    await call('Add', { report, Title: 'Company', DueDate: '2026-03-20', Assignee: { Kind: 'company' } })
    at('2026-03-21T09:00:00Z')
    expect(await remind()).toEqual([])
  })

  it('does not reach a person who has lost the store: the administrators get that it is overdue (A6)', async () => {
    const user = await idOf('harbour_user')
    await add('2026-03-25')
    await mails()
    await owner(`delete from person_stores where person_id = ${user} and store_id = ${store}`)
    at('2026-03-24T09:00:00Z')
    expect(await remind()).toEqual([])
    at('2026-03-26T09:00:00Z')
    const sent = await remind()
    expect(sent).toContain('harbour_admin Lustra: overdue, nobody responsible: Seal the gap')
    expect(sent.filter((mail) => mail.startsWith('harbour_user'))).toEqual([])
    await owner(`insert into person_stores (group_id, person_id, store_id) values (1, ${user}, ${store})`)
    expect(await remind()).toEqual([])
  })

  it('is not sent of a store that its source has deleted, nor of a suspended group (A4)', async () => {
    await add('2026-03-25')
    await mails()
    at('2026-03-24T09:00:00Z')
    await owner(
      `insert into removed_rows (group_id, entity, id, removed_at) values (1, 'stores', ${store}, now())`,
    )
    expect(await remind()).toEqual([])
    await owner(`delete from removed_rows`)
    await owner('update groups set valid = false where group_id = 1')
    expect(await remind()).toEqual([])
    await owner('update groups set valid = true where group_id = 1')
    expect(await remind()).toEqual(['harbour_user Lustra: due soon: Seal the gap'])
  })
})
