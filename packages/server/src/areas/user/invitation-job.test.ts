import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SheetImport } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, settingsWithMails, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import { groupUsers } from '../../testing/group-users.ts'
import { die, openOn, outlivingDatabase } from '../../testing/killed-server.ts'
import { openMailServer, type MailServer } from '../../testing/mail-server.ts'
import { checkSheet, settledImport, sheetOf } from '../../testing/sheets.ts'

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

const jobsLeft = async (bench: Bench): Promise<number> =>
  (
    await bench.database.asOwner((client) =>
      client.query("select from jobs where kind = 'sheet-invitations'"),
    )
  ).rowCount ?? 0
const noJobs = (bench: Bench) => expect.poll(() => jobsLeft(bench), { timeout: 60_000 }).toBe(0)

async function stored(bench: Bench, token: string, sheet: Uint8Array): Promise<string> {
  const { Id } = await checkSheet(bench, token, sheet, { kind })
  await bench.call<SheetImport>('/api/Import/Apply', { token, body: { Id } })
  expect(await settledImport(bench, token, Id)).toMatchObject({ State: 'done', Problem: '' })
  return Id
}

const invitedOf = async (bench: Bench, token: string): Promise<Record<string, boolean>> => {
  const { ResData } = await groupUsers(bench, token).find({ keyword: 'sheet_' })
  return Object.fromEntries(ResData!.Items.map(({ Email, IsInvited }) => [Email, IsInvited]))
}

describe.each(engines)('the invitations of a sheet on $name', { timeout: 120_000 }, (engine) => {
  let mails: MailServer
  beforeAll(async () => void (mails = await openMailServer()))
  afterAll(() => mails.close())
  const recipients = () => mails.received.flatMap((mail) => mail.recipients)

  it('reach everybody else when one address is refused, who is shown as not invited (A1)', async () => {
    const log: string[] = []
    const bench = await openBench(engine, {
      settings: settingsWithMails(mails.url),
      log: { level: 'info', stream: { write: (line: string) => void log.push(line) } },
    })
    const token = await bench.tokenOf('harbour_admin')
    mails.unknown.add(mailOf(1))
    await stored(bench, token, await people(4))
    await noJobs(bench)
    expect(recipients()).toEqual([0, 2, 3].map(mailOf))
    expect(await invitedOf(bench, token)).toEqual({
      [mailOf(0)]: true,
      [mailOf(1)]: false,
      [mailOf(2)]: true,
      [mailOf(3)]: true,
    })
    expect(log.some((line) => line.includes('an invitation was not sent'))).toBe(true)
    expect(log.join('')).not.toContain('sheet.example')
    mails.unknown.clear()
    await bench.close()
  })

  it('go out once to each person when the server is killed amid them, save the one in flight (A1)', async () => {
    mails.received.length = 0
    const settings = await outlivingDatabase(engine.name, home)
    const sheet = path.join(home, 'people.xlsx')
    const count = 60
    writeFileSync(sheet, await people(count))
    const death = { settings, sheet, kind, mails: mails.url, statement: '"invited_at" = $1 where', times: 53 }
    expect(await die(death)).toBe('SIGKILL')
    const before = recipients()
    expect(before).toEqual(Array.from({ length: 53 }, (_, n) => mailOf(n)))
    const bench = await openOn(settings, { settings: settingsWithMails(mails.url) })
    await bench.database.asOwner((client) =>
      client.query("update jobs set locked_until = now() - interval '1 second'"),
    )
    const token = await bench.tokenOf('harbour_admin')
    await noJobs(bench)
    // Mails arrive one after the other, so what comes now begins with the one that was in flight.
    expect(recipients().slice(before.length)).toEqual(Array.from({ length: 8 }, (_, n) => mailOf(n + 52)))
    const invited = await invitedOf(bench, token)
    expect(Object.values(invited)).toEqual(Array.from({ length: count }, () => true))
    await bench.close()
    rmSync(path.join(home, 'data'), { recursive: true, force: true })
  })

  it('are three within an hour to one mailbox, whichever sheets name it (A1)', async () => {
    mails.received.length = 0
    const bench = await openBench(engine, { settings: settingsWithMails(mails.url) })
    const token = await bench.tokenOf('harbour_admin')
    const sheet = await people(1)
    for (let times = 0; times < 4; times++) {
      if (times === 3) expect(recipients()).toHaveLength(3)
      const Id = await stored(bench, token, sheet)
      await noJobs(bench)
      expect(await invitedOf(bench, token)).toEqual({ [mailOf(0)]: times < 3 })
      await bench.call('/api/Import/Undo', { token, body: { Id } })
      expect((await settledImport(bench, token, Id)).State).toBe('undone')
    }
    expect(recipients()).toHaveLength(3)
    await bench.close()
  })
})
