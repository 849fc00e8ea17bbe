import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBench, type Bench } from '../../testing/bench.ts'
import { codesOn } from '../../testing/codes.ts'
import { engines } from '../../testing/databases.ts'
import { groupUsers } from '../../testing/group-users.ts'
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
} from '../../testing/account-switch.ts'
import { minute } from '../../testing/test-clock.ts'
import { signOf } from './sign.ts'

describe.each(engines)('applications on $name', (engine) => {
  let bench: Bench
  beforeAll(async () => void (bench = await openBench(engine, { settings: settingsWithApps })))
  afterAll(() => bench.close())

  const at = (moment: number): SignedQuery => {
    const timeStamps = String(moment)
    return { appKey: kitchens.appKey, timeStamps, sign: signOf(kitchens.secret, kitchens.appKey, timeStamps) }
  }
  const now = () => bench.clock.now().getTime()

  it('get a service token of five minutes for a right sign (S7)', async () => {
    const { ErrCode, ResData } = await askToken(bench, signedBy(kitchens, bench))
    expect([ErrCode, ResData?.ExpiresIn]).toEqual([0, 300])
    expect(decodeJwt(ResData?.AccessToken ?? '')).toMatchObject({ sub: 'kitchens', jti: expect.any(String) })
  })

  it.each([
    [
      'another secret',
      () => ({ ...signedBy(kitchens, bench), sign: signOf('x'.repeat(32), 'kitchens', '1') }),
    ],
    ['another application’s key', () => ({ ...signedBy(kitchens, bench), appKey: bakers.appKey })],
    ['a key of nobody', () => ({ ...signedBy(kitchens, bench), appKey: 'nobody' })],
    ['another moment', () => ({ ...signedBy(kitchens, bench), timeStamps: String(now() + 999) })],
    ['no sign', () => ({ ...signedBy(kitchens, bench), sign: '' })],
    ['a moment over five minutes ago', () => at(now() - 5 * minute - 1)],
    ['a moment over five minutes ahead', () => at(now() + 5 * minute + 1)],
  ])('are refused with a sign for %s (S7)', async (_, query) => {
    const address = `198.51.100.${Math.floor(Math.random() * 250)}`
    expect(await askToken(bench, query(), { address })).toMatchObject({ ErrMsgCode: '99047', ResData: null })
  })

  it('are refused with a sign that was taken before, in capitals too, and by every process (S7)', async () => {
    const query = signedBy(kitchens, bench)
    const other = await bench.another()
    const both = await Promise.all([askToken(bench, query), askToken(other, query)])
    expect(both.filter(({ ErrCode }) => ErrCode === 0)).toHaveLength(1)
    const again = await askToken(other, { ...query, sign: query.sign.toUpperCase() })
    expect(again.ErrMsgCode).toBe('99047')
    await other.close()
  })

  it('may write their sign in capitals', async () => {
    const query = signedBy(kitchens, bench)
    expect((await askToken(bench, { ...query, sign: query.sign.toUpperCase() })).ErrCode).toBe(0)
  })

  it('have to wait after wrong signs, from that address alone; right ones never count (S7)', async () => {
    const wrong = () =>
      askToken(bench, { ...signedBy(kitchens, bench), sign: 'wrong' }, { address: '192.0.2.9' })
    for (let tries = 0; tries < 5; tries++) expect((await wrong()).ErrMsgCode).toBe('99047')
    const refused = await wrong()
    expect([refused.status, refused.ErrMsgCode]).toEqual([429, '99029'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const many = Array.from({ length: 8 }, () => askToken(bench, signedBy(kitchens, bench)))
    expect((await Promise.all(many)).map(({ ErrCode }) => ErrCode)).toEqual(Array(8).fill(0))
    bench.clock.pass(minute)
    const later = await askToken(bench, signedBy(kitchens, bench), { address: '192.0.2.9' })
    expect(later.ErrCode).toBe(0)
  })

  it('get no secret and no sign out of the portal; only an SA in person gets one, without the secret (S7)', async () => {
    const ask = (token: string) => bench.call<SignedQuery>('/api/Security/User/GetSwitchSign', { token })
    for (const account of ['camuser', 'harbour_admin'])
      expect((await ask(await bench.tokenOf(account))).ErrMsgCode).toBe('99003')
    const { ResData } = await ask(await bench.tokenOf('superadmin'))
    const [stored] = await bench.database.identity(
      async (tx) => (await tx.execute<{ secret: string }>('select secret from apps')).rows,
    )
    expect(stored?.secret.length).toBeGreaterThanOrEqual(32)
    expect(JSON.stringify(ResData)).not.toContain(stored?.secret)
    expect(signOf(stored?.secret ?? '', ResData?.appKey ?? '', ResData?.timeStamps ?? '')).toBe(ResData?.sign)
  })

  it('of the portal have one secret, whichever process needed it first (S7)', async () => {
    await bench.database.asOwner((client) => client.query('delete from apps'))
    const hosts = [await bench.another(), await bench.another()]
    const administrator = await bench.tokenOf('superadmin')
    const tokens = await Promise.all(hosts.map((host) => switchToken(host, administrator)))
    const [one, other] = hosts
    expect((await switchUser(other!, administrator, 4, tokens[0]!)).ErrCode).toBe(0)
    expect((await switchUser(one!, administrator, 4, tokens[1]!)).ErrCode).toBe(0)
    await Promise.all(hosts.map((host) => host.close()))
  })

  it('open no call with a service token, and no switch with an access token (S7)', async () => {
    const administrator = await bench.tokenOf('superadmin')
    const service = await appToken(bench, kitchens)
    expect((await infoOf(bench, service)).ErrCode).toBe(40005)
    expect((await bench.call('/api/Token/RefreshToken', { body: { token: service } })).ErrCode).toBe(40005)
    expect((await switchUser(bench, administrator, 4, administrator)).ErrMsgCode).toBe('99047')
  })

  it('are refused with forged, unsigned, late and half-true service tokens (S7)', async () => {
    const administrator = await bench.tokenOf('superadmin')
    const own = await switchToken(bench, administrator)
    const claims = { ...decodeJwt(own), jti: crypto.randomUUID() }
    const [row] = await bench.database.identity(
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
      await appToken(bench, kitchens),
    ]
    for (const token of bad)
      expect((await switchUser(bench, administrator, 4, token)).ErrMsgCode).toBe('99047')
    expect((await switchUser(bench, administrator, 4, await sign({}))).ErrCode).toBe(0)
    const late = await switchToken(bench, administrator)
    bench.clock.pass(5 * minute + 1000)
    expect((await switchUser(bench, administrator, 4, late)).ErrMsgCode).toBe('99047')
  })

  it('do nothing with the portal’s own service token as their bearer (S7)', async () => {
    const own = await switchToken(bench, await bench.tokenOf('superadmin'))
    expect((await userList(bench, own)).ErrMsgCode).toBe('99047')
    expect((await switchUser(bench, own, 4, own)).ErrMsgCode).toBe('99047')
  })
})

describe.each(engines)('people signed in by a partner on $name', (engine) => {
  let bench: Bench
  beforeAll(async () => void (bench = await openBench(engine, { settings: settingsWithApps })))
  afterAll(() => bench.close())

  const list = '/api/RegularServiceCallPest/FindWithPagerSearchAsync'

  it('see the groups of the application and no other (X5)', async () => {
    const token = await signedInBy(bench, kitchens, 4)
    const { ResData } = await infoOf(bench, token)
    expect(ResData?.Groups.map(({ GroupCode }) => GroupCode)).toEqual(['HARBOUR'])
    const own = await bench.call(list, { token, body: {} })
    expect([own.ErrCode, own.headers['x-lustra-group']]).toEqual([0, 'HARBOUR'])
    const other = await bench.call(list, { token, body: {}, headers: { 'x-lustra-group': 'JADE' } })
    expect(other).toMatchObject({ ErrMsgCode: '99033', ResData: null })
    const switching = await bench.call('/api/Login/SwitchGroup?UserId=4&GroupCode=JADE', { token })
    expect(switching.ErrMsgCode).toBe('99033')
    const groups = await bench.call<{ GroupCode: string }[]>('/api/Login/GetUserGroupInfoList', {
      token,
      body: {},
    })
    expect(groups.ResData?.map(({ GroupCode }) => GroupCode)).toEqual(['HARBOUR'])
  })

  it('are put into a group of the application that is not their default one (X5)', async () => {
    const token = await signedInBy(bench, bakers, 4)
    const { ResData } = await infoOf(bench, token)
    expect(ResData?.Groups).toMatchObject([{ GroupCode: 'JADE', DefaultGroup: true }])
    expect((await bench.call(list, { token, body: {} })).headers['x-lustra-group']).toBe('JADE')
  })

  it.each([
    ['of other groups only', 6, '99033'],
    ['that nobody is', 999_999, '99033'],
    ['whose id is nonsense', 'one', '99033'],
    ['of the company', 2, '99003'],
    ['who is an SA', 1, '99003'],
    ['whom the group deactivated', 12, '99033'],
    ['before their first password', 8, '99035'],
  ])('are never people %s (X5)', async (_, userId, code) => {
    const token = await appToken(bench, kitchens)
    expect(await switchUser(bench, token, userId, token)).toMatchObject({ ErrMsgCode: code, ResData: null })
  })

  it('are nobody whom the company blocked (X5, 99028)', async () => {
    const block = (valid: boolean) =>
      bench.database.asOwner((client) => client.query(`update people set valid = ${valid} where id = 13`))
    await block(false)
    const token = await appToken(bench, kitchens)
    expect(await switchUser(bench, token, 13, token)).toMatchObject({ ErrMsgCode: '99028', ResData: null })
    await block(true)
  })

  it('are nobody who never signed in and set no password, until they do (X5, A1, 99035)', async () => {
    const users = groupUsers(bench, await bench.tokenOf('harbour_admin'))
    const Email = 'never.in@customer.example'
    const id = (await users.add({ Account: 'never_in', Email })).ResData?.UserId ?? ''
    const signIn = async () => {
      const token = await appToken(bench, kitchens)
      return switchUser(bench, token, id, token)
    }
    // Whoever acted as them before, that was not they.
    await switchedTo(bench, await bench.tokenOf('superadmin'), Number(id))
    expect(await signIn()).toMatchObject({ ErrMsgCode: '99035', ResData: null })
    expect(await signIn()).toMatchObject({ ErrMsgCode: '99035', ResData: null })
    const codes = codesOn(bench)
    // The outbox orders by time: the code comes after the invitation.
    bench.clock.pass(minute)
    expect((await codes.askMail(Email)).ErrCode).toBe(0)
    const Password = await vi.waitFor(() => codes.codeFor(Email))
    const body = { UserName: Email, Password, LoginType: '3', AreaCode: '' }
    expect((await bench.call('/api/Login/GetCheckUser', { body })).ErrCode).toBe(0)
    expect((await signIn()).ErrCode).toBe(0)
  })

  it('come in with 90003 and no menus when the group ended (X5, L10)', async () => {
    const token = await appToken(bench, bakers)
    const answer = await switchUser(bench, token, 10, token)
    expect(answer).toMatchObject({ ErrCode: 90003, ResData: { MenusRouter: [], Account: 'badgroup_user' } })
  })

  it('need a service token of the same application, used once (X5)', async () => {
    const [mine, second] = [await appToken(bench, kitchens), await appToken(bench, kitchens)]
    expect((await switchUser(bench, mine, 5, await appToken(bench, bakers))).ErrMsgCode).toBe('99047')
    expect((await switchUser(bench, mine, 5, second)).ErrCode).toBe(0)
    expect((await switchUser(bench, mine, 5, second)).ErrMsgCode).toBe('99047')
    const both = await Promise.all([switchUser(bench, mine, 5, mine), switchUser(bench, mine, 5, mine)])
    expect(both.filter(({ ErrCode }) => ErrCode === 0)).toHaveLength(1)
    expect((await userList(bench, mine)).ErrMsgCode).toBe('99047')
  })

  it('keep their own session, and their own sign-in keeps the partner’s (X5, E2)', async () => {
    const own = await bench.tokenOf('harbour_user')
    const atPartner = await signedInBy(bench, kitchens, 5)
    expect((await infoOf(bench, own)).ErrCode).toBe(0)
    await bench.tokenOf('harbour_user')
    expect((await infoOf(bench, atPartner)).ErrCode).toBe(0)
    const { ResData } = await bench.call<{ AccessToken: string }>('/api/Token/RefreshToken', {
      body: { token: atPartner },
    })
    expect((await infoOf(bench, ResData?.AccessToken ?? '')).ErrCode).toBe(0)
  })

  it('are signed out once the settings know the application no longer (X5)', async () => {
    const token = await signedInBy(bench, kitchens, 5)
    const other = await bench.another({ settings: { ...settingsWithApps, apps: [bakers] } })
    expect((await infoOf(other, token)).ErrCode).toBe(40008)
    expect((await other.call('/api/Token/RefreshToken', { body: { token } })).ErrCode).toBe(40008)
    await other.close()
  })

  it('are signed out when they join the company itself (X5)', async () => {
    const token = await signedInBy(bench, kitchens, 5)
    const become = (userType: string) =>
      bench.database.asOwner((client) =>
        client.query(`update people set user_type = '${userType}' where id = 5`),
      )
    await become('CAM')
    expect((await infoOf(bench, token)).ErrCode).toBe(40008)
    await become('Group')
    expect((await infoOf(bench, token)).ErrCode).toBe(0)
  })

  it('are found by the partner among the customers of its groups alone (X5, S8)', async () => {
    const token = await appToken(bench, kitchens)
    const find = async (keyword: string) =>
      (await userList(bench, token, { keyword, pageSize: '100' })).ResData?.Items ?? []
    expect(await find('HARBOUR_ADMIN@customer')).toMatchObject([{ UserId: '4', Account: 'harbour_admin' }])
    expect(await find('jade_admin')).toEqual([])
    expect(await find('camuser')).toEqual([])
    const everybody = await find('')
    expect(everybody.map(({ Account }) => Account)).toEqual(
      expect.arrayContaining(['harbour_admin', 'harbour_user', 'first_login']),
    )
    expect(everybody.map(({ Account }) => Account)).not.toContain('blocked_user')
    const byId = await userList(bench, token, { userid: '5' })
    expect(byId.ResData?.Items.map(({ Account }) => Account)).toEqual(['harbour_user'])
  })
})
