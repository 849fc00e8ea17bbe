import { serviceReportPaths, type LoginResponse } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

const list = '/api/RegularServiceCallPest/FindWithPagerSearchAsync'

describe.each(testEngines())('groups, roles and first passwords on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await openTestApp(engine)))
  afterAll(() => testApp.close())

  const switchTo = (token: string, code: string, userId = '4') =>
    testApp.call<LoginResponse>(`/api/Login/SwitchGroup?UserId=${userId}&GroupCode=${code}`, { token })

  it('names the group of the response, and follows the group of the request', async () => {
    const token = await testApp.tokenOf('harbour_admin')
    const own = await testApp.call<{ Items: unknown[] }>(list, { token, body: {} })
    expect(own.headers['x-lustra-group']).toBe('HARBOUR')
    const other = await testApp.call<{ Items: unknown[] }>(list, {
      token,
      body: {},
      headers: { 'x-lustra-group': 'JADE' },
    })
    expect(other.headers['x-lustra-group']).toBe('JADE')
    expect(other.ResData?.Items).not.toEqual(own.ResData?.Items)
  })

  it.each(['LOTUS', 'NOSUCH', "x' or 1=1 --", '%'])(
    'refuses group %s for a person who is not a member (99033)',
    async (code) => {
      const token = await testApp.tokenOf('harbour_admin')
      const response = await testApp.call(list, { token, body: {}, headers: { 'x-lustra-group': code } })
      expect(response).toMatchObject({ status: 200, ErrMsgCode: '99033', ResData: null })
      expect(response.headers['x-lustra-group']).toBeUndefined()
    },
  )

  it('switches the default group, for this session and the next sign-in (S6)', async () => {
    const token = await testApp.tokenOf('harbour_admin')
    const { ErrCode, ResData } = await switchTo(token, 'JADE')
    expect(ErrCode).toBe(0)
    expect(ResData).toMatchObject({ RoleEnCode: 'GroupUser', AccessToken: token })
    expect((await testApp.call(list, { token, body: {} })).headers['x-lustra-group']).toBe('JADE')
    const again = await testApp.login('harbour_admin')
    expect(again.ResData?.Groups.find(({ DefaultGroup }) => DefaultGroup)?.GroupCode).toBe('JADE')
    await switchTo(again.ResData?.AccessToken ?? '', 'HARBOUR')
  })

  it('switches no other person, and to no group of others', async () => {
    const token = await testApp.tokenOf('harbour_admin')
    expect((await switchTo(token, 'JADE', '1')).ErrMsgCode).toBe('99003')
    expect((await switchTo(token, 'LOTUS')).ErrMsgCode).toBe('99033')
  })

  it.each([
    [90003, 'groups', 'valid', `false`, `code = 'JADE'`],
    [90002, 'memberships', 'role_id', `null`, `person_id = 4 and group_id = 2`],
  ])(
    'refuses to switch to a group that opens nothing with %i, and changes nothing (S6)',
    async (errCode, table, column, value, where) => {
      const token = await testApp.tokenOf('harbour_admin')
      const run = (sql: string, values: unknown[] = []) =>
        testApp.database.asOwner((client) => client.query<Record<string, unknown>>(sql, values))
      const before = (await run(`select ${column} from ${table} where ${where}`)).rows[0]?.[column]
      await run(`update ${table} set ${column} = ${value} where ${where}`)
      try {
        expect(await switchTo(token, 'JADE')).toMatchObject({ ErrCode: errCode, ResData: null })
        expect((await testApp.call(list, { token, body: {} })).headers['x-lustra-group']).toBe('HARBOUR')
        const groups = (await testApp.login('harbour_admin')).ResData?.Groups
        expect(groups?.find(({ DefaultGroup }) => DefaultGroup)?.GroupCode).toBe('HARBOUR')
      } finally {
        await run(`update ${table} set ${column} = $1 where ${where}`, [before])
      }
      const again = await testApp.tokenOf('harbour_admin')
      expect((await switchTo(again, 'JADE')).ErrCode).toBe(0)
      expect((await switchTo(again, 'HARBOUR')).ErrCode).toBe(0)
    },
  )

  it("lists the caller's groups only, whatever codes are requested (L11)", async () => {
    const token = await testApp.tokenOf('harbour_admin')
    const request = (GroupCode: string[]) =>
      testApp.call<{ GroupCode: string }[]>('/api/Login/GetUserGroupInfoList', { token, body: { GroupCode } })
    expect((await request([])).ResData?.map(({ GroupCode }) => GroupCode)).toEqual(['HARBOUR', 'JADE'])
    expect((await request(['JADE', 'LOTUS'])).ResData?.map(({ GroupCode }) => GroupCode)).toEqual(['JADE'])
  })

  it('refuses a list that the role has no module for (A6)', async () => {
    const token = await testApp.tokenOf('jade_admin')
    const allowed = (path: string) => testApp.call(`/api/${path}/GetServiceTypeList`, { token })
    await testApp.database.asOwner((client) =>
      client.query(`delete from role_menus where group_id = 2 and menu_id in
        (select id from menus where module = 'RegularServiceCallPest/List')`),
    )
    expect((await allowed(serviceReportPaths.pest)).ErrMsgCode).toBe('99003')
    expect((await allowed(serviceReportPaths.clean)).ErrCode).toBe(0)
    const { ResData } = await testApp.login('jade_admin')
    expect(ResData?.Modules).not.toContain('RegularServiceCallPest/List')
  })

  it('allows only the password change at first login (L8)', async () => {
    const { ResData } = await testApp.login('first_login')
    expect(ResData?.FirstLogin).toBe(true)
    const token = ResData?.AccessToken ?? ''
    const closed = [
      '/api/Login/SwitchGroup?UserId=8&GroupCode=HARBOUR',
      '/api/RegularServiceCallAll/GetServiceTypeList',
    ]
    for (const path of closed) expect((await testApp.call(path, { token })).ErrMsgCode).toBe('99035')
    expect((await testApp.call('/api/Login/GetUserGroupInfoList', { token, body: {} })).ErrMsgCode).toBe(
      '99035',
    )
    for (const path of ['/api/Login/GetUserInfo', '/api/Login/Chglanguage?language=en-US']) {
      expect((await testApp.call(path, { token })).ErrCode).toBe(0)
    }
  })

  it('changes the first password by the rule and then allows everything (L8, U1)', async () => {
    const token = await testApp.tokenOf('first_login')
    const change = (NewPassword: string, RepeatPassword = NewPassword) =>
      testApp.call('/api/Security/User/FirstUpdatePassword', { token, body: { NewPassword, RepeatPassword } })
    expect((await change('Abc123', 'Abc124')).ErrMsgCode).toBe('99001')
    for (const weak of ['Ab1', 'abcdef1', 'ABCDEF1', 'Abcdefg', ''])
      expect((await change(weak)).ErrMsgCode).toBe('99038')
    expect((await change('Summer2026')).ErrMsgCode).toBe('99063')
    expect((await change('Tide-Fern1')).ErrCode).toBe(0)
    expect((await testApp.call('/api/RegularServiceCallAll/GetServiceTypeList', { token })).ErrCode).toBe(0)
    expect((await change('Tide-Fern2')).ErrMsgCode).toBe('99003')
    expect((await testApp.login('first_login')).ErrMsgCode).toBe('99032')
    expect((await testApp.login('first_login', 'Tide-Fern1')).ResData?.FirstLogin).toBe(false)
  })

  it('serves a logo only under its secret version', async () => {
    const [row] = await testApp.database.identity(
      async (tx) =>
        (await tx.execute<{ v: string }>(`select logo_version as v from groups where code = 'JADE'`)).rows,
    )
    const shown = await testApp.raw(`/api/Group/Logo/JADE?v=${row?.v}`)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(shown.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect((await testApp.call('/api/Group/Logo/JADE?v=guess')).ErrMsgCode).toBe('99033')
  })
})
