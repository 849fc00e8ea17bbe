import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { copyTemplate, databaseUrl, runOn } from '@lustra/testing/global-setup.ts'
import { selfSigned, type Certificate } from '@lustra/testing/certificate.ts'
import { openMailServer } from '@lustra/testing/mail-server.ts'
import { openTraceCollector } from '@lustra/testing/trace-collector.ts'
import { createSigningKeys } from '../identity/sessions/keys.ts'
import { examine } from './doctor.ts'
import { openDatabase } from './open-database.ts'

const { postgres } = inject('testDatabases')
const textsOf = async (env: Record<string, string>) =>
  (await examine(env)).map(({ level, text }) => `${level}: ${text}`)

describe('the check of a setup', () => {
  it('names every setting that cannot be used', async () => {
    expect(await textsOf({ PORT: 'http', LUSTRA_TIME_ZONE: 'Mars/Base' })).toEqual([
      expect.stringMatching(/^error: PORT must be /),
      expect.stringMatching(/^error: LUSTRA_TIME_ZONE must be /),
    ])
  })

  it('reports how long rows are stored', async () => {
    const folder = path.join(import.meta.dirname, 'none')
    const days =
      'ended sessions 7, codes 1, wrong sign-ins 1, repeated changes 1, unfinished imports 1, applied imports 90, exports 3, printed reports 30'
    const usual = await textsOf({ LUSTRA_DATA: folder })
    expect(usual).toContain(`ok: Days until maintenance deletes: ${days}, outbox 7.`)
    expect(usual).toContain('ok: Audit entries are deleted after 730 days.')
    const forever = await textsOf({ LUSTRA_DATA: folder, LUSTRA_AUDIT_RETENTION_DAYS: 'never' })
    expect(forever).toContain('ok: Audit entries are never deleted.')
    const set = { LUSTRA_AUDIT_RETENTION_DAYS: '365', LUSTRA_SESSION_RETENTION_DAYS: '30' }
    const changed = await textsOf({ LUSTRA_DATA: folder, NODE_ENV: 'production', ...set })
    expect(changed).toContain(
      `ok: Days until maintenance deletes: ${days.replace('sessions 7', 'sessions 30')}.`,
    )
    expect(changed).toContain('ok: Audit entries are deleted after 365 days.')
    expect(await textsOf({ LUSTRA_AUDIT_RETENTION_DAYS: '89' })).toEqual([
      'error: LUSTRA_AUDIT_RETENTION_DAYS must be a whole number from 90 to 36500, or never, not "89".',
    ])
  })

  it('reports no error for a fresh clone, and what production requires', async () => {
    const folder = path.join(import.meta.dirname, 'none')
    const fresh = await textsOf({ LUSTRA_DATA: folder })
    expect(fresh.filter((text) => text.startsWith('error'))).toEqual([])
    expect(fresh).toContain(`ok: The embedded database is in ${folder}, which the start creates.`)
    const production = await textsOf({ NODE_ENV: 'production', LUSTRA_DATA: folder })
    for (const word of [
      'LUSTRA_KEY_SECRET',
      'LUSTRA_TRUST_PROXY',
      'LUSTRA_PORTAL_URL',
      'LUSTRA_SMTP',
      'embedded',
    ])
      expect(production).toContainEqual(expect.stringMatching(new RegExp(`^warning: .*${word}`)))
  })

  it.runIf(postgres)(
    'reports whether the version, roles and tables of a database are supported',
    async () => {
      const DATABASE_URL = await copyTemplate(postgres!)
      expect(await textsOf({ DATABASE_URL, DATABASE_URL_READ: DATABASE_URL })).toEqual(
        expect.arrayContaining([
          'ok: DATABASE_URL leads to a database.',
          'ok: Its user may take on the roles of the server.',
          'ok: Its tables are those of this version.',
          'ok: DATABASE_URL_READ leads to a database.',
          'warning: It is no standby: the primary serves lists and reports, too.',
        ]),
      )
      await runOn(DATABASE_URL, [
        'update drizzle.__drizzle_migrations set created_at = created_at - 10000000000',
      ])
      expect(await textsOf({ DATABASE_URL })).toContainEqual(
        expect.stringMatching(/^error: This database was made by a version before the first release/),
      )
      const name = new URL(DATABASE_URL).pathname.slice(1)
      await runOn(DATABASE_URL, [
        'update drizzle.__drizzle_migrations set created_at = created_at + 20000000000000',
        `alter database ${name} set default_transaction_read_only = on`,
      ])
      expect(await textsOf({ DATABASE_URL })).toEqual(
        expect.arrayContaining([
          'error: It can only be read: it is a replica, or set to read-only.',
          'warning: Its tables are those of a newer version of the server.',
        ]),
      )
      expect(await textsOf({ DATABASE_URL: databaseUrl(postgres!.url, 'none_such') })).toContainEqual(
        expect.stringMatching(/^error: DATABASE_URL cannot be used: 3D000/),
      )
    },
  )

  it.runIf(postgres)('reports keys and accounts that prevent a start', async () => {
    const DATABASE_URL = await copyTemplate(postgres!)
    const production = { DATABASE_URL, NODE_ENV: 'production', LUSTRA_DATABASE_TLS: 'off' }
    const [secret, other] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64')) as [
      string,
      string,
    ]
    const database = await openDatabase({ kind: 'postgres', url: DATABASE_URL })
    onTestFinished(() => database.close())
    expect(await textsOf(production)).toContainEqual(
      expect.stringMatching(/^error: This database holds accounts of the demo with its published password/),
    )
    expect((await textsOf({ DATABASE_URL })).join()).not.toContain('published password')
    await createSigningKeys(database, () => new Date(), secret).current()
    const keys = async (LUSTRA_KEY_SECRET: string) =>
      (await textsOf({ ...production, LUSTRA_KEY_SECRET })).filter((text) => text.includes('signing key'))
    expect(await keys(secret)).toEqual([
      'ok: The signing keys are encrypted, and LUSTRA_KEY_SECRET opens them.',
    ])
    expect(await keys(other)).toEqual([expect.stringMatching(/^error: .*LUSTRA_KEY_SECRET/)])
    expect(await textsOf({ DATABASE_URL })).toContainEqual(
      expect.stringMatching(/^error: .*LUSTRA_KEY_SECRET/),
    )
  })

  it.runIf(postgres)('warns about a database without people', async () => {
    const name = `${postgres!.template}_${crypto.randomUUID().replaceAll('-', '')}`
    await runOn(postgres!.url, [`create database ${name}`])
    const DATABASE_URL = databaseUrl(postgres!.url, name)
    const warnings = async () =>
      (await textsOf({ DATABASE_URL, LUSTRA_DEMO: 'none' })).filter((text) =>
        text.startsWith('warning: There are no people yet'),
      )
    // Another check says that there are no tables.
    expect(await warnings()).toEqual([])
    await (await openDatabase({ kind: 'postgres', url: DATABASE_URL })).close()
    expect(await warnings()).toHaveLength(1)
    // Elsewhere the start adds the people of the demo.
    expect((await textsOf({ DATABASE_URL })).join()).not.toContain('no people yet')
  })

  it.runIf(postgres)('names the rows of earlier versions that break a check', async () => {
    const DATABASE_URL = await copyTemplate(postgres!)
    const checked = async () => (await textsOf({ DATABASE_URL })).filter((text) => text.includes('break'))
    expect(await checked()).toEqual(['ok: No row breaks a check that came after it.'])
    expect((await textsOf({ DATABASE_URL })).join()).not.toContain('not readable')
    const database = await openDatabase({ kind: 'postgres', url: DATABASE_URL })
    onTestFinished(() => database.close())
    await database.asOwner(async (client) => {
      await client.query(`set session_replication_role = replica;
        update service_reports set overall_rating = 77 where group_id = 2 and id = (select min(id) from service_reports where group_id = 2);
        update service_reports set service_type_id = (select id from service_types where category <> service_reports.category limit 1)
          where group_id = 1 and id = (select min(id) from service_reports where group_id = 1);
        update stores set time_zone = 'China Standard Time' where group_id = 2 and id = (select min(id) from stores where group_id = 2);
        reset session_replication_role`)
    })
    const [text] = await checked()
    expect(text).toMatch(/^warning: These rows break a check/)
    expect(text).toMatch(/JADE: service_reports \d+ \(service_reports_overall_rating_valid\)/)
    expect(text).toMatch(/JADE: stores \d+ \(stores_time_zone_valid\)/)
    expect(text).toMatch(/HARBOUR: service_reports \d+ \(service_reports_service_type_valid\)/)
  })

  it('names settings that there are not, and a port that is taken twice', async () => {
    const texts = await textsOf({ LUSTRA_KEYSECRET: 'x', LUSTRA_DATA: import.meta.dirname })
    expect(await textsOf({ LUSTRA_KEYSECRET: 'x', PORT: 'http' })).toContain(
      'warning: LUSTRA_KEYSECRET is not a setting of this version.',
    )
    expect(texts).toContain('warning: LUSTRA_KEYSECRET is not a setting of this version.')
    expect(await textsOf({ PORT: '4180', LUSTRA_METRICS_PORT: '4180' })).toEqual([
      'error: LUSTRA_METRICS_PORT must be another port than PORT.',
    ])
    for (const wrong of [
      '10.0.0.0/8, loopback, nginx',
      '0.0.0.0/0',
      '::1/129',
      '10.0.0.1/33',
      '10.0.0.1/8/8',
    ])
      expect(await textsOf({ LUSTRA_TRUST_PROXY: wrong })).toEqual([
        expect.stringMatching(/^error: LUSTRA_TRUST_PROXY must hold IP addresses/),
      ])
    for (const right of ['10.0.0.0/8, loopback', '::1, fd00::/8', 'uniquelocal', '::ffff:10.0.0.1'])
      expect(
        (await textsOf({ LUSTRA_TRUST_PROXY: right, LUSTRA_DATA: import.meta.dirname })).join(),
      ).not.toContain('error')
    const apart = {
      PORT: '4180',
      HOST: '10.0.0.5',
      LUSTRA_METRICS_PORT: '4180',
      LUSTRA_DATA: import.meta.dirname,
    }
    expect((await textsOf(apart)).join()).not.toContain('error')
  })

  it('reports a server that does not respond, without its password', async () => {
    const texts = await textsOf({ DATABASE_URL: 'postgres://portal:SECRET@127.0.0.1:1/portal' })
    expect(texts).toContainEqual(expect.stringMatching(/^error: DATABASE_URL cannot be used: ECONNREFUSED/))
    expect(texts.join()).not.toContain('SECRET')
  })

  it('reports whether a collector accepts traces', async () => {
    const collector = await openTraceCollector()
    onTestFinished(() => collector.close())
    const { url } = collector
    expect(await textsOf({ LUSTRA_OTLP_URL: url })).toContain(`ok: The collector at ${url} accepts traces.`)
    expect(await textsOf({ LUSTRA_OTLP_URL: `${url}/no` })).toContainEqual(
      expect.stringMatching(`^warning: The collector at ${url}/no does not accept traces: .+`),
    )
    expect(await textsOf({})).toContain('ok: LUSTRA_OTLP_URL is not set: no traces are recorded.')
  })

  describe('of a directory by its keys', () => {
    const env = (LUSTRA_DIRECTORY_JWKS: string) => ({
      LUSTRA_DIRECTORY: 'jwks',
      LUSTRA_DIRECTORY_TENANT: '11111111-2222-4333-8444-555555555555',
      LUSTRA_DIRECTORY_CLIENT: '11111111-2222-4333-8444-555555555556',
      LUSTRA_DIRECTORY_AUTHORITY: 'https://localhost:1/tenant',
      LUSTRA_DIRECTORY_AUDIENCES: 'api://portal',
      LUSTRA_DIRECTORY_SCOPES: 'api://portal/access',
      LUSTRA_DIRECTORY_JWKS,
      LUSTRA_DATA: import.meta.dirname,
    })
    const serve = async (body: string, certificate?: Certificate) => {
      const answer: RequestListener = (_request, response) => void response.end(body)
      const server = certificate ? createHttps(certificate, answer) : createServer(answer)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void server.close())
      return `http${certificate ? 's' : ''}://localhost:${(server.address() as AddressInfo).port}/keys`
    }
    const ofDirectory = async (url: string) =>
      (await textsOf(env(url))).filter((text) => /directory/i.test(text))

    it('names an expired certificate, and one that nobody trusts', async () => {
      expect(await ofDirectory(await serve('{}', selfSigned('ec', -2)))).toEqual([
        expect.stringMatching(
          /^error: The certificate of the directory at localhost:\d+ is not trusted: \w+, valid until 20/,
        ),
        expect.stringMatching(
          /^error: The directory cannot be reached at .* \(LUSTRA_DIRECTORY_JWKS\): .*(CERT|SELF_SIGNED)/,
        ),
      ])
    })

    it('names an address without keys, with keys of another kind, and one that does not respond', async () => {
      expect(await ofDirectory(await serve('<html>'))).toEqual([
        expect.stringMatching(/^error: LUSTRA_DIRECTORY_JWKS leads to HTTP 200 without keys/),
      ])
      expect(await ofDirectory(await serve('{"keys":[{"kty":"EC"}]}'))).toEqual([
        expect.stringMatching(/^error: LUSTRA_DIRECTORY_JWKS leads to keys of which none is of the kind RSA/),
      ])
      expect(await ofDirectory('http://127.0.0.1:60009/keys')).toEqual([
        expect.stringMatching(
          /^error: The directory cannot be reached .*ECONNREFUSED.*Nobody can sign in by it/,
        ),
      ])
      expect(await ofDirectory(await serve('{"keys":[{"kty":"RSA","kid":"1"}]}'))).toEqual([
        'ok: The directory has 1 keys for checking signatures.',
      ])
    })
  })

  it('names a text gateway and a bucket that do not respond', async () => {
    const texts = await textsOf({
      LUSTRA_SMS_URL: 'http://127.0.0.1:60009/send',
      LUSTRA_SMS_TOKEN: 'token',
      LUSTRA_FILES_S3_BUCKET: 'pictures',
      LUSTRA_FILES_S3_ENDPOINT: 'http://localhost:1',
      LUSTRA_FILES_S3_ACCESS_KEY: 'key',
      LUSTRA_FILES_S3_SECRET: 'SECRET',
      LUSTRA_DATA: import.meta.dirname,
    })
    expect(texts).toContainEqual(
      expect.stringMatching(/^error: The gateway of LUSTRA_SMS_URL cannot be reached: ECONNREFUSED/),
    )
    expect(texts).toContainEqual(
      expect.stringMatching(/^error: The bucket of LUSTRA_FILES_S3_BUCKET cannot be used: .*ECONNREFUSED/),
    )
    expect(texts.join()).not.toContain('SECRET')
  })

  it('reads the certificate behind STARTTLS', async () => {
    const server = await openMailServer({ certificate: selfSigned('ec', 200) })
    onTestFinished(() => server.close())
    const mail = { LUSTRA_MAIL_FROM: 'Lustra <portal@customer.example>', LUSTRA_SMTP: server.url }
    expect(await textsOf({ ...mail, LUSTRA_DATA: import.meta.dirname })).toContainEqual(
      expect.stringMatching(
        /^error: The certificate of the mail server .* is not trusted: DEPTH_ZERO_SELF_SIGNED_CERT/,
      ),
    )
  })

  it('signs in to the mail server', async () => {
    const server = await openMailServer()
    onTestFinished(() => server.close())
    const mail = { LUSTRA_MAIL_FROM: 'Lustra <portal@customer.example>' }
    expect(await textsOf({ ...mail, LUSTRA_SMTP: server.url })).toContain(
      'ok: The mail server of LUSTRA_SMTP accepts the sign-in.',
    )
    expect(await textsOf({ ...mail, LUSTRA_SMTP: 'smtp://127.0.0.1:1' })).toContainEqual(
      expect.stringMatching(/^error: The mail server of LUSTRA_SMTP cannot be reached: \w+/),
    )
  })
})
