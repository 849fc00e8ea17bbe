import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../app/open-database.ts'
import { cacheFolder } from '@lustra/testing/demo-snapshot.ts'
import { copyTemplate, databaseUrl, runOn } from '@lustra/testing/global-setup.ts'
import { fastSettings, startOwnPostgres, type OwnPostgres } from '@lustra/testing/postgres-server.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { minute } from '@lustra/testing/test-clock.ts'
import { createScopes } from './scope.ts'
import { isTransientError } from './transient-errors.ts'

const { postgres } = inject('testDatabases')

it.each([
  ['password authentication failed', '28P01'],
  ['certificate has expired', 'CERT_HAS_EXPIRED'],
  ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['The server does not support SSL connections', undefined],
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', undefined],
])('a database that cannot be connected to (%s) is temporarily unavailable', async (message, code) => {
  const refusal = Object.assign(new Error(message), code && { code })
  const pool = { options: {}, connect: () => Promise.reject(refusal) } as unknown as pg.Pool
  const { identity, identityRead } = createScopes(pool)
  for (const work of [identity, identityRead]) {
    const error = await work(async () => 1).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ cause: refusal })
    expect(isTransientError(error)).toBe(true)
  }
})

const unavailable = { status: 503, ErrCode: 1, ErrMsgCode: '99060' }

describe.runIf(postgres)('a server that refuses the user of the database', () => {
  const user = `refused_${process.pid}`
  let url = ''
  let name = ''
  let testApp: TestApp
  const asOwner = (...statements: string[]) => runOn(postgres!.url, statements)
  /** Ends the connections that are open: those stay when a user is refused. */
  const disconnect = `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${user}'`

  beforeAll(async () => {
    const directUrl = await copyTemplate(postgres!)
    name = new URL(directUrl).pathname.slice(1)
    await asOwner(`create role ${user} login noinherit`, `grant portal_login to ${user}`)
    const address = new URL(directUrl)
    address.username = user
    url = address.href
    const open = () => openDatabase({ kind: 'postgres', url, directUrl })
    testApp = await openTestApp({
      name: 'PostgreSQL',
      open: async () => ({ database: await open(), again: open }),
    })
  })
  afterAll(async () => {
    await testApp.close()
    await asOwner(`drop role ${user}`)
  })

  it.each([
    ['may not log in (28000)', `alter role ${user} nologin`, `alter role ${user} login`],
    [
      'has too many connections (53300)',
      `alter role ${user} connection limit 0`,
      `alter role ${user} connection limit -1`,
    ],
    [
      'may not use the database (42501)',
      'revoke connect on database DB from public',
      'grant connect on database DB to public',
    ],
    ['may not take on its role (42501)', `revoke portal_login from ${user}`, `grant portal_login to ${user}`],
    [
      'finds no such database (3D000)',
      'alter database DB rename to DB_away',
      'alter database DB_away rename to DB',
    ],
  ])('because it %s gives 503 and signs nobody out (E1)', async (_what, refuse, allow) => {
    testApp.clock.pass(minute)
    const token = await testApp.tokenOf('harbour_admin')
    // The connection of the owner would keep the database from being renamed.
    await testApp.database.asOwner((client) => client.query('select 1'))
    await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    await asOwner(refuse.replaceAll('DB', name), disconnect)
    try {
      expect(await testApp.call('/api/Login/GetUserInfo', { token })).toMatchObject(unavailable)
      expect(await testApp.login('harbour_admin')).toMatchObject(unavailable)
      expect((await testApp.raw('/health/ready')).statusCode).toBe(503)
    } finally {
      await asOwner(allow.replaceAll('DB', name))
    }
    expect(await testApp.call('/api/Login/GetUserInfo', { token })).toMatchObject({ status: 200, ErrCode: 0 })
  })
})

describe.runIf(postgres)('the password of the database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lustra-hba-'))
  let server: OwnPostgres
  beforeAll(async () => {
    const file = path.join(folder, 'pg_hba.conf')
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o755)
    writeFileSync(file, 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n', {
      mode: 0o644,
    })
    server = await startOwnPostgres(cacheFolder, { settings: [...fastSettings, `hba_file=${file}`] })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const urlOf = (user: string, password: string) => {
    const url = new URL(databaseUrl(server.url, 'portal'))
    url.username = user
    url.password = password
    return url.href
  }
  async function start(user: string, password: string): Promise<TestApp> {
    const open = () => openDatabase({ kind: 'postgres', url: urlOf(user, password) })
    const testApp = await openTestApp({
      name: '',
      open: async () => ({ database: await open(), again: open }),
    })
    onTestFinished(() => testApp.close())
    return testApp
  }
  const signIn = (testApp: TestApp) => testApp.login('nobody', 'Wrong-password-1')

  it('is changed as docs/operations.md says: without an outage by a second user, with 503 until a restart otherwise', async () => {
    await runOn(server.url, [
      `create role portal login createrole password 'first'`,
      'create database portal owner portal',
    ])
    const previous = await start('portal', 'first')
    expect(await signIn(previous)).toMatchObject({ status: 200, ErrMsgCode: '99032' })

    await runOn(server.url, [
      `create role portal_b login password 'second' in role portal`,
      'alter role portal_b set role = portal',
    ])
    const next = await start('portal_b', 'second')
    for (const testApp of [previous, next]) {
      testApp.clock.pass(minute)
      expect(await signIn(testApp)).toMatchObject({ status: 200, ErrMsgCode: '99032' })
    }
    // What a start and maintenance do as the owner.
    await next.database.asOwner((client) =>
      client.query('create table made_by_owner (); drop table made_by_owner'),
    )

    await runOn(server.url, [
      `alter role portal password 'third'`,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portal'`,
    ])
    previous.clock.pass(minute)
    next.clock.pass(minute)
    expect(await signIn(previous)).toMatchObject(unavailable)
    expect(await signIn(next)).toMatchObject({ status: 200, ErrMsgCode: '99032' })
    // A start is refused at once, with a sentence.
    await expect(openDatabase({ kind: 'postgres', url: urlOf('portal', 'first') })).rejects.toMatchObject({
      code: '28P01',
    })
  })
})
