import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import {
  infoOf,
  logout,
  refresh,
  switchedTo,
  switchToken,
  switchUser,
  userList,
} from '@lustra/testing/account-switch.ts'
import { hour } from '@lustra/testing/test-clock.ts'

describe.each(testEngines())('acting as another person on $name', (engine) => {
  let testApp: TestApp
  const lines: string[] = []
  beforeAll(async () => {
    const stream = { write: (line: string) => void lines.push(line) }
    testApp = await openTestApp(engine, { log: { level: 'info', stream } })
  })
  afterAll(() => testApp.close())

  const run = (statement: string) => testApp.database.asOwner((client) => client.query(statement))
  const codeOf = async (token: string, on = testApp) => (await infoOf(on, token)).ErrCode

  it('opens the whole portal of that person and ends no other session (S7)', async () => {
    const own = await testApp.tokenOf('harbour_admin')
    const administrator = await testApp.tokenOf('superadmin')
    const response = await switchUser(testApp, administrator, 4, await switchToken(testApp, administrator))
    expect(response).toMatchObject({
      ErrCode: 0,
      ResData: { Account: 'harbour_admin', RoleEnCode: 'GroupAdmin', ErrCode: 0 },
    })
    expect(response.ResData?.MenusRouter.length).toBeGreaterThan(0)
    const switched = response.ResData?.AccessToken ?? ''
    const list = '/api/RegularServiceCallAll/FindWithPagerSearchAsync'
    expect((await testApp.call(list, { token: switched, body: {} })).headers['x-lustra-group']).toBe(
      'HARBOUR',
    )
    expect([await codeOf(own), await codeOf(administrator), await codeOf(switched)]).toEqual([0, 0, 0])
  })

  it('survives a new sign-in of the person, whose sign-in survives the switch (S7, E2)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    const switched = await switchedTo(testApp, administrator, 4)
    const own = await testApp.tokenOf('harbour_admin')
    await switchedTo(testApp, administrator, 4)
    expect([await codeOf(switched), await codeOf(own)]).toEqual([0, 0])
  })

  it.each([
    [9, 90002],
    [10, 90003],
    [11, 90005],
  ])('signs person %i in with %i and no menus, as their own sign-in does (S7, L10)', async (userId, code) => {
    const administrator = await testApp.tokenOf('superadmin')
    const response = await switchUser(
      testApp,
      administrator,
      userId,
      await switchToken(testApp, administrator),
    )
    expect(response).toMatchObject({ ErrCode: code, ResData: { ErrCode: code, MenusRouter: [] } })
    expect(response.ResData?.AccessToken).toBeTruthy()
  })

  it('is allowed only for an SA in person (S7)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    const switched = await switchedTo(testApp, administrator, 2)
    for (const token of [
      await testApp.tokenOf('camuser'),
      await testApp.tokenOf('harbour_admin'),
      switched,
    ]) {
      const response = await switchUser(testApp, token, 5, await switchToken(testApp, administrator))
      expect(response).toMatchObject({ ErrMsgCode: '99003', ResData: null })
      expect((await userList(testApp, token)).ErrMsgCode).toBe('99003')
    }
    const nobody = await testApp.call(
      `/api/Security/User/SwitchUserLogin/5/${await switchToken(testApp, administrator)}`,
      {
        body: {},
      },
    )
    expect(nobody.ErrCode).toBe(40005)
  })

  it('is refused for another SA, a blocked person and an unknown id (S7)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    const responseFor = async (userId: number | string) =>
      (await switchUser(testApp, administrator, userId, await switchToken(testApp, administrator))).ErrMsgCode
    await run(`update people set user_type = 'SA' where account = 'camleader'`)
    expect(await responseFor(3)).toBe('99003')
    await run(`update people set user_type = 'CAM' where account = 'camleader'`)
    expect(await responseFor(1)).toBe('99003')
    expect(await responseFor(12)).toBe('99028')
    for (const nobody of [999_999, 'one', '1e9999', '4.5']) expect(await responseFor(nobody)).toBe('99033')
  })

  it('accepts a service token once, whether or not the switch succeeded (S7)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    const token = await switchToken(testApp, administrator)
    const other = await testApp.another()
    const both = await Promise.all([
      switchUser(testApp, administrator, 4, token),
      switchUser(other, administrator, 4, token),
    ])
    expect(both.map(({ ErrMsgCode }) => ErrMsgCode)).toEqual(expect.arrayContaining(['', '99047']))
    const spoilt = await switchToken(testApp, administrator)
    expect((await switchUser(testApp, administrator, 12, spoilt)).ErrMsgCode).toBe('99028')
    expect((await switchUser(testApp, administrator, 4, spoilt)).ErrMsgCode).toBe('99047')
    await other.close()
  })

  it.each([
    ['leaves', async (token: string) => void (await logout(testApp, token)), 40008],
    ['signs in elsewhere', async () => void (await testApp.tokenOf('superadmin')), 90009],
    [
      'changes the password on another device',
      async () =>
        void (await run(`update sessions set ended_at = now(), ended_by = 'password'
        where person_id = 1 and kind = 'own' and ended_at is null`)),
      40008,
    ],
    [
      'is one no longer',
      async () => void (await run(`update people set user_type = 'Group' where id = 1`)),
      40008,
    ],
    ['is blocked', async () => void (await run('update people set valid = false where id = 1')), 40008],
  ])('ends in every process when the SA %s (S7)', async (_, end, code) => {
    const administrator = await testApp.tokenOf('superadmin')
    const other = await testApp.another()
    const switched = await switchedTo(testApp, administrator, 4)
    expect(await codeOf(switched, other)).toBe(0)
    await end(administrator)
    expect([await codeOf(switched), await codeOf(switched, other)]).toEqual([code, code])
    expect((await refresh(other, switched)).ErrCode).toBe(code)
    await run(`update people set valid = true, user_type = 'SA' where id = 1`)
    await other.close()
  })

  it('ends alone when it is left (S7)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    const [one, other] = [
      await switchedTo(testApp, administrator, 4),
      await switchedTo(testApp, administrator, 5),
    ]
    expect((await logout(testApp, one)).ErrCode).toBe(0)
    expect([await codeOf(one), await codeOf(other), await codeOf(administrator)]).toEqual([40008, 0, 0])
  })

  it('ends when the person is blocked (S7)', async () => {
    const switched = await switchedTo(testApp, await testApp.tokenOf('superadmin'), 5)
    await run('update people set valid = false where id = 5')
    expect(await codeOf(switched)).toBe(40008)
    await run('update people set valid = true where id = 5')
  })

  it('continues by refreshing, and can still return to the own session (S3, S7)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    let switched = await switchedTo(testApp, administrator, 4)
    for (let rounds = 0; rounds < 3; rounds++) {
      testApp.clock.pass(5 * hour)
      switched = (await refresh(testApp, switched)).ResData?.AccessToken ?? ''
    }
    expect(await codeOf(switched)).toBe(0)
    const back = (await refresh(testApp, administrator)).ResData?.AccessToken ?? ''
    expect((await infoOf(testApp, back)).ResData?.Account).toBe('superadmin')
    testApp.clock.pass(9 * hour)
    expect((await refresh(testApp, switched)).ErrCode).toBe(40006)
  })

  it('changes the group of the SA only, and not the default group of the person (S6, S7)', async () => {
    const switched = await switchedTo(testApp, await testApp.tokenOf('superadmin'), 4)
    const response = await testApp.call<{ Groups: { GroupCode: string; DefaultGroup: boolean }[] }>(
      '/api/Login/SwitchGroup?UserId=4&GroupCode=JADE',
      { token: switched },
    )
    const defaultOf = (groups: { GroupCode: string; DefaultGroup: boolean }[] = []) =>
      groups.find(({ DefaultGroup }) => DefaultGroup)?.GroupCode
    expect(defaultOf(response.ResData?.Groups)).toBe('JADE')
    expect(defaultOf((await infoOf(testApp, switched)).ResData?.Groups)).toBe('JADE')
    expect(defaultOf((await testApp.login('harbour_admin')).ResData?.Groups)).toBe('HARBOUR')
  })

  it('cannot change a password, phone or mail (S7, U1, U2, U3)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    const passwords = { OldPassword: 'Lustra123', NewPassword: 'Tide-Fern1', RepeatPassword: 'Tide-Fern1' }
    const refused = async (userId: number, path: string, body: object) =>
      expect(
        (
          await testApp.call(`/api/Security/User/${path}`, {
            token: await switchedTo(testApp, administrator, userId),
            body,
          })
        ).ErrMsgCode,
      ).toBe('99003')
    await refused(8, 'FirstUpdatePassword', passwords)
    await refused(4, 'ModifyPassword', passwords)
    await refused(4, 'UpdateAccount', {
      Type: 'phone',
      AreaCode: '86',
      MobilePhone: '13912345678',
      Code: '123456',
    })
    await refused(4, 'UpdateAccount', { Type: 'email', Email: 'mine@else.example', Code: '123456' })
    expect((await testApp.login('harbour_admin')).ErrCode).toBe(0)
  })

  it('uses the requested language, else that of the SA (S11)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    const message = async (body: object) => {
      const { ResData } = await switchUser(
        testApp,
        administrator,
        4,
        await switchToken(testApp, administrator),
        body,
      )
      return (
        await testApp.call('/api/Login/SwitchGroup?UserId=4&GroupCode=NO', { token: ResData?.AccessToken })
      ).ErrMsg
    }
    expect(await message({ language: 'zh_TW' })).toBe('查無資料')
    expect(await message({})).toBe('Data not found')
  })

  it('writes no service token into the log, also for unknown addresses (S7)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    const token = await switchToken(testApp, administrator)
    expect(decodeJwt(token).sub).toBe('lustra-portal')
    await switchUser(testApp, administrator, 4, token)
    await testApp.call(`/api/Security/User/SwitchUserLogin/4/${token}/more`, { token: administrator })
    await testApp.call(`/api/Security/User/SwitchUserLogin/4/${token}?newToken=${token}`)
    await testApp.call(`/api/Wrong/${token}`)
    await testApp.call(`/api/Security/User/SwitchUserLogin/4/${token}${'x'.repeat(5000)}`, { body: {} })
    const log = lines.join('')
    expect(log).toContain('/api/Security/User/SwitchUserLogin/:userId/:newToken')
    for (const part of [token, ...token.split('.')]) expect(log).not.toContain(part)
    expect(log).not.toMatch(/sign=|timeStamps/)
  })
})

describe.each(testEngines())('the people to switch to on $name', (engine) => {
  let testApp: TestApp
  let administrator: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    administrator = await testApp.tokenOf('superadmin')
  })
  afterAll(() => testApp.close())

  const found = async (keyword: string) =>
    (await userList(testApp, administrator, { keyword, pageSize: '100' })).ResData?.Items.map(
      ({ Account }) => Account,
    )

  it('are listed only for the administrator that userid names, acting in person (S8)', async () => {
    const { ResData } = await testApp.call<{ UserId: string }>('/api/Login/GetUserInfo', {
      token: administrator,
    })
    const everybody = await userList(testApp, administrator)
    const requested = await userList(testApp, administrator, { userid: ResData!.UserId })
    expect(requested.ResData).toEqual(everybody.ResData)
    expect((await userList(testApp, administrator, { userid: '4' })).ErrMsgCode).toBe('99003')
  })

  it('are listed with name, account, phone, mail, role and company (M6, S8)', async () => {
    const { ResData } = await userList(testApp, administrator, { keyword: 'harbour_admin' })
    expect(ResData?.Items).toEqual([
      {
        UserId: '4',
        RealName: 'Helen Ho',
        Account: 'harbour_admin',
        MobilePhone: '13910000021',
        Email: 'harbour_admin@customer.example',
        RoleName: expect.stringMatching(/\S/),
        GroupName: 'Harbour Hotels',
      },
    ])
  })

  it.each(['helen', 'HELEN', '何海伦', 'Harbour_Admin', '13910000021', 'ARBOUR_ADMIN@cust', '  helen  '])(
    'are found by %s (M6)',
    async (keyword) => expect(await found(keyword)).toEqual(['harbour_admin']),
  )

  it('leave out blocked people and every SA (M6, S7)', async () => {
    expect(await found('blocked_user')).toEqual([])
    expect(await found('superadmin')).toEqual([])
    expect(await found('camuser')).toEqual(['camuser'])
  })

  it('are listed page by page, each once, and none past the end (M6)', async () => {
    const page = (pageIndex: number) =>
      userList(testApp, administrator, { pageIndex: String(pageIndex), pageSize: '20' })
    const first = await page(1)
    const total = first.ResData?.TotalItems ?? 0
    const pages = first.ResData?.TotalPages ?? 0
    expect([total > 20, pages]).toEqual([true, Math.ceil(total / 20)])
    const all = await Promise.all(Array.from({ length: pages }, (_, index) => page(index + 1)))
    const ids = all.flatMap(({ ResData }) => ResData?.Items.map(({ UserId }) => UserId) ?? [])
    expect([ids.length, new Set(ids).size]).toEqual([total, total])
    expect((await page(pages + 1)).ResData?.Items).toEqual([])
    expect((await userList(testApp, administrator, { pageIndex: '0' })).ErrMsgCode).toBe('99001')
  })

  it('can be searched while switched, only with the SA’s own token (S8)', async () => {
    const switched = await switchedTo(testApp, administrator, 4)
    expect((await userList(testApp, administrator)).ErrCode).toBe(0)
    expect((await userList(testApp, switched)).ErrMsgCode).toBe('99003')
  })
})
