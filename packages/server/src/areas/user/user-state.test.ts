import type { LoginResponse } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn, demoPhone } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupUsers, type GroupUsers } from '@lustra/testing/group-users.ts'
import { minute } from '@lustra/testing/test-clock.ts'

describe.each(testEngines())('activating and deactivating people on $name', (engine) => {
  let testApp: TestApp
  let token: string
  let users: GroupUsers
  let jade: GroupUsers
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('chan_1004')
    users = groupUsers(testApp, token)
    jade = groupUsers(testApp, await testApp.tokenOf('jade_admin'))
  })
  afterAll(() => testApp.close())

  const info = (ofToken: string) => testApp.call('/api/Login/GetUserInfo', { token: ofToken })
  const versionOf = async (id: number | string) => (await users.user(id)).ResData?.Version ?? ''

  describe('a deactivated person', () => {
    it('is signed out everywhere at once, and gets no new token (A1)', async () => {
      const theirs = await testApp.tokenOf('harbour_user')
      expect((await users.deactivate(5)).ResData).toMatchObject({ IsValid: false, IsPortalUser: true })
      expect((await info(theirs)).ErrCode).toBe(40008)
      const refreshed = await testApp.call('/api/Token/RefreshToken', { body: { token: theirs } })
      expect(refreshed.ErrCode).toBe(40008)
    })

    it('cannot sign in by password or code, nor set a new password (A1, 99028)', async () => {
      expect((await testApp.login('harbour_user')).ErrMsgCode).toBe('99028')
      expect((await testApp.login('harbour_user', 'Wrong-Password1')).ErrMsgCode).toBe('99032')
      const codes = codesOn(testApp)
      const phone = demoPhone('harbour_user')
      await codes.requestPhoneCode(phone)
      const Password = await codes.codeFor(`+86${phone}`)
      const body = { UserName: phone, Password, LoginType: '2', AreaCode: '86' }
      expect((await testApp.call('/api/Login/GetCheckUser', { body })).ErrMsgCode).toBe('99028')
      testApp.clock.pass(minute)
      await codes.requestPhoneCode(phone, 'reset')
      const Code = await codes.codeFor(`+86${phone}`)
      const reset = {
        AreaCode: '86',
        MobilePhone: phone,
        Code,
        NewPassword: 'Xy12345z',
        RepeatPassword: 'Xy12345z',
      }
      expect((await testApp.call('/api/Security/User/ResetPassword', { body: reset })).ErrMsgCode).toBe(
        '99028',
      )
    })

    it('is activated again with everything they had (A1)', async () => {
      expect((await users.activate(5)).ResData).toMatchObject({ IsValid: true, RoleId: '106', Stores: 2 })
      expect((await testApp.login('harbour_user')).ErrCode).toBe(0)
    })

    it('is still in another group of theirs, without this one (A1)', async () => {
      const own = await testApp.tokenOf('harbour_admin')
      const call = (path: string, headers = {}) => testApp.call(path, { token: own, headers })
      await call('/api/Login/SwitchGroup?UserId=4&GroupCode=JADE')
      expect((await jade.deactivate(4)).ResData?.IsValid).toBe(false)
      const seen = await testApp.call<LoginResponse>('/api/Login/GetUserInfo', { token: own })
      expect(seen.ErrCode).toBe(0)
      expect(seen.ResData?.Groups).toMatchObject([{ GroupCode: 'HARBOUR', DefaultGroup: true }])
      expect((await call('/api/Security/User/GetById?id=4')).ErrCode).toBe(0)
      expect((await call('/api/Login/SwitchGroup?UserId=4&GroupCode=JADE')).ErrMsgCode).toBe('99033')
      expect((await call('/api/Security/User/GetById?id=4', { 'x-lustra-group': 'JADE' })).ErrMsgCode).toBe(
        '99033',
      )
      await jade.activate(4)
      expect((await call('/api/Login/SwitchGroup?UserId=4&GroupCode=JADE')).ErrCode).toBe(0)
      await call('/api/Login/SwitchGroup?UserId=4&GroupCode=HARBOUR')
    })

    it('is signed out nowhere else by losing the role, and everywhere where the other group is not valid (A1)', async () => {
      const own = await testApp.tokenOf('harbour_admin')
      const before = (await jade.user(4)).ResData?.RoleId ?? ''
      expect((await jade.unbindPortal(4)).ErrCode).toBe(0)
      expect((await info(own)).ErrCode).toBe(0)
      await jade.update(4, { RoleId: before })
      const suspend = (valid: boolean) =>
        testApp.database.asOwner((client) =>
          client.query(`update groups set valid = ${valid} where code = 'HARBOUR'`),
        )
      await suspend(false)
      await jade.deactivate(4)
      expect((await info(own)).ErrCode).toBe(40008)
      await suspend(true)
      await jade.activate(4)
    })

    it('is activated at most ten times within an hour, and always deactivated (A1, 99029)', async () => {
      testApp.clock.pass(60 * minute)
      const again = async () => {
        await users.deactivate(13)
        return (await users.activate(13)).ErrMsgCode
      }
      for (let turn = 0; turn < 10; turn++) expect(await again()).toBe('')
      expect(await again()).toBe('99029')
      expect((await users.user(13)).ResData?.IsValid).toBe(false)
      const several = await users.several({ UserIds: ['13'], Action: 'activate' })
      expect(several.ResData?.Refused).toMatchObject([{ UserId: '13', Code: 'too-many' }])
      testApp.clock.pass(60 * minute)
      token = await testApp.tokenOf('chan_1004')
      users = groupUsers(testApp, token)
      jade = groupUsers(testApp, await testApp.tokenOf('jade_admin'))
      expect(await again()).toBe('')
    })

    it('starts in the other group, where this one was the default (A1)', async () => {
      await users.deactivate(4)
      const login = await testApp.login('harbour_admin')
      expect(login).toMatchObject({ ErrCode: 0 })
      expect(login.ResData?.Groups).toMatchObject([{ GroupCode: 'JADE', DefaultGroup: true }])
      await users.activate(4)
    })

    it('may have been blocked before, and is activated by their group (A1)', async () => {
      expect((await testApp.login('blocked_user')).ErrMsgCode).toBe('99028')
      expect((await users.activate(12)).ResData?.IsValid).toBe(true)
      expect((await testApp.login('blocked_user')).ErrCode).toBe(0)
    })
  })

  it('stays blocked by the company, whatever their group does (A1, 99028)', async () => {
    const block = (valid: boolean) =>
      testApp.database.asOwner((client) => client.query(`update people set valid = ${valid} where id = 13`))
    await block(false)
    expect((await users.activate(13)).ResData?.IsValid).toBe(false)
    const several = { UserIds: ['13'], Action: 'activate' as const }
    expect((await users.several(several)).ResData).toEqual({ Changed: 0, Unchanged: 1, Refused: [] })
    expect((await users.deactivate(13)).ResData?.IsValid).toBe(false)
    expect((await users.several(several)).ResData).toMatchObject({ Changed: 1 })
    expect((await testApp.login('zhou_1001')).ErrMsgCode).toBe('99028')
    await block(true)
    expect((await users.user(13)).ResData?.IsValid).toBe(true)
    expect((await testApp.login('zhou_1001')).ErrCode).toBe(0)
  })

  it('in no group gets the same message as before (90005)', async () => {
    expect((await testApp.login('nogroup_user')).ErrCode).toBe(90_005)
  })

  describe('a deleted person', () => {
    it('is removed with their sessions, and their name is available again (A1)', async () => {
      const added = await users.add({ Account: 'leaving' })
      const id = added.ResData?.UserId ?? ''
      expect((await users.remove(id, await versionOf(id))).ErrCode).toBe(0)
      expect((await users.user(id)).ErrMsgCode).toBe('99033')
      expect((await users.add({ Account: 'leaving' })).ErrCode).toBe(0)
    })

    it('leaves their messages and ratings, without their account (A1)', async () => {
      const theirs = await testApp.tokenOf('harbour_user')
      const ofThem = () =>
        testApp.database.tenant({ groupId: 1, personId: 4 }, async (tx) => {
          const { rows } = await tx.execute<{ feedbacks: number; judged: number }>(
            `select (select count(*)::int from feedbacks) as feedbacks,
              (select count(*)::int from service_reports where overall_rating is not null) as judged`,
          )
          return rows[0]
        })
      const before = await ofThem()
      expect(before?.feedbacks).toBeGreaterThan(0)
      expect((await users.remove(5, await versionOf(5))).ErrCode).toBe(0)
      expect((await info(theirs)).ErrCode).toBe(40008)
      expect(await ofThem()).toEqual(before)
      expect((await testApp.login('harbour_user')).ErrMsgCode).toBe('99032')
    })

    it('keeps the account where another group has them, which then manages it, and the session there (A1)', async () => {
      const own = await testApp.tokenOf('harbour_admin')
      expect((await users.remove(4, await versionOf(4))).ErrCode).toBe(0)
      const seen = await testApp.call<LoginResponse>('/api/Login/GetUserInfo', { token: own })
      expect(seen.ResData?.Groups).toMatchObject([{ GroupCode: 'JADE', DefaultGroup: true }])
      expect((await jade.user(4)).ResData?.MayChange).toBe(true)
    })

    it('is kept when they were changed meanwhile (99052)', async () => {
      const version = await versionOf(9)
      await users.update(9, { RoleId: '105' })
      expect((await users.remove(9, version)).ErrMsgCode).toBe('99052')
      expect((await users.user(9)).ErrCode).toBe(0)
    })
  })

  describe('a person without a role', () => {
    it('signs in and gets the message that they have no role; their stores stay (A1, 90002)', async () => {
      const theirs = await testApp.tokenOf('lam_1010')
      expect((await users.unbindPortal(22)).ResData).toMatchObject({
        RoleId: '',
        IsPortalUser: false,
        IsValid: true,
      })
      expect((await info(theirs)).ErrCode).toBe(40008)
      expect((await testApp.login('lam_1010')).ErrCode).toBe(90_002)
      expect((await users.unbindPortal(22)).ErrCode).toBe(0)
      expect((await users.update(22, { RoleId: '105' })).ErrCode).toBe(0)
      expect((await testApp.login('lam_1010')).ErrCode).toBe(0)
    })
  })

  describe('several people', () => {
    it('are changed individually, and the response lists refusals with reasons (A1)', async () => {
      const mine = (await users.find({ keyword: 'chan_1004' })).ResData?.Items[0]?.UserId ?? ''
      const UserIds = ['25', '34', mine, '6', '1', 'nobody', '25']
      expect((await users.several({ UserIds, Action: 'deactivate' })).ResData).toEqual({
        Changed: 2,
        Unchanged: 0,
        Refused: [
          { UserId: '1', RealName: '', Code: 'not-found' },
          { UserId: mine, RealName: 'Zhiqiang Chan', Code: 'own-account' },
          { UserId: '6', RealName: '', Code: 'not-found' },
          { UserId: 'nobody', RealName: '', Code: 'not-found' },
        ],
      })
      expect((await users.user(mine)).ResData?.IsValid).toBe(true)
      expect((await jade.user(6)).ResData?.IsValid).toBe(true)
      const again = await users.several({ UserIds: ['25', '34', '37'], Action: 'deactivate' })
      expect(again.ResData).toEqual({ Changed: 1, Unchanged: 2, Refused: [] })
      const back = await users.several({ UserIds: ['25', '34', '37'], Action: 'activate' })
      expect(back.ResData?.Changed).toBe(3)
    })

    it('get a role, which has to be one of the group (A1)', async () => {
      const UserIds = ['25', '34']
      expect((await users.several({ UserIds, Action: 'role', RoleId: '107' })).ResData?.Changed).toBe(2)
      expect((await users.user(25)).ResData?.RoleId).toBe('107')
      for (const RoleId of ['205', '101', ''])
        expect((await users.several({ UserIds, Action: 'role', RoleId })).ErrMsgCode).toBe('99033')
      expect((await users.user(25)).ResData?.RoleId).toBe('107')
    })

    it('are at least one and at most 500 (99001)', async () => {
      for (const UserIds of [[], Array.from({ length: 501 }, (_, id) => String(id))])
        expect((await users.several({ UserIds, Action: 'activate' })).ErrMsgCode).toBe('99001')
    })
  })

  it('is refused for oneself (99068)', async () => {
    const { ResData } = await jade.user(6)
    for (const response of [
      await jade.deactivate(6),
      await jade.unbindPortal(6),
      await jade.remove(6, ResData?.Version ?? ''),
    ])
      expect(response).toMatchObject({ ErrMsgCode: '99068', ResData: null })
    expect((await jade.user(6)).ResData).toEqual(ResData)
  })

  describe('the last administrator', () => {
    // LOTUS, in the name of an SA, who is no administrator there.
    let asSa: GroupUsers
    let administrators: string[]
    beforeAll(async () => {
      const sa = await testApp.tokenOf('superadmin')
      await testApp.call('/api/Login/SwitchGroup?UserId=1&GroupCode=LOTUS', { token: sa })
      asSa = groupUsers(testApp, sa)
      administrators = (await asSa.find({ roleId: '304' })).ResData?.Items.map(({ UserId }) => UserId) ?? []
      expect(administrators.length).toBeGreaterThan(2)
    })

    it('of a group cannot be deactivated, deleted or demoted, not even among several (99067)', async () => {
      const { ResData } = await asSa.several({ UserIds: administrators, Action: 'deactivate' })
      expect(ResData?.Changed).toBe(administrators.length - 1)
      expect(ResData?.Refused).toMatchObject([{ Code: 'last-administrator' }])
      const last = ResData?.Refused[0]?.UserId ?? ''
      const before = (await asSa.user(last)).ResData
      for (const response of [
        await asSa.deactivate(last),
        await asSa.unbindPortal(last),
        await asSa.remove(last, before?.Version ?? ''),
        await asSa.update(last, { RoleId: '305' }),
      ])
        expect(response).toMatchObject({ ErrMsgCode: '99067', ResData: null })
      expect((await asSa.user(last)).ResData).toEqual(before)
      await asSa.several({ UserIds: administrators, Action: 'activate' })
    })

    it('is not required where the group had none before: its other people can be changed (A1, 99067)', async () => {
      const all = administrators.join()
      const block = (valid: boolean) =>
        testApp.database.asOwner((client) =>
          client.query(`update people set valid = ${valid} where id in (${all})`),
        )
      await block(false)
      const [user] = (await asSa.find({ roleId: '305', state: 'valid' })).ResData?.Items ?? []
      const id = user?.UserId ?? ''
      for (const response of [
        await asSa.deactivate(id),
        await asSa.activate(id),
        await asSa.update(id, { RoleId: '307' }),
        await asSa.unbindPortal(id),
        await asSa.update(id, { RoleId: '305' }),
      ])
        expect(response.ErrMsgCode).toBe('')
      await block(true)
      const [last = '', ...rest] = administrators
      await asSa.several({ UserIds: rest, Action: 'deactivate' })
      expect((await asSa.deactivate(last)).ErrMsgCode).toBe('99067')
      await asSa.several({ UserIds: administrators, Action: 'activate' })
    })

    it('is one of two who remove each other concurrently (99067)', async () => {
      const [one = '', other = '', ...rest] = administrators
      await asSa.several({ UserIds: rest, Action: 'deactivate' })
      const accountOf = async (id: string) => (await asSa.user(id)).ResData?.Account ?? ''
      const first = groupUsers(testApp, await testApp.tokenOf(await accountOf(one)))
      const second = groupUsers(testApp, await testApp.tokenOf(await accountOf(other)))
      const responses = await Promise.all([first.deactivate(other), second.deactivate(one)])
      expect(responses.filter(({ ErrCode }) => ErrCode === 0)).toHaveLength(1)
      const valid = (await asSa.find({ roleId: '304', state: 'valid' })).ResData?.Items ?? []
      expect(valid).toHaveLength(1)
    })
  })
})
