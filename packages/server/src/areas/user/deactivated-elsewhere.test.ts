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
} from '../../testing/account-switch.ts'
import { openBench, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import { groupUsers, type GroupUsers } from '../../testing/group-users.ts'

/** zhou_1001 is in HARBOUR alone, harbour_admin in two groups. */
const zhou = 13

describe.each(engines)('whoever all their groups deactivated, on $name', (engine) => {
  let bench: Bench
  let users: GroupUsers
  let administrator: string
  beforeAll(async () => {
    bench = await openBench(engine, { settings: settingsWithApps })
    administrator = await bench.tokenOf('superadmin')
    users = groupUsers(bench, await bench.tokenOf('chan_1004'))
  })
  afterAll(() => bench.close())

  it('is left by an administrator who acts as them, and by an application, at once (A1, S7, X5)', async () => {
    const switched = await switchedTo(bench, administrator, zhou)
    const opened = await signedInBy(bench, kitchens, zhou)
    await users.deactivate(zhou)
    for (const token of [switched, opened]) expect((await infoOf(bench, token)).ErrCode).toBe(40_008)
    expect((await infoOf(bench, administrator)).ErrCode).toBe(0)
  })

  it('is nobody to act as, nor to sign in by an application, and in no list for it (A1, S7, X5)', async () => {
    const token = await switchToken(bench, administrator)
    expect((await switchUser(bench, administrator, zhou, token)).ErrMsgCode).toBe('99028')
    const service = await appToken(bench, kitchens)
    expect((await switchUser(bench, service, zhou, service)).ErrMsgCode).toBe('99033')
    const listed = await userList(bench, administrator, { keyword: 'zhou_1001' })
    expect(listed.ResData?.Items).toEqual([])
    await users.activate(zhou)
    const again = await userList(bench, administrator, { keyword: 'zhou_1001' })
    expect(again.ResData?.Items).toHaveLength(1)
    expect((await infoOf(bench, await switchedTo(bench, administrator, zhou))).ErrCode).toBe(0)
  })

  it('is somebody whom an application finds in no group of its own any more (A1, X5)', async () => {
    await users.deactivate(4)
    const service = await appToken(bench, kitchens)
    expect((await switchUser(bench, service, 4, service)).ErrMsgCode).toBe('99033')
    expect((await bench.login('harbour_admin')).ErrCode).toBe(0)
    await users.activate(4)
  })
})
