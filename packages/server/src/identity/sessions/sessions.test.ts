import {
  generateKeyPair,
  SignJWT,
  decodeJwt,
  decodeProtectedHeader,
  createLocalJWKSet,
  jwtVerify,
  type JSONWebKeySet,
} from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import { hour, minute } from '../../testing/test-clock.ts'

describe.each(engines)('sessions on $name', (engine) => {
  let bench: Bench
  beforeAll(async () => void (bench = await openBench(engine)))
  afterAll(() => bench.close())

  const info = (token: string | undefined, on = bench) => on.call('/api/Login/GetUserInfo', { token })
  const refresh = (token: string, on = bench) =>
    on.call<{ AccessToken: string }>('/api/Token/RefreshToken', { body: { token } })

  it('is not ended by asking for the headers of the call that would end it (S5)', async () => {
    const token = await bench.tokenOf('lotus_admin')
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode } = await bench.app.inject({ method: 'HEAD', url: '/api/Login/Logout', headers })
    expect(statusCode).toBe(404)
    expect((await bench.call('/api/Login/GetUserInfo', { token })).ErrCode).toBe(0)
  })

  it('answers 40005 without a token and for anything that is none of ours (E1)', async () => {
    const token = await bench.tokenOf('superadmin')
    const claims = decodeJwt(token)
    const { kid } = decodeProtectedHeader(token)
    const stranger = await generateKeyPair('EdDSA')
    const signed = (header: object) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...header })
        .sign(stranger.privateKey)
    const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}')}.${btoa(JSON.stringify(claims)).replace(/[=+/]/g, '')}.`
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: kid ?? '' })
      .sign(new TextEncoder().encode('a key that everybody may know, thirty-two bytes'))
    const forged = [
      undefined,
      'garbage',
      unsigned,
      symmetric,
      await signed({ kid }),
      await signed({ kid: 'other' }),
      `${token}x`,
    ]
    for (const one of forged)
      expect(await info(one)).toMatchObject({ status: 200, ErrCode: 40005, ResData: null })
  })

  it('refuses a well-signed token of another audience, issuer or kind (40005)', async () => {
    const [row] = await bench.database.identity(
      async (tx) =>
        (
          await tx.execute<{ kid: string; key: JsonWebKey }>(
            'select kid, private_key as key from signing_keys',
          )
        ).rows,
    )
    const claims = decodeJwt(await bench.tokenOf('superadmin'))
    const sign = (changes: object, typ = 'at+jwt') =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'EdDSA', kid: row?.kid ?? '', typ })
        .sign(row?.key as never)
    for (const token of [
      await sign({ aud: 'other' }),
      await sign({ iss: 'other' }),
      await sign({}, 'rt+jwt'),
    ]) {
      expect(await info(token)).toMatchObject({ ErrCode: 40005 })
    }
    expect(await info(await sign({}))).toMatchObject({ ErrCode: 0 })
  })

  it('answers 40006 once four hours are over, and a refresh opens again (S3)', async () => {
    const token = await bench.tokenOf('superadmin')
    bench.clock.pass(4 * hour + minute)
    expect(await info(token)).toMatchObject({ ErrCode: 40006 })
    const { ErrCode, ResData } = await refresh(token)
    expect(ErrCode).toBe(0)
    expect(await info(ResData?.AccessToken)).toMatchObject({ ErrCode: 0 })
  })

  it('leaves the token before a refresh good until its time is over', async () => {
    const token = await bench.tokenOf('superadmin')
    expect((await refresh(token)).ErrCode).toBe(0)
    expect((await info(token)).ErrCode).toBe(0)
  })

  it('refreshes no session that slept too long (40006) and none for longer than a week', async () => {
    const token = await bench.tokenOf('superadmin')
    bench.clock.pass(9 * hour)
    expect(await refresh(token)).toMatchObject({ ErrCode: 40006, ResData: null })
    let kept = await bench.tokenOf('superadmin')
    for (let passed = 0; passed < 7 * 24; passed += 7) {
      bench.clock.pass(7 * hour)
      kept = (await refresh(kept)).ResData?.AccessToken ?? kept
    }
    expect((await refresh(kept)).ErrCode).toBe(40006)
  })

  it('answers 40008 after a logout, in every process and for the refresh too (E1)', async () => {
    const other = await bench.another()
    const token = await bench.tokenOf('superadmin')
    expect((await info(token, other)).ErrCode).toBe(0)
    expect((await bench.call('/api/Login/Logout', { token })).ErrCode).toBe(0)
    expect(await info(token, other)).toMatchObject({ ErrCode: 40008, ResData: null })
    expect(await refresh(token, other)).toMatchObject({ ErrCode: 40008 })
    await other.close()
  })

  it('ends by a logout with a token whose time is over, so that nobody refreshes it afterwards (S5, 40008)', async () => {
    const token = await bench.tokenOf('harbour_user')
    bench.clock.pass(4 * hour + minute)
    expect((await bench.call('/api/Login/Logout', { token })).ErrCode).toBe(0)
    expect((await bench.call('/api/Token/RefreshToken', { body: { token } })).ErrCode).toBe(40008)
    expect((await bench.call('/api/Login/Logout', { token })).ErrCode).toBe(40008)
  })

  it('knows its tokens again after a restart, also when many calls come at once (E1)', async () => {
    const token = await bench.tokenOf('superadmin')
    const restarted = await bench.another()
    const answers = await Promise.all(Array.from({ length: 5 }, () => info(token, restarted)))
    expect(answers.map(({ ErrCode }) => ErrCode)).toEqual([0, 0, 0, 0, 0])
    await restarted.close()
  })

  it('ends the first session when the same person signs in elsewhere, and says when (E2)', async () => {
    const other = await bench.another()
    const first = await bench.tokenOf('camuser')
    const second = await other.tokenOf('camuser')
    expect(await info(first)).toMatchObject({ ErrCode: 90009, ResData: null })
    const { headers } = await bench.app.inject({
      url: '/api/Login/GetUserInfo',
      headers: { authorization: `Bearer ${first}` },
    })
    expect(Date.parse(String(headers['x-lustra-ended-at']))).not.toBeNaN()
    expect(await refresh(first)).toMatchObject({ ErrCode: 90009 })
    expect((await info(second)).ErrCode).toBe(0)
    await other.close()
  })

  it('leaves exactly one session when one person signs in many times at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 4 }, () => bench.tokenOf('camleader')))
    const codes = await Promise.all(tokens.map(async (token) => (await info(token)).ErrCode))
    expect(codes.toSorted((one, other) => Number(one) - Number(other))).toEqual([0, 90009, 90009, 90009])
  })

  it('ends the sessions of a person who is blocked (40008)', async () => {
    const token = await bench.tokenOf('jade_admin')
    const setValid = (valid: boolean) =>
      bench.database.asOwner((client) =>
        client.query(`update people set valid = ${valid} where account = 'jade_admin'`),
      )
    await setValid(false)
    expect((await info(token)).ErrCode).toBe(40008)
    await setValid(true)
  })

  it('publishes the keys that check its tokens, and only their public half', async () => {
    const jwks = (await bench.raw('/api/.well-known/jwks.json')).json<JSONWebKeySet>()
    const token = await bench.tokenOf('superadmin')
    const { payload } = await jwtVerify(token, createLocalJWKSet(jwks), { currentDate: bench.clock.now() })
    expect(payload.sub).toBe('1')
    expect(JSON.stringify(jwks)).not.toContain('"d"')
  })

  it('keeps the language of a session and answers in it (S11)', async () => {
    const token = await bench.tokenOf('superadmin')
    const missing = () => bench.call('/api/RegularServiceCallAll/ViewScope?id=999999', { token })
    expect((await missing()).ErrMsg).toBe('Data not found')
    expect((await bench.call('/api/Login/Chglanguage?language=zh-TW', { token })).ErrCode).toBe(0)
    expect((await missing()).ErrMsg).toBe('查無資料')
  })
})
