import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SheetImport } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, settingsWithMails, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupUsers } from '@lustra/testing/group-users.ts'
import { crash, openOn, outlivingDatabase } from '@lustra/testing/killed-server.ts'
import { openMailServer, type MailServer } from '@lustra/testing/mail-server.ts'
import { checkSheet, settledImport, sheetOf } from '@lustra/testing/sheets.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'

const kind = 'user' as const
const headings = ['Login name', 'Name', 'Area code', 'Phone', 'Email', 'Role']
const mailOf = (n: number) => `sheet.${n}@sheet.example`
const people = (count: number) =>
  sheetOf([
    headings,
    ...Array.from({ length: count }, (_, n) => [
      `sheet_${n}`,
      `Person ${n}`,
      '86',
      `137${String(20_000_000 + n)}`,
      mailOf(n),
      'Group User',
    ]),
  ])

const home = mkdtempSync(path.join(tmpdir(), 'lustra-invitations-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const left = async (testApp: TestApp): Promise<number> =>
  (
    await testApp.database.asOwner((client) =>
      client.query(`select from jobs where kind = 'sheet-invitations'
        union all select from outgoing where state = 'waiting'`),
    )
  ).rowCount ?? 0
const allSent = (testApp: TestApp) =>
  expect.poll(() => left(testApp), { timeout: scaledTimeout(60_000) }).toBe(0)

async function stored(testApp: TestApp, token: string, sheet: Uint8Array): Promise<string> {
  const { Id } = await checkSheet(testApp, token, sheet, { kind })
  await testApp.call<SheetImport>('/api/Import/Apply', { token, body: { Id } })
  expect(await settledImport(testApp, token, Id)).toMatchObject({ State: 'done', Problem: '' })
  return Id
}

const invitedOf = async (testApp: TestApp, token: string): Promise<Record<string, boolean>> => {
  const { ResData } = await groupUsers(testApp, token).find({ keyword: 'sheet_' })
  return Object.fromEntries(ResData!.Items.map(({ Email, IsInvited }) => [Email, IsInvited]))
}

describe.each(testEngines())('the invitations of a sheet on $name', (engine) => {
  let mails: MailServer
  beforeAll(async () => void (mails = await openMailServer()))
  afterAll(() => mails.close())
  const recipients = () => mails.received.flatMap((mail) => mail.recipients)

  it('reach all others when one address is refused, who is shown as not invited (A1)', async () => {
    const log: string[] = []
    const testApp = await openTestApp(engine, {
      settings: settingsWithMails(mails.url),
      log: { level: 'info', stream: { write: (line: string) => void log.push(line) } },
    })
    const token = await testApp.tokenOf('harbour_admin')
    mails.unknown.add(mailOf(1))
    await stored(testApp, token, await people(4))
    await allSent(testApp)
    expect(recipients().toSorted()).toEqual([0, 2, 3].map(mailOf))
    expect(await invitedOf(testApp, token)).toEqual({
      [mailOf(0)]: true,
      [mailOf(1)]: false,
      [mailOf(2)]: true,
      [mailOf(3)]: true,
    })
    expect(log.some((line) => line.includes('a message was given up'))).toBe(true)
    expect(log.join('')).not.toContain('sheet.example')
    mails.unknown.clear()
    await testApp.close()
  })

  it('are sent once to each person when the server is killed meanwhile, except those in flight (A1)', async () => {
    mails.received.length = 0
    const settings = await outlivingDatabase(engine.name, home)
    const sheet = path.join(home, 'people.xlsx')
    const count = 60
    writeFileSync(sheet, await people(count))
    const death = {
      settings,
      sheet,
      kind,
      mails: mails.url,
      statement: '::uuid, state',
      times: 20,
    }
    expect(await crash(death)).toBe('SIGKILL')
    const before = recipients()
    expect(before.length).toBeGreaterThanOrEqual(20)
    expect(new Set(before).size).toBe(before.length)
    const testApp = await openOn(settings, { settings: settingsWithMails(mails.url) })
    await testApp.database.asOwner((client) =>
      client.query(
        "update jobs set locked_until = now() - interval '1 second'; update outgoing set due_at = now() where state = 'waiting'",
      ),
    )
    const token = await testApp.tokenOf('harbour_admin')
    await allSent(testApp)
    expect(new Set(recipients()).size).toBe(count)
    // Three are sent at a time. A mail that arrives twice has the same id.
    expect(recipients().length).toBeLessThanOrEqual(count + 3)
    expect(new Set(mails.received.map(({ messageId }) => messageId)).size).toBe(count)
    const invited = await invitedOf(testApp, token)
    expect(Object.values(invited)).toEqual(Array.from({ length: count }, () => true))
    await testApp.close()
    rmSync(path.join(home, 'data'), { recursive: true, force: true })
  })

  it('are sent once to each person when two processes run the same job, and when one runs it again (A1)', async () => {
    mails.received.length = 0
    const testApp = await openTestApp(engine, { settings: settingsWithMails(mails.url) })
    const token = await testApp.tokenOf('harbour_admin')
    const sheetId = Number(await stored(testApp, token, await people(3)))
    await allSent(testApp)
    const sql = (text: string) => testApp.database.asOwner((client) => client.query(text))
    const again = () =>
      sql(`insert into jobs (id, kind, group_id, person_id, payload) select gen_random_uuid(), 'sheet-invitations', group_id, person_id,
        '{"sheetId": ${sheetId}, "afterLine": 0, "language": "en"}' from sheet_imports where id = ${sheetId}`)
    await again()
    testApp.pollJobs()
    await allSent(testApp)
    expect(recipients()).toHaveLength(3)

    // Both runs have read whom to invite before either has recorded it.
    const other = await testApp.another()
    await other.app.ready()
    await sql(`update people set invited_at = null where account like 'sheet_%'; delete from code_requests`)
    mails.received.length = 0
    const runTwice = async () => {
      for (const one of [testApp, other]) {
        await again()
        one.pollJobs()
      }
    }
    if (testApp.database.kind === 'embedded') await runTwice()
    else
      await testApp.database.identity(async (tx) => {
        await tx.execute("select from people where account like 'sheet_%' for update")
        await runTwice()
        const waiting = () =>
          sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
        await expect.poll(async () => (await waiting()).rowCount).toBe(2)
      })
    await allSent(testApp)
    expect(recipients().toSorted()).toEqual([0, 1, 2].map(mailOf))
    await other.close()
    await testApp.close()
  })

  it('are limited to three within an hour per mailbox, over all sheets (A1)', async () => {
    mails.received.length = 0
    const testApp = await openTestApp(engine, { settings: settingsWithMails(mails.url) })
    const token = await testApp.tokenOf('harbour_admin')
    const sheet = await people(1)
    for (let times = 0; times < 4; times++) {
      if (times === 3) expect(recipients()).toHaveLength(3)
      const Id = await stored(testApp, token, sheet)
      await allSent(testApp)
      expect(await invitedOf(testApp, token)).toEqual({ [mailOf(0)]: times < 3 })
      await testApp.call('/api/Import/Undo', { token, body: { Id } })
      expect((await settledImport(testApp, token, Id)).State).toBe('undone')
    }
    expect(recipients()).toHaveLength(3)
    await testApp.close()
  })
})
