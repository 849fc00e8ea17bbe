import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@lustra/server/platform/database/open.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { createVisitor, visitorOrigin, type Visitor } from '@lustra/testing/directory-visitor.ts'
import { createTestClock, minute } from '@lustra/testing/test-clock.ts'
import { directoryPassword, tenantId } from './accounts.ts'
import type { RunningDirectory } from '@lustra/server/identity/directory/directory.settings.ts'
import { startDirectory } from './start-directory.ts'

const dana = 'dana@directory.example'

describe.each(testEngines())('the development directory on $name', (engine) => {
  const clock = createTestClock()
  let database: Database
  let running: RunningDirectory
  const start = (changes = {}) =>
    startDirectory({
      database,
      clock: clock.now,
      origins: [visitorOrigin],
      port: 0,
      production: false,
      ...changes,
    })
  const visitor = (): Visitor => createVisitor(running.authority.graph)
  const me = (token: string) =>
    fetch(`${running.authority.graph}/v1.0/me`, { headers: { authorization: `Bearer ${token}` } })

  beforeAll(async () => {
    ;({ database } = await engine.open())
    running = await start()
  })
  afterAll(async () => {
    await running.close()
    await database.close()
  })

  it('signs a person in and returns their profile for the token (L3)', async () => {
    const { access_token: token } = await visitor().signIn(dana)
    expect(await (await me(token)).json()).toMatchObject({ mail: dana, userPrincipalName: dana })
  })

  it('describes itself to browsers of every origin, with the addresses that pages of the portal get', async () => {
    const { graph, authorityMetadata } = running.authority
    const found = await fetch(`${graph}/${tenantId}/v2.0/.well-known/openid-configuration`)
    expect(found.headers.get('access-control-allow-origin')).toBe('*')
    const document: unknown = await found.json()
    expect(document).toMatchObject(JSON.parse(authorityMetadata) as object)
    expect(document).toMatchObject({ response_types_supported: ['code'] })
  })

  it.each([
    ['zh-Hans', '企业目录'],
    ['zh-Hant', '企業目錄'],
    ['en', 'Company directory'],
  ])(
    'uses the portal’s language %s, whatever the browser prefers, also for a wrong password (L3)',
    async (ui_locales, title) => {
      const me = visitor()
      const page = await me.authorize({ ui_locales })
      expect(page.body).toContain(title)
      expect(
        (await me.submit(page, { account: 'nobody@directory.example', password: 'wrong' })).body,
      ).toContain(title)
    },
  )

  it.each([
    'https://evil.example/lustra-auth.html',
    `${visitorOrigin}/lustra-auth.html?x=1`,
    `${visitorOrigin}/lustra-auth.html#`,
    `${visitorOrigin}:443/lustra-auth.html`,
    `${visitorOrigin}/other.html`,
    '',
  ])(
    'refuses to redirect to %j, which is not registered, with an error in the window (L3)',
    async (address) => {
      const page = await visitor().authorize({ redirect_uri: address })
      expect(page).toMatchObject({ status: 400, location: undefined })
      expect(page.body).toContain('AADSTS50011')
    },
  )

  it('accepts no other application', async () => {
    const page = await visitor().authorize({ client_id: 'another' })
    expect(page).toMatchObject({ status: 400, location: undefined })
    expect(page.body).toContain('invalid_client')
  })

  it('says what is wrong with a finished sign-in that is opened again, which is no redirect address', async () => {
    const { url } = await visitor().authorize()
    const again = await fetch(url.replace('/sign-in/', '/authorize/'))
    expect(again.status).toBe(400)
    expect(await again.text()).toMatch(/^(?!.*AADSTS50011).*invalid_request/s)
  })

  it('has its pages in the first language of the browser that it knows', async () => {
    const headers = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' }
    const page = await fetch((await visitor().authorize()).url, { headers })
    expect(await page.text()).toContain('lang="en"')
  })

  it.each([{ code_challenge: null }, { code_challenge_method: 'plain' }, { code_challenge: 'short' }])(
    'refuses a sign-in without PKCE: %j',
    async (changes) => {
      const page = await visitor().authorize(changes)
      expect(page.answer).toMatchObject({ error: 'invalid_request', state: 'as given' })
    },
  )

  it.each(['token', 'id_token', 'code id_token'])('issues no tokens to the address: %s', async (type) => {
    const page = await visitor().authorize({ response_type: type })
    expect(page.answer).toMatchObject({ error: 'unsupported_response_type', state: 'as given' })
  })

  describe('a code', () => {
    async function codeOf(guest: Visitor) {
      return guest.submit(await guest.authorize(), { account: dana, password: directoryPassword })
    }

    it('is valid once', async () => {
      const guest = visitor()
      const visit = await codeOf(guest)
      expect(visit.location).toContain(`${visitorOrigin}/lustra-auth.html#`)
      const both = await Promise.all([guest.redeem(visit), guest.redeem(visit)])
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
      expect(await guest.redeem(visit)).toMatchObject({ status: 400, error: 'invalid_grant' })
    })

    it('is valid for a minute', async () => {
      const guest = visitor()
      const visit = await codeOf(guest)
      clock.pass(minute + 1)
      expect(await guest.redeem(visit)).toMatchObject({ error: 'invalid_grant' })
    })

    it.each([
      ['with another verifier', { code_verifier: 'x'.repeat(43) }],
      ['for another address', { redirect_uri: 'https://evil.example/' }],
    ])('is invalid %s', async (_, changes) => {
      const guest = visitor()
      expect(await guest.redeem(await codeOf(guest), changes)).toMatchObject({ error: 'invalid_grant' })
    })

    it('is redeemed only for pages of registered origins', async () => {
      const guest = visitor()
      const refused = await guest.redeem(await codeOf(guest), {}, { origin: 'https://evil.example' })
      expect(refused).toMatchObject({ status: 400, error: 'invalid_request' })
    })
  })

  it('renews by a token that is valid once, and by none after one was used again', async () => {
    const guest = visitor()
    const first = await guest.signIn(dana)
    const second = await guest.refresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const both = [guest.refresh(second.refresh_token), guest.refresh(second.refresh_token)]
    const third = (await Promise.all(both)).toSorted((one, other) => one.status - other.status)
    expect(third).toMatchObject([{ status: 200 }, { status: 400, error: 'invalid_grant' }])
    // Two users of one token: one of them has stolen it.
    expect(await guest.refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect(await guest.refresh(third[0]?.refresh_token ?? '')).toMatchObject({ error: 'invalid_grant' })
  })

  it('redirects with a refusal when the person cancels (L3)', async () => {
    const guest = visitor()
    const page = await guest.authorize()
    const { answer: response } = await guest.submit(page, { action: 'cancel' })
    expect(response).toMatchObject({ error: 'access_denied', state: 'as given' })
    expect(response.error_description).toContain('AADSTS65004')
    expect((await guest.submit(page, { account: dana, password: directoryPassword })).status).toBe(400)
  })

  it('refuses a person who is not assigned to the portal, without opening a session', async () => {
    const guest = visitor()
    const fields = { account: 'uma@directory.example', password: directoryPassword }
    const visit = await guest.submit(await guest.authorize(), fields)
    expect(visit.answer.error_description).toContain('AADSTS50105')
    expect(visit.cookies).not.toHaveProperty('lustra_directory')
    expect((await guest.authorize({ prompt: 'none' })).answer.error).toBe('login_required')
  })

  it('shows the form again after a wrong password, and requires waiting after five', async () => {
    const guest = visitor()
    const page = await guest.authorize()
    const guess = (password: string) => guest.submit(page, { account: 'eve@directory.example', password })
    for (let tries = 0; tries < 5; tries++) expect((await guess('Wrong123')).body).toContain('is wrong')
    expect((await guess(directoryPassword)).body).toContain('wait ten minutes')
    clock.pass(10 * minute)
    expect((await visitor().signIn('eve@directory.example')).status).toBe(200)
  })

  it('signs nobody out when it is restarted (S5)', async () => {
    const guest = visitor()
    const given = await guest.signIn(dana)
    const port = Number(new URL(running.authority.graph).port)
    await running.close()
    running = await start({ port })
    // Existing connections are closed; fetch notices at its first attempt.
    await me('').catch(() => {})
    expect((await guest.authorize({ prompt: 'none' })).answer.code).toBeTruthy()
    expect((await guest.refresh(given.refresh_token)).status).toBe(200)
    expect((await me(given.access_token)).status).toBe(200)
  })

  it('continues without a password while signed in, and requires it after signing out (S5)', async () => {
    const guest = visitor()
    const { refresh_token: refreshToken } = await guest.signIn(dana)
    const page = await guest.authorize()
    expect(page.body).toContain('Continue as')
    expect((await guest.submit(page, { action: 'continue' })).answer.code).toBeTruthy()

    const left = await guest.logout({ post_logout_redirect_uri: `${visitorOrigin}/lustra-auth.html` })
    expect(left.location).toBe(`${visitorOrigin}/lustra-auth.html`)
    expect((await guest.authorize()).body).not.toContain('Continue as')
    expect((await guest.authorize({ prompt: 'none' })).answer.error).toBe('login_required')
    expect(await guest.refresh(refreshToken)).toMatchObject({ error: 'invalid_grant' })
  })

  it('replaces the session when another person signs in', async () => {
    const guest = visitor()
    const { refresh_token: refreshToken } = await guest.signIn(dana)
    const { access_token: token } = await guest.signIn('eve@directory.example')
    expect(await (await me(token)).json()).toMatchObject({ mail: 'eve@directory.example' })
    expect(await guest.refresh(refreshToken)).toMatchObject({ error: 'invalid_grant' })
    const silent = { prompt: 'none', login_hint: dana }
    expect((await guest.authorize(silent)).answer.error).toBe('login_required')
  })

  it('refuses to redirect to an unregistered address after signing out', async () => {
    const left = await visitor().logout({ post_logout_redirect_uri: 'https://evil.example/' })
    expect(left).toMatchObject({ status: 200, location: undefined })
  })

  it('cannot be framed, runs no script and escapes markup', async () => {
    const page = await visitor().authorize({ login_hint: '"><script>alert(1)</script>', ui: '<b>' })
    expect(page.body).not.toContain('<script')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(page.headers.get('content-security-policy')).not.toContain('form-action')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const problem = await visitor().authorize({ redirect_uri: '<script>alert(1)</script>' })
    expect(problem.body).not.toContain('<script>alert')
  })

  it('stores no id that could be used by reading its table', async () => {
    const guest = visitor()
    const { refresh_token: refreshToken } = await guest.signIn(dana)
    const { answer: response } = await guest.authorize({ prompt: 'none' })
    const { cookies } = await guest.authorize()
    const rows = JSON.stringify(await database.identity((tx) => tx.execute('select * from directory_state')))
    expect(Object.keys(cookies)).toEqual(expect.arrayContaining(['lustra_directory', '_interaction']))
    for (const id of [refreshToken, response.code, ...Object.values(cookies)]) expect(rows).not.toContain(id)
  })

  it('never runs in production', async () => {
    await expect(start({ production: true })).rejects.toThrow(/must not run in production/)
  })

  it('names the setting when its port is taken', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      }),
    )
    await expect(start({ port })).rejects.toThrow(/LUSTRA_DIRECTORY_PORT/)
    other.close()
  })
})
