import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  appToken,
  kitchens,
  settingsWithApps,
  signedInBy,
  switchedTo,
  switchToken,
  switchUser,
  infoOf,
  userList,
} from '@lustra/testing/account-switch.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupUsers, type GroupUsers } from '@lustra/testing/group-users.ts'

/** zhou_1001 is only in HARBOUR, harbour_admin in two groups. */
const zhou = 13

describe.each(testEngines())('a person deactivated by all of their groups, on $name', (engine) => {
  let testApp: TestApp
  let users: GroupUsers
  let administrator: string
  beforeAll(async () => {
    testApp = await openTestApp(engine, { settings: settingsWithApps })
    administrator = await testApp.tokenOf('superadmin')
    users = groupUsers(testApp, await testApp.tokenOf('chan_1004'))
  })
  afterAll(() => testApp.close())

  it('ends switched sessions of administrators and applications at once (A1, S7, X5)', async () => {
    const switched = await switchedTo(testApp, administrator, zhou)
    const opened = await signedInBy(testApp, kitchens, zhou)
    await users.deactivate(zhou)
    for (const token of [switched, opened]) expect((await infoOf(testApp, token)).ErrCode).toBe(40_008)
    expect((await infoOf(testApp, administrator)).ErrCode).toBe(0)
  })

  it('cannot be switched to, nor signed in by an application, nor listed for it (A1, S7, X5)', async () => {
    const token = await switchToken(testApp, administrator)
    expect((await switchUser(testApp, administrator, zhou, token)).ErrMsgCode).toBe('99028')
    const service = await appToken(testApp, kitchens)
    expect((await switchUser(testApp, service, zhou, service)).ErrMsgCode).toBe('99033')
    const listed = await userList(testApp, administrator, { keyword: 'zhou_1001' })
    expect(listed.ResData?.Items).toEqual([])
    await users.activate(zhou)
    const again = await userList(testApp, administrator, { keyword: 'zhou_1001' })
    expect(again.ResData?.Items).toHaveLength(1)
    expect((await infoOf(testApp, await switchedTo(testApp, administrator, zhou))).ErrCode).toBe(0)
  })

  it('is no longer found by an application in any of its groups (A1, X5)', async () => {
    await users.deactivate(4)
    const service = await appToken(testApp, kitchens)
    expect((await switchUser(testApp, service, 4, service)).ErrMsgCode).toBe('99033')
    expect((await testApp.login('harbour_admin')).ErrCode).toBe(0)
    await users.activate(4)
  })
})
