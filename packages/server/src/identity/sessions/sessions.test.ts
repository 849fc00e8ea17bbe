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
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { hour, minute } from '@lustra/testing/test-clock.ts'

describe.each(testEngines())('sessions on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await openTestApp(engine)))
  afterAll(() => testApp.close())

  const info = (token: string | undefined, on = testApp) => on.call('/api/Login/GetUserInfo', { token })
  const refresh = (token: string, on = testApp) =>
    on.call<{ AccessToken: string }>('/api/Token/RefreshToken', { body: { token } })

  it('is not ended by a preflight of the logout call (S5)', async () => {
    const token = await testApp.tokenOf('lotus_admin')
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode } = await testApp.app.inject({ method: 'HEAD', url: '/api/Login/Logout', headers })
    expect(statusCode).toBe(404)
    expect((await testApp.call('/api/Login/GetUserInfo', { token })).ErrCode).toBe(0)
  })

  it('responds with 40005 without a token and to any token that it did not issue (E1)', async () => {
    const token = await testApp.tokenOf('superadmin')
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
    const [row] = await testApp.database.identity(
      async (tx) =>
        (
          await tx.execute<{ kid: string; key: JsonWebKey }>(
            'select kid, private_key as key from signing_keys',
          )
        ).rows,
    )
    const claims = decodeJwt(await testApp.tokenOf('superadmin'))
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

  it('responds with 40006 after four hours, and continues after a refresh (S3)', async () => {
    const token = await testApp.tokenOf('superadmin')
    testApp.clock.pass(4 * hour + minute)
    expect(await info(token)).toMatchObject({ ErrCode: 40006 })
    const { ErrCode, ResData } = await refresh(token)
    expect(ErrCode).toBe(0)
    expect(await info(ResData?.AccessToken)).toMatchObject({ ErrCode: 0 })
  })

  it('leaves the token before a refresh valid until it expires', async () => {
    const token = await testApp.tokenOf('superadmin')
    expect((await refresh(token)).ErrCode).toBe(0)
    expect((await info(token)).ErrCode).toBe(0)
  })

  it('refuses to refresh a session idle for too long (40006) or older than a week', async () => {
    const token = await testApp.tokenOf('superadmin')
    testApp.clock.pass(9 * hour)
    expect(await refresh(token)).toMatchObject({ ErrCode: 40006, ResData: null })
    let latest = await testApp.tokenOf('superadmin')
    for (let passed = 0; passed < 7 * 24; passed += 7) {
      testApp.clock.pass(7 * hour)
      latest = (await refresh(latest)).ResData?.AccessToken ?? latest
    }
    expect((await refresh(latest)).ErrCode).toBe(40006)
  })

  it('responds with 40008 after a logout, in every process and for the refresh too (E1)', async () => {
    const other = await testApp.another()
    const token = await testApp.tokenOf('superadmin')
    expect((await info(token, other)).ErrCode).toBe(0)
    expect((await testApp.call('/api/Login/Logout', { token })).ErrCode).toBe(0)
    expect(await info(token, other)).toMatchObject({ ErrCode: 40008, ResData: null })
    expect(await refresh(token, other)).toMatchObject({ ErrCode: 40008 })
    await other.close()
  })

  it('ends by a logout with an expired token, so that it cannot be refreshed afterwards (S5, 40008)', async () => {
    const token = await testApp.tokenOf('harbour_user')
    testApp.clock.pass(4 * hour + minute)
    expect((await testApp.call('/api/Login/Logout', { token })).ErrCode).toBe(0)
    expect((await testApp.call('/api/Token/RefreshToken', { body: { token } })).ErrCode).toBe(40008)
    expect((await testApp.call('/api/Login/Logout', { token })).ErrCode).toBe(40008)
  })

  it('recognises its tokens after a restart, also with many concurrent calls (E1)', async () => {
    const token = await testApp.tokenOf('superadmin')
    const restarted = await testApp.another()
    const responses = await Promise.all(Array.from({ length: 5 }, () => info(token, restarted)))
    expect(responses.map(({ ErrCode }) => ErrCode)).toEqual([0, 0, 0, 0, 0])
    await restarted.close()
  })

  it('ends the first session when the same person signs in elsewhere, and reports when (E2)', async () => {
    const other = await testApp.another()
    const first = await testApp.tokenOf('camuser')
    const second = await other.tokenOf('camuser')
    expect(await info(first)).toMatchObject({ ErrCode: 90009, ResData: null })
    const { headers } = await testApp.app.inject({
      url: '/api/Login/GetUserInfo',
      headers: { authorization: `Bearer ${first}` },
    })
    expect(Date.parse(String(headers['x-lustra-ended-at']))).not.toBeNaN()
    expect(await refresh(first)).toMatchObject({ ErrCode: 90009 })
    expect((await info(second)).ErrCode).toBe(0)
    await other.close()
  })

  it('leaves exactly one session when one person signs in many times concurrently', async () => {
    const tokens = await Promise.all(Array.from({ length: 4 }, () => testApp.tokenOf('camleader')))
    const codes = await Promise.all(tokens.map(async (token) => (await info(token)).ErrCode))
    expect(codes.toSorted((one, other) => Number(one) - Number(other))).toEqual([0, 90009, 90009, 90009])
  })

  it('ends the sessions of a person who is blocked (40008)', async () => {
    const token = await testApp.tokenOf('jade_admin')
    const setValid = (valid: boolean) =>
      testApp.database.asOwner((client) =>
        client.query(`update people set valid = ${valid} where account = 'jade_admin'`),
      )
    await setValid(false)
    expect((await info(token)).ErrCode).toBe(40008)
    await setValid(true)
  })

  it('publishes the keys that verify its tokens, and only their public half', async () => {
    const jwks = (await testApp.raw('/api/.well-known/jwks.json')).json<JSONWebKeySet>()
    const token = await testApp.tokenOf('superadmin')
    const { payload } = await jwtVerify(token, createLocalJWKSet(jwks), { currentDate: testApp.clock.now() })
    expect(payload.sub).toBe('1')
    expect(JSON.stringify(jwks)).not.toContain('"d"')
  })

  it('stores the language of a session and responds in it (S11)', async () => {
    const token = await testApp.tokenOf('superadmin')
    const missing = () => testApp.call('/api/RegularServiceCallAll/ViewScope?id=999999', { token })
    expect((await missing()).ErrMsg).toBe('Data not found')
    expect((await testApp.call('/api/Login/Chglanguage?language=zh-TW', { token })).ErrCode).toBe(0)
    expect((await missing()).ErrMsg).toBe('查無資料')
  })
})
