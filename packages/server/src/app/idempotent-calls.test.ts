import type { InsertedUser, UserDetail } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { newPerson } from '@lustra/testing/group-users.ts'

describe.each(testEngines())(
  'calls of the manager area with an Idempotency-Key, sent again, on $name',
  (engine) => {
    let testApp: TestApp
    let token: string
    beforeAll(async () => {
      testApp = await openTestApp(engine)
      token = await testApp.tokenOf('harbour_admin')
    })
    afterAll(() => testApp.close())

    const send = <T>(path: string, body: object, key: string) =>
      testApp.call<T>(`/api/Security/${path}`, { token, body, headers: { 'idempotency-key': key } })
    const entries = async () =>
      (await testApp.database.asOwner((client) => client.query('select from audit_entries'))).rowCount ?? 0
    const Email = 'sent.again@customer.example'
    const mails = async () =>
      (await codesOn(testApp).outbox()).filter(({ recipient }) => recipient === Email).length

    it('add a person once, with one invitation, also when both arrive concurrently (A1)', async () => {
      const before = await entries()
      const person = newPerson({ Account: 'sent_again', Email })
      const add = () => send<InsertedUser>('User/Insert', person, 'add-person-1')
      const [one, two] = await Promise.all([add(), add()])
      const again = await add()
      expect(one.ErrCode).toBe(0)
      for (const response of [two, again]) expect(response.ResData).toEqual(one.ResData)
      expect(await entries()).toBe(before + 1)
      await vi.waitFor(async () => expect(await mails()).toBe(1))
      const other = await send('User/Insert', { ...person, RealName: 'Another' }, 'add-person-1')
      expect(other.ErrMsgCode).toBe('99001')

      const UserId = one.ResData?.UserId ?? ''
      const invite = () => send<UserDetail>('User/Invite', { UserId }, 'invite-person-1')
      for (let times = 0; times < 4; times++) expect((await invite()).ErrCode).toBe(0)
      await vi.waitFor(async () => expect(await mails()).toBe(2))
    })
  },
)
