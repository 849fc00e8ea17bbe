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
import { openBench, testSettings, type Answer, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import { createVisitor, visitorOrigin } from '../../testing/directory-visitor.ts'
import { hour, minute } from '../../testing/test-clock.ts'
import type { DirectoryAuthority } from './directory.settings.ts'
import { directoryAccounts, otherTenantId } from '../../demo/directory/accounts.ts'
import { startDirectory, type RunningDirectory } from '../../demo/directory/start-directory.ts'

const path = '/api/Login/GetCheckUserAAD'
const danaMail = 'dana@directory.example'
const evesId = directoryAccounts[1]?.id ?? ''

describe.each(engines)('the corporate directory on $name', (engine) => {
  let base: Bench
  let running: RunningDirectory
  let address = 0

  beforeAll(async () => {
    base = await openBench(engine)
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
  // Each test comes from an address of its own: the throttle is one test's matter.
  beforeEach(() => void address++)

  const accessToken = async (account: string) =>
    (await createVisitor(running.authority.graph).signIn(account)).access_token
  const enter = (bench: Bench, token: string, language = 'en_US'): Promise<Answer<{ Account: string }>> =>
    bench.call(`${path}?language=${language}`, { token, address: `198.51.100.${address}` })

  /** A token as the directory signs it, with other claims. */
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
    let bench: Bench
    beforeAll(async () => {
      bench = await base.another({ directory: { ...running.authority, mode } })
    })
    afterAll(() => bench.close())

    it('signs in who is known by mail, and knows them by their id from then on (L3)', async () => {
      const { ErrCode, ResData, headers } = await enter(bench, await accessToken(danaMail))
      expect(ErrCode).toBe(0)
      expect(ResData?.Account).toBe('camuser')
      expect(headers['cache-control']).toBe('no-store')
      await changePerson('camuser', { mail: 'renamed@customer.example' })
      expect((await enter(bench, await accessToken(danaMail))).ResData?.Account).toBe('camuser')
      await changePerson('camuser', { mail: danaMail.toUpperCase(), directoryId: '' })
      expect((await enter(bench, await accessToken(danaMail))).ResData?.Account).toBe('camuser')
    })

    it('knows no guest by a mail that another company gave them (99032, L3)', async () => {
      await changePerson('camuser', { directoryId: '' })
      const guest = await signed({ idp: 'https://sts.windows.net/somebody-else/' })
      expect((await enter(bench, guest)).ErrMsgCode).toBe('99032')
    })

    it('takes the token from the query too, as the source sends it (L3)', async () => {
      const token = await accessToken(danaMail)
      const answer = await bench.call<{ Account: string }>(`${path}?AADToken=${token}&language=zh_CN`)
      expect(answer.ResData?.Account).toBe('camuser')
    })

    it('ends the session that the person had elsewhere (E2)', async () => {
      const before = await bench.tokenOf('camuser')
      await enter(bench, await accessToken(danaMail))
      expect((await bench.call('/api/Login/GetUserInfo', { token: before })).ErrCode).toBe(90009)
    })

    it('does not know who has no account here: 99032 (L3)', async () => {
      const answer = await enter(bench, await accessToken('eve@directory.example'))
      expect(answer).toMatchObject({ status: 200, ErrMsgCode: '99032', ResData: null })
    })

    it('tells somebody of another company that it is another (L3)', async () => {
      const answer = await enter(bench, await accessToken('otto@elsewhere.example'))
      expect(answer.ErrMsgCode).toBe('99045')
    })

    it('opens one session by one token, also when its signature is written in another way', async () => {
      const token = await accessToken(danaMail)
      expect((await enter(bench, token)).ErrCode).toBe(0)
      expect((await enter(bench, token)).ErrMsgCode).toBe('99044')
      // 256 bytes leave four bits of the last letter unused.
      const last = token.at(-1) ?? ''
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      const twin = token.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1]
      expect((await enter(bench, twin)).ErrMsgCode).toBe('99044')
    })

    it('refuses a token whose time is over (L3)', async () => {
      const token = await accessToken(danaMail)
      base.clock.pass(2 * hour)
      expect((await enter(bench, token)).ErrMsgCode).toBe('99044')
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
      const answer = await enter(bench, await make())
      expect(answer).toMatchObject({ status: 200, ErrMsgCode: '99044', ResData: null })
    })

    it('asks for a token when there is none', async () => {
      expect((await bench.call(path)).ErrMsgCode).toBe('99001')
    })

    it('lets nobody in whom every group of theirs deactivated: 99028 (A1, L3)', async () => {
      await changePerson('zhou_1001', { directoryId: evesId })
      const valid = (isValid: boolean) =>
        bench.database.tenant({ groupId: 1, personId: 4 }, (tx) =>
          tx.update(memberships).set({ valid: isValid }).where(eq(memberships.personId, 13)),
        )
      await valid(false)
      const answer = await enter(bench, await accessToken('eve@directory.example'))
      await valid(true)
      await changePerson('zhou_1001', { directoryId: '' })
      expect(answer.ErrMsgCode).toBe('99028')
    })

    it('says that a person is blocked: 99028, and the audit trail who it was (S7)', async () => {
      await changePerson('blocked_user', { directoryId: evesId })
      const answer = await enter(bench, await accessToken('eve@directory.example'))
      await changePerson('blocked_user', { directoryId: '' })
      expect(answer.ErrMsgCode).toBe('99028')
      const [entry] = await base.database.identity((tx) =>
        tx.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1),
      )
      expect(entry).toMatchObject({ action: 'sign-in-refused', account: 'blocked_user' })
    })

    it('does not hand a person over to another account with the same mail', async () => {
      await changePerson('camuser', { directoryId: 'somebody-else' })
      const answer = await enter(bench, await accessToken(danaMail))
      await changePerson('camuser', { directoryId: '' })
      expect(answer.ErrMsgCode).toBe('99032')
    })

    it('makes who tries without end wait (99029)', async () => {
      const tries = []
      const token = await accessToken('eve@directory.example')
      for (let round = 0; round < 6; round++) tries.push(await enter(bench, token))
      expect(tries.at(0)?.ErrMsgCode).toBe('99032')
      expect(tries.at(-1)).toMatchObject({ status: 429, ErrMsgCode: '99029' })
      base.clock.pass(hour + minute)
    })
  })

  it('checked by signature, believes the issuers and scopes of the settings alone', async () => {
    const jwks: DirectoryAuthority = { ...running.authority, mode: 'jwks' }
    const bench = await base.another({ directory: { ...jwks, scopes: ['api://portal/access'] } })
    expect((await enter(bench, await accessToken(danaMail))).ErrMsgCode).toBe('99044')
    expect((await enter(bench, await signed({ scp: 'Access', jti: 'one' }))).ErrCode).toBe(0)
    const foreign = { iss: `${running.authority.graph}/${otherTenantId}/v2.0`, scp: 'access' }
    expect((await enter(bench, await signed(foreign))).ErrMsgCode).toBe('99044')
    await bench.close()
  })

  it('grants a minute to clocks that differ, and no more (jwks)', async () => {
    const bench = await base.another({ directory: { ...running.authority, mode: 'jwks' } })
    const over = (seconds: number) => Math.floor(base.clock.now().getTime() / 1000) - seconds
    expect((await enter(bench, await signed({ exp: over(50) }))).ErrCode).toBe(0)
    expect((await enter(bench, await signed({ exp: over(70) }))).ErrMsgCode).toBe('99044')
    await bench.close()
  })

  it('opens no second session by a token that a patient directory takes after its end (graph)', async () => {
    const dana = directoryAccounts[0]?.id
    const patient = await listening((server) =>
      server.on('request', (_, response) => response.end(JSON.stringify({ id: dana, mail: danaMail }))),
    )
    const bench = await base.another({ directory: { ...running.authority, graph: patient.address } })
    const token = await accessToken(danaMail)
    expect((await enter(bench, token)).ErrCode).toBe(0)
    base.clock.pass(hour + 2 * minute)
    await maintain(base.database, base.clock.now())
    expect((await enter(bench, token)).ErrMsgCode).toBe('99044')
    await bench.close()
    patient.server.close()
  })

  it.each([400, 404, 431])('makes who sends what it cannot read (%i) wait (99029)', async (status) => {
    const strict = await listening((server) =>
      server.on('request', (_, response) => response.writeHead(status).end()),
    )
    const bench = await base.another({ directory: { ...running.authority, graph: strict.address } })
    const token = await accessToken(danaMail)
    for (let round = 0; round < 5; round++) expect((await enter(bench, token)).ErrMsgCode).toBe('99044')
    expect((await enter(bench, token)).status).toBe(429)
    await bench.close()
    strict.server.close()
  })

  it('is not asked about tokens that were never meant for us (graph)', async () => {
    let asked = 0
    const counting = await listening((server) =>
      server.on('request', (_, response) => {
        asked++
        response.writeHead(503).end()
      }),
    )
    const bench = await base.another({ directory: { ...running.authority, graph: counting.address } })
    expect((await enter(bench, await signed({ appid: 'another', azp: 'another' }))).ErrMsgCode).toBe('99044')
    expect((await enter(bench, await accessToken('otto@elsewhere.example'))).ErrMsgCode).toBe('99045')
    expect(asked).toBe(0)
    await bench.close()
    counting.server.close()
  })

  it.each(['graph', 'jwks'] as const)(
    'says that the directory is away, and blames nobody for it (%s)',
    async (mode) => {
      const broken = await listening((server) =>
        server.on('request', (_, response) => response.writeHead(503).end()),
      )
      for (const there of [broken.address, 'http://localhost:9']) {
        const directory = { ...running.authority, mode, graph: there, jwks: `${there}/keys` }
        const bench = await base.another({ directory })
        const token = await accessToken(danaMail)
        for (let round = 0; round < 7; round++) expect((await enter(bench, token)).ErrMsgCode).toBe('99046')
        await bench.close()
      }
      broken.server.close()
    },
  )

  it('is not offered by a host without one, and told to pages by a host that has one (L3)', async () => {
    expect((await base.call(`${path}?AADToken=x`)).ErrMsgCode).toBe('99048')
    expect((await base.call('/api/config')).ResData).toMatchObject({
      methods: ['account', 'phone', 'mail', 'forgot-password'],
      directory: null,
    })
    const bench = await base.another({ directory: running.authority })
    expect((await bench.call('/api/config')).ResData).toMatchObject({
      methods: expect.arrayContaining(['directory']),
      directory: {
        clientId: running.authority.clientId,
        tokenIn: 'header',
        scopes: ['user.read', 'mail.read'],
      },
    })
    await bench.close()
  })

  it('is reachable from the portal’s pages under their own policy', async () => {
    const bench = await base.another({ directory: running.authority })
    const { headers } = await bench.raw('/health/live')
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${running.authority.graph};`)
    await bench.close()
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

  it('leaves no token in the log, wherever it came', async () => {
    const lines: string[] = []
    const bench = await base.another({
      directory: running.authority,
      settings: testSettings,
      log: { level: 'debug', stream: { write: (line) => void lines.push(line) } },
    })
    const [inHeader, inQuery] = [await accessToken(danaMail), await accessToken(danaMail)]
    await enter(bench, inHeader)
    await bench.call(`${path}?AADToken=${inQuery}`)
    await bench.call(`${path}?AADToken=${inQuery}broken`)
    expect(lines.join('')).toContain('GetCheckUserAAD')
    for (const token of [inHeader, inQuery]) expect(lines.join('')).not.toContain(token.slice(-40))
    await bench.close()
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
