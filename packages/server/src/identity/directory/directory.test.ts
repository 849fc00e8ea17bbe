import { createServer, type Server } from 'node:http'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import {
  decodeJwt,
  importJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, directoryState } from '../../platform/database/schema/audit.ts'
import { memberships, people } from '../../platform/database/schema/identity.ts'
import { maintain } from '../../app/maintenance.ts'
import { openTestApp, testSettings, type TestResponse, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { createVisitor, visitorOrigin } from '@lustra/testing/directory-visitor.ts'
import { hour, minute } from '@lustra/testing/test-clock.ts'
import type { DirectoryAuthority } from './directory.settings.ts'
import { directoryAccounts, otherTenantId } from '@lustra/demo/directory/accounts.ts'
import { startDirectory } from '@lustra/demo/directory/start-directory.ts'
import type { RunningDirectory } from './directory.settings.ts'

const path = '/api/Login/GetCheckUserAAD'
const danaMail = 'dana@directory.example'
const evesId = directoryAccounts[1]?.id ?? ''

describe.each(testEngines())('the corporate directory on $name', (engine) => {
  let base: TestApp
  let running: RunningDirectory
  let address = 0

  beforeAll(async () => {
    base = await openTestApp(engine)
    running = await startDirectory({
      database: base.database,
      clock: base.clock.now,
      origins: [visitorOrigin],
      port: 0,
      production: false,
    })
  })
  afterAll(async () => {
    await running.close()
    await base.close()
  })
  // Each test uses its own address, so that throttling does not affect other tests.
  beforeEach(() => void address++)

  const accessToken = async (account: string) =>
    (await createVisitor(running.authority.graph).signIn(account)).access_token
  const enter = (
    testApp: TestApp,
    token: string,
    language = 'en_US',
  ): Promise<TestResponse<{ Account: string }>> =>
    testApp.call(`${path}?language=${language}`, { token, address: `198.51.100.${address}` })

  /** A token signed by the directory, with changed claims. */
  async function signed(changes: JWTPayload, key?: CryptoKey): Promise<string> {
    const genuine = decodeJwt(await accessToken(danaMail))
    return new SignJWT({ ...genuine, ...changes })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: await kid() })
      .sign(key ?? (await directoryKey()))
  }
  async function storedKey() {
    const [row] = await base.database.identity((tx) =>
      tx.select().from(directoryState).where(eq(directoryState.key, 'key')),
    )
    return JSON.parse(row?.value ?? '') as { kid: string; privateJwk: { kty: string } }
  }
  const kid = async () => (await storedKey()).kid
  const directoryKey = async () => (await importJWK((await storedKey()).privateJwk, 'RS256')) as CryptoKey

  describe.each(['graph', 'jwks'] as const)('checked by %s', (mode) => {
    let testApp: TestApp
    beforeAll(async () => {
      testApp = await base.another({ directory: { ...running.authority, mode } })
    })
    afterAll(() => testApp.close())

    it('signs in a person known by mail, and recognises them by id from then on (L3)', async () => {
      const { ErrCode, ResData, headers } = await enter(testApp, await accessToken(danaMail))
      expect(ErrCode).toBe(0)
      expect(ResData?.Account).toBe('camuser')
      expect(headers['cache-control']).toBe('no-store')
      await changePerson('camuser', { mail: 'renamed@customer.example' })
      expect((await enter(testApp, await accessToken(danaMail))).ResData?.Account).toBe('camuser')
      await changePerson('camuser', { mail: danaMail.toUpperCase(), directoryId: '' })
      await changePerson('camuser', { mailProven: true })
      expect((await enter(testApp, await accessToken(danaMail))).ResData?.Account).toBe('camuser')
    })

    it('does not recognise a guest by a mail that another company assigned (99032, L3)', async () => {
      await changePerson('camuser', { directoryId: '' })
      const guest = await signed({ idp: 'https://sts.windows.net/somebody-else/' })
      expect((await enter(testApp, guest)).ErrMsgCode).toBe('99032')
    })

    it('recognises nobody by a mail that somebody else entered, except before the first sign-in (99032, A1, L3)', async () => {
      const eve = 'eve@directory.example'
      const before = { mail: 'zhou_1001@customer.example', directoryId: '', hasSignedIn: true }
      await changePerson('zhou_1001', { mail: eve })
      expect((await enter(testApp, await accessToken(eve))).ErrMsgCode).toBe('99032')
      await changePerson('zhou_1001', { hasSignedIn: false })
      expect((await enter(testApp, await accessToken(eve))).ResData).toMatchObject({
        Account: 'zhou_1001',
        MailConfirmed: true,
      })
      await changePerson('zhou_1001', before)
      await changePerson('zhou_1001', { mailProven: true })
    })

    it('accepts the token from the query too, as the source sends it (L3)', async () => {
      const token = await accessToken(danaMail)
      const result = await testApp.call<{ Account: string }>(`${path}?AADToken=${token}&language=zh_CN`)
      expect(result.ResData?.Account).toBe('camuser')
    })

    it('refuses a person without an account here: 99032 (L3)', async () => {
      const result = await enter(testApp, await accessToken('eve@directory.example'))
      expect(result).toMatchObject({ status: 200, ErrMsgCode: '99032', ResData: null })
    })

    it('reports that a person belongs to another company (L3)', async () => {
      const result = await enter(testApp, await accessToken('otto@elsewhere.example'))
      expect(result.ErrMsgCode).toBe('99045')
    })

    it('opens one session per token, also when its signature is encoded differently', async () => {
      const token = await accessToken(danaMail)
      expect((await enter(testApp, token)).ErrCode).toBe(0)
      expect((await enter(testApp, token)).ErrMsgCode).toBe('99044')
      // 256 bytes leave four bits of the last letter unused.
      const last = token.at(-1) ?? ''
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      const twin = token.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1]
      expect((await enter(testApp, twin)).ErrMsgCode).toBe('99044')
    })

    it('refuses an expired token (L3)', async () => {
      const token = await accessToken(danaMail)
      base.clock.pass(2 * hour)
      expect((await enter(testApp, token)).ErrMsgCode).toBe('99044')
    })

    it.each<[string, () => Promise<string>]>([
      ['signed by somebody else', async () => signed({}, (await generateKeyPair('RS256')).privateKey)],
      ['changed on the way', async () => swapClaims(await accessToken(danaMail), { oid: evesId })],
      ['without a signature', async () => new UnsecuredJWT(decodeJwt(await accessToken(danaMail))).encode()],
      ['that says it needs none', async () => withoutSignature(await accessToken(danaMail))],
      ['for another audience', () => signed({ aud: 'https://elsewhere.example' })],
      ['that another application got', () => signed({ appid: 'another', azp: 'another' })],
      ['of two applications', () => signed({ azp: 'another' })],
      ['without a person', () => signed({ oid: '' })],
      [
        'about who is signed in and not for access',
        async () => (await createVisitor(running.authority.graph).signIn(danaMail)).id_token,
      ],
      ['that is garbage', async () => 'not.a.token'],
    ])('refuses a token %s (L3)', async (_, make) => {
      const result = await enter(testApp, await make())
      expect(result).toMatchObject({ status: 200, ErrMsgCode: '99044', ResData: null })
    })

    it('requires a token', async () => {
      expect((await testApp.call(path)).ErrMsgCode).toBe('99001')
    })

    it('refuses a person deactivated by all of their groups: 99028 (A1, L3)', async () => {
      await changePerson('zhou_1001', { directoryId: evesId })
      const valid = (isValid: boolean) =>
        testApp.database.tenant({ groupId: 1, personId: 4 }, (tx) =>
          tx.update(memberships).set({ valid: isValid }).where(eq(memberships.personId, 13)),
        )
      await valid(false)
      const result = await enter(testApp, await accessToken('eve@directory.example'))
      await valid(true)
      await changePerson('zhou_1001', { directoryId: '' })
      expect(result.ErrMsgCode).toBe('99028')
    })

    it('reports that a person is blocked: 99028, and names them in the audit trail', async () => {
      await changePerson('blocked_user', { directoryId: evesId })
      const result = await enter(testApp, await accessToken('eve@directory.example'))
      await changePerson('blocked_user', { directoryId: '' })
      expect(result.ErrMsgCode).toBe('99028')
      const [entry] = await base.database.identity((tx) =>
        tx.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1),
      )
      expect(entry).toMatchObject({ action: 'sign-in-refused', account: 'blocked_user' })
    })

    it('does not link a person to another directory account with the same mail', async () => {
      await changePerson('camuser', { directoryId: 'somebody-else' })
      const result = await enter(testApp, await accessToken(danaMail))
      await changePerson('camuser', { directoryId: '' })
      expect(result.ErrMsgCode).toBe('99032')
    })

    it('slows down repeated attempts (99029)', async () => {
      const tries = []
      const token = await accessToken('eve@directory.example')
      for (let round = 0; round < 6; round++) tries.push(await enter(testApp, token))
      expect(tries.at(0)?.ErrMsgCode).toBe('99032')
      expect(tries.at(-1)).toMatchObject({ status: 429, ErrMsgCode: '99029' })
      base.clock.pass(hour + minute)
    })
  })

  it('accepts only the configured issuers and scopes when checking signatures', async () => {
    const jwks: DirectoryAuthority = { ...running.authority, mode: 'jwks' }
    const testApp = await base.another({ directory: { ...jwks, scopes: ['api://portal/access'] } })
    expect((await enter(testApp, await accessToken(danaMail))).ErrMsgCode).toBe('99044')
    expect((await enter(testApp, await signed({ scp: 'Access', jti: 'one' }))).ErrCode).toBe(0)
    const foreign = { iss: `${running.authority.graph}/${otherTenantId}/v2.0`, scp: 'access' }
    expect((await enter(testApp, await signed(foreign))).ErrMsgCode).toBe('99044')
    await testApp.close()
  })

  it('tolerates clock differences of at most a minute (jwks)', async () => {
    const testApp = await base.another({ directory: { ...running.authority, mode: 'jwks' } })
    const over = (seconds: number) => Math.floor(base.clock.now().getTime() / 1000) - seconds
    expect((await enter(testApp, await signed({ exp: over(50) }))).ErrCode).toBe(0)
    expect((await enter(testApp, await signed({ exp: over(70) }))).ErrMsgCode).toBe('99044')
    await testApp.close()
  })

  it('opens no second session with a token that a lenient directory accepts after its expiry (graph)', async () => {
    const dana = directoryAccounts[0]?.id
    const lenient = await listening((server) =>
      server.on('request', (_, response) => response.end(JSON.stringify({ id: dana, mail: danaMail }))),
    )
    const testApp = await base.another({ directory: { ...running.authority, graph: lenient.address } })
    const token = await accessToken(danaMail)
    expect((await enter(testApp, token)).ErrCode).toBe(0)
    base.clock.pass(hour + 2 * minute)
    await maintain(base.database, base.clock.now())
    expect((await enter(testApp, token)).ErrMsgCode).toBe('99044')
    await testApp.close()
    lenient.server.close()
  })

  it.each([400, 404, 431])('slows down requests with an unreadable token (%i) (99029)', async (status) => {
    const strict = await listening((server) =>
      server.on('request', (_, response) => response.writeHead(status).end()),
    )
    const testApp = await base.another({ directory: { ...running.authority, graph: strict.address } })
    const token = await accessToken(danaMail)
    for (let round = 0; round < 5; round++) expect((await enter(testApp, token)).ErrMsgCode).toBe('99044')
    expect((await enter(testApp, token)).status).toBe(429)
    await testApp.close()
    strict.server.close()
  })

  it('gets no request for tokens that were not issued for us (graph)', async () => {
    let requested = 0
    const counting = await listening((server) =>
      server.on('request', (_, response) => {
        requested++
        response.writeHead(503).end()
      }),
    )
    const testApp = await base.another({ directory: { ...running.authority, graph: counting.address } })
    expect((await enter(testApp, await signed({ appid: 'another', azp: 'another' }))).ErrMsgCode).toBe(
      '99044',
    )
    expect((await enter(testApp, await accessToken('otto@elsewhere.example'))).ErrMsgCode).toBe('99045')
    expect(requested).toBe(0)
    await testApp.close()
    counting.server.close()
  })

  it.each(['graph', 'jwks'] as const)(
    'reports an unavailable directory, logs the cause once, and counts no failed attempt (%s)',
    async (mode) => {
      const broken = await listening((server) =>
        server.on('request', (_, response) => response.writeHead(503).end()),
      )
      for (const there of [broken.address, 'http://127.0.0.1:60009']) {
        const directory = { ...running.authority, mode, graph: there, jwks: `${there}/keys` }
        const lines: string[] = []
        const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } }
        const testApp = await base.another({ directory, log })
        const token = await accessToken(danaMail)
        for (let round = 0; round < 7; round++) expect((await enter(testApp, token)).ErrMsgCode).toBe('99046')
        await testApp.close()
        const failures = lines.filter((line) => line.includes('an outside service fails'))
        expect(failures).toHaveLength(1)
        expect(failures[0]).toMatch(/"service":"directory","cause":".*(503|200 OK|ECONNREFUSED)/)
        expect(failures[0]).not.toContain(token.slice(-40))
      }
      broken.server.close()
    },
  )

  it('is offered only by a host that has one, and announced to pages (L3)', async () => {
    expect((await base.call(`${path}?AADToken=x`)).ErrMsgCode).toBe('99048')
    expect((await base.call('/api/config')).ResData).toMatchObject({
      methods: ['account', 'phone', 'mail', 'forgot-password'],
      directory: null,
    })
    const testApp = await base.another({ directory: running.authority })
    expect((await testApp.call('/api/config')).ResData).toMatchObject({
      methods: expect.arrayContaining(['directory']),
      directory: {
        clientId: running.authority.clientId,
        tokenIn: 'header',
        scopes: ['user.read', 'mail.read'],
      },
    })
    await testApp.close()
  })

  it('is reachable from the portal’s pages under their own policy', async () => {
    const testApp = await base.another({ directory: running.authority })
    const { headers } = await testApp.raw('/health/live')
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${running.authority.graph};`)
    await testApp.close()
    const cloud = {
      ...running.authority,
      authority: 'https://login.microsoftonline.com/x',
      authorityMetadata: '',
    }
    const real = await base.another({ directory: cloud })
    expect((await real.raw('/health/live')).headers['content-security-policy']).toContain(
      `connect-src 'self' https://login.microsoftonline.com;`,
    )
    await real.close()
  })

  it('writes no token into the log, however it was sent', async () => {
    const lines: string[] = []
    const testApp = await base.another({
      directory: running.authority,
      settings: testSettings,
      log: { level: 'debug', stream: { write: (line) => void lines.push(line) } },
    })
    const [inHeader, inQuery] = [await accessToken(danaMail), await accessToken(danaMail)]
    await enter(testApp, inHeader)
    await testApp.call(`${path}?AADToken=${inQuery}`)
    await testApp.call(`${path}?AADToken=${inQuery}broken`)
    expect(lines.join('')).toContain('GetCheckUserAAD')
    for (const token of [inHeader, inQuery]) expect(lines.join('')).not.toContain(token.slice(-40))
    await testApp.close()
  })

  async function changePerson(account: string, changes: Partial<typeof people.$inferInsert>): Promise<void> {
    await base.database.asOwner((client) =>
      drizzle(client).update(people).set(changes).where(eq(people.account, account)),
    )
  }
})

function swapClaims(token: string, changes: JWTPayload): string {
  const claims = Buffer.from(JSON.stringify({ ...decodeJwt(token), ...changes })).toString('base64url')
  return token.split('.').with(1, claims).join('.')
}

function withoutSignature(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  return token.split('.').with(0, header).with(2, 'x').join('.')
}

async function listening(prepare: (server: Server) => void): Promise<{ server: Server; address: string }> {
  const server = createServer()
  prepare(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  return { server, address: `http://localhost:${typeof address === 'object' && address ? address.port : 0}` }
}
