import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { demoPassword } from '@lustra/demo/accounts.ts'
import { codesOn } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupUsers, type GroupUsers } from '@lustra/testing/group-users.ts'
import { hour } from '@lustra/testing/test-clock.ts'

/** first_login: only in HARBOUR, with their own phone and mail. */
const person = 8

describe.each(testEngines())('mails and texts that administrators cause, on $name', (engine) => {
  let testApp: TestApp
  let users: GroupUsers
  let log: string[]
  beforeEach(async () => {
    log = []
    testApp = await openTestApp(engine, {
      log: { level: 'info', stream: { write: (line: string) => void log.push(line) } },
    })
    users = groupUsers(testApp, await testApp.tokenOf('harbour_admin'))
  })
  afterEach(() => testApp.close())

  const sentTo = async (recipient: string) =>
    (await codesOn(testApp).outbox()).filter((message) => message.recipient === recipient).length
  const withdraw = async (id: string) => users.remove(id, (await users.user(id)).ResData?.Version ?? '')
  const phone = (n: number) => `1373333000${n}`

  it('are limited to three invitations an hour per mailbox, over all accounts and inviters (A1, 99029)', async () => {
    const Email = 'victim@elsewhere.example'
    for (let times = 0; times < 3; times++) {
      const { ResData } = await users.add({ Account: `added_${times}`, Email })
      await withdraw(ResData?.UserId ?? '')
    }
    const jade = groupUsers(testApp, await testApp.tokenOf('jade_admin'))
    for (const [by, RoleId] of [
      [users, '105'],
      [jade, '205'],
    ] as const) {
      const refused = await by.add({ Account: 'added_9', Email: Email.toUpperCase(), RoleId })
      expect(refused).toMatchObject({ status: 429, ErrMsgCode: '99029', ResData: null })
      expect((await by.find({ keyword: 'added_9' })).ResData?.Items).toEqual([])
    }
    await vi.waitFor(async () => expect(await sentTo(Email)).toBe(3))
    testApp.clock.pass(hour)
    users = groupUsers(testApp, await testApp.tokenOf('harbour_admin'))
    expect((await users.add({ Account: 'added_9', Email })).ErrCode).toBe(0)
    const { rows } = await testApp.database.asOwner((client) => client.query('select key from code_requests'))
    expect(JSON.stringify(rows)).not.toContain('elsewhere')
  })

  it('are limited to sixty invitations an hour per administrator (A1, 99029)', async () => {
    const add = (by: GroupUsers, n: number, RoleId = '105') =>
      by.add({ Account: `many_${n}`, Email: `many.${n}@many.example`, MobilePhone: phone(n), RoleId })
    expect((await add(users, 0)).ErrCode).toBe(0)
    expect((await add(users, 1)).ErrCode).toBe(0)
    // The key that both have in common is the administrator's.
    await testApp.database.asOwner((client) =>
      client.query(`insert into code_requests (key, at)
        select key, max(at) from code_requests, generate_series(1, 58) group by key, generate_series having count(*) > 1`),
    )
    expect(await add(users, 2)).toMatchObject({ status: 429, ErrMsgCode: '99029' })
    const jade = groupUsers(testApp, await testApp.tokenOf('jade_admin'))
    expect((await add(jade, 3, '205')).ErrCode).toBe(0)
  })

  it('report a changed contact to the verified one, never by text to an unverified one (A1, U2)', async () => {
    const before = (await users.user(person)).ResData
    const own = { text: `+86${before?.MobilePhone}`, mail: before?.Email ?? '' }
    for (let n = 0; n < 6; n++)
      expect((await users.update(person, { MobilePhone: phone(n) })).ResData?.MobilePhone).toBe(phone(n))
    // The first by text to the old phone, then three by mail; the others were skipped.
    await vi.waitFor(() =>
      expect(log.filter((line) => line.includes('a notice was not sent'))).toHaveLength(2),
    )
    await vi.waitFor(async () => expect(await sentTo(own.mail)).toBe(3))
    expect(await sentTo(own.text)).toBe(1)
    for (let n = 0; n < 6; n++) expect(await sentTo(`+86${phone(n)}`)).toBe(0)
    expect(log.join('')).not.toContain(own.mail)
    expect(log.join('')).not.toContain(phone(1))
  })

  it('reach a new phone once its owner has confirmed it (A1, U2)', async () => {
    const own = 13
    await users.update(own, { MobilePhone: phone(7) })
    await users.update(own, { MobilePhone: phone(8) })
    expect(await sentTo(`+86${phone(7)}`)).toBe(0)
    const codes = codesOn(testApp)
    const token = await testApp.tokenOf('zhou_1001')
    await codes.requestPhoneCode(phone(8), 'phone', { token })
    const Code = await codes.codeFor(`+86${phone(8)}`)
    const body = { AreaCode: '86', MobilePhone: phone(8), Code, Password: demoPassword }
    expect((await testApp.call('/api/Security/User/UpdateAccount', { token, body })).ErrCode).toBe(0)
    await users.update(own, { MobilePhone: phone(9) })
    await vi.waitFor(async () => expect(await sentTo(`+86${phone(8)}`)).toBe(2))
  })

  it('are not sent to an unverified mailbox (A1, U3)', async () => {
    const [one, other] = ['one@elsewhere.example', 'other@elsewhere.example']
    const { ResData } = await users.add({ Account: 'unproven', Email: one })
    await vi.waitFor(async () => expect(await sentTo(one)).toBe(1))
    expect((await users.update(ResData?.UserId ?? '', { Email: other })).ResData?.Email).toBe(other)
    await testApp.app.close()
    expect(
      (await testApp.database.identity((tx) => tx.execute('select recipient from outbox'))).rows,
    ).toEqual([{ recipient: one }])
  })
})
