import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupUsers } from '@lustra/testing/group-users.ts'
import {
  appToken,
  askToken,
  bakers,
  infoOf,
  kitchens,
  settingsWithApps,
  signedBy,
  signedInBy,
  switchedTo,
  switchToken,
  switchUser,
  userList,
  type SignedQuery,
} from '@lustra/testing/account-switch.ts'
import { minute } from '@lustra/testing/test-clock.ts'
import { signOf } from './sign.ts'

describe.each(testEngines())('applications on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await openTestApp(engine, { settings: settingsWithApps })))
  afterAll(() => testApp.close())

  const at = (moment: number): SignedQuery => {
    const timeStamps = String(moment)
    return { appKey: kitchens.appKey, timeStamps, sign: signOf(kitchens.secret, kitchens.appKey, timeStamps) }
  }
  const now = () => testApp.clock.now().getTime()

  it('get a service token of five minutes for a valid sign (S7)', async () => {
    const { ErrCode, ResData } = await askToken(testApp, signedBy(kitchens, testApp))
    expect([ErrCode, ResData?.ExpiresIn]).toEqual([0, 300])
    expect(decodeJwt(ResData?.AccessToken ?? '')).toMatchObject({ sub: 'kitchens', jti: expect.any(String) })
  })

  it.each([
    [
      'another secret',
      () => ({ ...signedBy(kitchens, testApp), sign: signOf('x'.repeat(32), 'kitchens', '1') }),
    ],
    ['another application’s key', () => ({ ...signedBy(kitchens, testApp), appKey: bakers.appKey })],
    ['an unknown key', () => ({ ...signedBy(kitchens, testApp), appKey: 'nobody' })],
    ['another moment', () => ({ ...signedBy(kitchens, testApp), timeStamps: String(now() + 999) })],
    ['no sign', () => ({ ...signedBy(kitchens, testApp), sign: '' })],
    ['a moment over five minutes ago', () => at(now() - 5 * minute - 1)],
    ['a moment over five minutes ahead', () => at(now() + 5 * minute + 1)],
  ])('are refused with a sign for %s (S7)', async (_, query) => {
    const address = `198.51.100.${Math.floor(Math.random() * 250)}`
    expect(await askToken(testApp, query(), { address })).toMatchObject({
      ErrMsgCode: '99047',
      ResData: null,
    })
  })

  it('are refused with a used sign, in capitals too, and by every process (S7)', async () => {
    const query = signedBy(kitchens, testApp)
    const other = await testApp.another()
    const both = await Promise.all([askToken(testApp, query), askToken(other, query)])
    expect(both.filter(({ ErrCode }) => ErrCode === 0)).toHaveLength(1)
    const again = await askToken(other, { ...query, sign: query.sign.toUpperCase() })
    expect(again.ErrMsgCode).toBe('99047')
    await other.close()
  })

  it('may write their sign in capitals', async () => {
    const query = signedBy(kitchens, testApp)
    expect((await askToken(testApp, { ...query, sign: query.sign.toUpperCase() })).ErrCode).toBe(0)
  })

  it('have to wait after wrong signs, from that address alone; valid ones never count (S7)', async () => {
    const wrong = () =>
      askToken(testApp, { ...signedBy(kitchens, testApp), sign: 'wrong' }, { address: '192.0.2.9' })
    for (let tries = 0; tries < 5; tries++) expect((await wrong()).ErrMsgCode).toBe('99047')
    const refused = await wrong()
    expect([refused.status, refused.ErrMsgCode]).toEqual([429, '99029'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const many = Array.from({ length: 8 }, () => askToken(testApp, signedBy(kitchens, testApp)))
    expect((await Promise.all(many)).map(({ ErrCode }) => ErrCode)).toEqual(Array(8).fill(0))
    testApp.clock.pass(minute)
    const later = await askToken(testApp, signedBy(kitchens, testApp), { address: '192.0.2.9' })
    expect(later.ErrCode).toBe(0)
  })

  it('get no secret and no sign from the portal; only an SA in person gets a sign (S7)', async () => {
    const request = (token: string) =>
      testApp.call<SignedQuery>('/api/Security/User/GetSwitchSign', { token })
    for (const account of ['camuser', 'harbour_admin'])
      expect((await request(await testApp.tokenOf(account))).ErrMsgCode).toBe('99003')
    const { ResData } = await request(await testApp.tokenOf('superadmin'))
    const [stored] = await testApp.database.identity(
      async (tx) => (await tx.execute<{ secret: string }>('select secret from apps')).rows,
    )
    expect(stored?.secret.length).toBeGreaterThanOrEqual(32)
    expect(JSON.stringify(ResData)).not.toContain(stored?.secret)
    expect(signOf(stored?.secret ?? '', ResData?.appKey ?? '', ResData?.timeStamps ?? '')).toBe(ResData?.sign)
  })

  it('of the portal share one secret, whichever process created it (S7)', async () => {
    await testApp.database.asOwner((client) => client.query('delete from apps'))
    const hosts = [await testApp.another(), await testApp.another()]
    const administrator = await testApp.tokenOf('superadmin')
    const tokens = await Promise.all(hosts.map((host) => switchToken(host, administrator)))
    const [one, other] = hosts
    expect((await switchUser(other!, administrator, 4, tokens[0]!)).ErrCode).toBe(0)
    expect((await switchUser(one!, administrator, 4, tokens[1]!)).ErrCode).toBe(0)
    await Promise.all(hosts.map((host) => host.close()))
  })

  it('open no call with a service token, and no switch with an access token (S7)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    const service = await appToken(testApp, kitchens)
    expect((await infoOf(testApp, service)).ErrCode).toBe(40005)
    expect((await testApp.call('/api/Token/RefreshToken', { body: { token: service } })).ErrCode).toBe(40005)
    expect((await switchUser(testApp, administrator, 4, administrator)).ErrMsgCode).toBe('99047')
  })

  it('are refused with forged, unsigned, expired and inconsistent service tokens (S7)', async () => {
    const administrator = await testApp.tokenOf('superadmin')
    const own = await switchToken(testApp, administrator)
    const claims = { ...decodeJwt(own), jti: crypto.randomUUID() }
    const [row] = await testApp.database.identity(
      async (tx) =>
        (
          await tx.execute<{ kid: string; key: JsonWebKey }>(
            'select kid, private_key as key from signing_keys',
          )
        ).rows,
    )
    const sign = (changes: object, typ = 'st+jwt') =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'EdDSA', kid: row?.kid ?? '', typ })
        .sign(row?.key as never)
    const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/[=+/]/g, '')
    const bad = [
      'garbage',
      `${base64({ alg: 'none', typ: 'st+jwt' })}.${base64(claims)}.`,
      `${own.slice(0, -4)}AAAA`,
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'st+jwt', kid: row?.kid ?? '' })
        .sign(new TextEncoder().encode(kitchens.secret)),
      await sign({ aud: 'lustra-api' }),
      await sign({ iss: 'other' }),
      await sign({}, 'at+jwt'),
      await sign({ jti: undefined }),
      await sign({ exp: Math.floor(now() / 1000) - 1 }),
      await appToken(testApp, kitchens),
    ]
    for (const token of bad)
      expect((await switchUser(testApp, administrator, 4, token)).ErrMsgCode).toBe('99047')
    expect((await switchUser(testApp, administrator, 4, await sign({}))).ErrCode).toBe(0)
    const late = await switchToken(testApp, administrator)
    testApp.clock.pass(5 * minute + 1000)
    expect((await switchUser(testApp, administrator, 4, late)).ErrMsgCode).toBe('99047')
  })

  it('cannot use the portal’s own service token as their bearer (S7)', async () => {
    const own = await switchToken(testApp, await testApp.tokenOf('superadmin'))
    expect((await userList(testApp, own)).ErrMsgCode).toBe('99047')
    expect((await switchUser(testApp, own, 4, own)).ErrMsgCode).toBe('99047')
  })
})

describe.each(testEngines())('people signed in by a partner on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await openTestApp(engine, { settings: settingsWithApps })))
  afterAll(() => testApp.close())

  const list = '/api/RegularServiceCallPest/FindWithPagerSearchAsync'

  it('see only the groups of the application (X5)', async () => {
    const token = await signedInBy(testApp, kitchens, 4)
    const { ResData } = await infoOf(testApp, token)
    expect(ResData?.Groups.map(({ GroupCode }) => GroupCode)).toEqual(['HARBOUR'])
    const own = await testApp.call(list, { token, body: {} })
    expect([own.ErrCode, own.headers['x-lustra-group']]).toEqual([0, 'HARBOUR'])
    const other = await testApp.call(list, { token, body: {}, headers: { 'x-lustra-group': 'JADE' } })
    expect(other).toMatchObject({ ErrMsgCode: '99033', ResData: null })
    const switching = await testApp.call('/api/Login/SwitchGroup?UserId=4&GroupCode=JADE', { token })
    expect(switching.ErrMsgCode).toBe('99033')
    const groups = await testApp.call<{ GroupCode: string }[]>('/api/Login/GetUserGroupInfoList', {
      token,
      body: {},
    })
    expect(groups.ResData?.map(({ GroupCode }) => GroupCode)).toEqual(['HARBOUR'])
  })

  it('start in a group of the application even when it is not their default one (X5)', async () => {
    const token = await signedInBy(testApp, bakers, 4)
    const { ResData } = await infoOf(testApp, token)
    expect(ResData?.Groups).toMatchObject([{ GroupCode: 'JADE', DefaultGroup: true }])
    expect((await testApp.call(list, { token, body: {} })).headers['x-lustra-group']).toBe('JADE')
  })

  it.each([
    ['of other groups only', 6, '99033'],
    ['that do not exist', 999_999, '99033'],
    ['whose id is nonsense', 'one', '99033'],
    ['of the company', 2, '99003'],
    ['who is an SA', 1, '99003'],
    ['whom the group deactivated', 12, '99033'],
    ['before their first password', 8, '99035'],
  ])('are never people %s (X5)', async (_, userId, code) => {
    const token = await appToken(testApp, kitchens)
    expect(await switchUser(testApp, token, userId, token)).toMatchObject({ ErrMsgCode: code, ResData: null })
  })

  it('cannot be people blocked by the company (X5, 99028)', async () => {
    const block = (valid: boolean) =>
      testApp.database.asOwner((client) => client.query(`update people set valid = ${valid} where id = 13`))
    await block(false)
    const token = await appToken(testApp, kitchens)
    expect(await switchUser(testApp, token, 13, token)).toMatchObject({ ErrMsgCode: '99028', ResData: null })
    await block(true)
  })

  it('cannot be people who never signed in nor set a password (X5, A1, 99035)', async () => {
    const users = groupUsers(testApp, await testApp.tokenOf('harbour_admin'))
    const Email = 'never.in@customer.example'
    const id = (await users.add({ Account: 'never_in', Email })).ResData?.UserId ?? ''
    const signIn = async () => {
      const token = await appToken(testApp, kitchens)
      return switchUser(testApp, token, id, token)
    }
    // Switched sessions do not count as their own sign-in.
    await switchedTo(testApp, await testApp.tokenOf('superadmin'), Number(id))
    expect(await signIn()).toMatchObject({ ErrMsgCode: '99035', ResData: null })
    expect(await signIn()).toMatchObject({ ErrMsgCode: '99035', ResData: null })
    const codes = codesOn(testApp)
    // The outbox orders by time: the code must follow the invitation.
    testApp.clock.pass(minute)
    expect((await codes.requestMailCode(Email)).ErrCode).toBe(0)
    const Password = await vi.waitFor(() => codes.codeFor(Email))
    const body = { UserName: Email, Password, LoginType: '3', AreaCode: '' }
    expect((await testApp.call('/api/Login/GetCheckUser', { body })).ErrCode).toBe(0)
    expect((await signIn()).ErrCode).toBe(0)
  })

  it('are signed in with 90003 and no menus when the group expired (X5, L10)', async () => {
    const token = await appToken(testApp, bakers)
    const response = await switchUser(testApp, token, 10, token)
    expect(response).toMatchObject({ ErrCode: 90003, ResData: { MenusRouter: [], Account: 'badgroup_user' } })
  })

  it('need a service token of the same application, used once (X5)', async () => {
    const [mine, second] = [await appToken(testApp, kitchens), await appToken(testApp, kitchens)]
    expect((await switchUser(testApp, mine, 5, await appToken(testApp, bakers))).ErrMsgCode).toBe('99047')
    expect((await switchUser(testApp, mine, 5, second)).ErrCode).toBe(0)
    expect((await switchUser(testApp, mine, 5, second)).ErrMsgCode).toBe('99047')
    const both = await Promise.all([switchUser(testApp, mine, 5, mine), switchUser(testApp, mine, 5, mine)])
    expect(both.filter(({ ErrCode }) => ErrCode === 0)).toHaveLength(1)
    expect((await userList(testApp, mine)).ErrMsgCode).toBe('99047')
  })

  it('keep their own session, and their own sign-in keeps the partner’s (X5, E2)', async () => {
    const own = await testApp.tokenOf('harbour_user')
    const atPartner = await signedInBy(testApp, kitchens, 5)
    expect((await infoOf(testApp, own)).ErrCode).toBe(0)
    await testApp.tokenOf('harbour_user')
    expect((await infoOf(testApp, atPartner)).ErrCode).toBe(0)
    const { ResData } = await testApp.call<{ AccessToken: string }>('/api/Token/RefreshToken', {
      body: { token: atPartner },
    })
    expect((await infoOf(testApp, ResData?.AccessToken ?? '')).ErrCode).toBe(0)
  })

  it('are signed out once the settings no longer contain the application (X5)', async () => {
    const token = await signedInBy(testApp, kitchens, 5)
    const other = await testApp.another({ settings: { ...settingsWithApps, apps: [bakers] } })
    expect((await infoOf(other, token)).ErrCode).toBe(40008)
    expect((await other.call('/api/Token/RefreshToken', { body: { token } })).ErrCode).toBe(40008)
    await other.close()
  })

  it('are signed out when they become staff of the company (X5)', async () => {
    const token = await signedInBy(testApp, kitchens, 5)
    const become = (userType: string) =>
      testApp.database.asOwner((client) =>
        client.query(`update people set user_type = '${userType}' where id = 5`),
      )
    await become('CAM')
    expect((await infoOf(testApp, token)).ErrCode).toBe(40008)
    await become('Group')
    expect((await infoOf(testApp, token)).ErrCode).toBe(0)
  })

  it('are found by the partner only among the customers of its groups (X5, S8)', async () => {
    const token = await appToken(testApp, kitchens)
    const find = async (keyword: string) =>
      (await userList(testApp, token, { keyword, pageSize: '100' })).ResData?.Items ?? []
    expect(await find('HARBOUR_ADMIN@customer')).toMatchObject([{ UserId: '4', Account: 'harbour_admin' }])
    expect(await find('jade_admin')).toEqual([])
    expect(await find('camuser')).toEqual([])
    const everybody = await find('')
    expect(everybody.map(({ Account }) => Account)).toEqual(
      expect.arrayContaining(['harbour_admin', 'harbour_user', 'first_login']),
    )
    expect(everybody.map(({ Account }) => Account)).not.toContain('blocked_user')
    const byId = await userList(testApp, token, { userid: '5' })
    expect(byId.ResData?.Items.map(({ Account }) => Account)).toEqual(['harbour_user'])
  })
})
