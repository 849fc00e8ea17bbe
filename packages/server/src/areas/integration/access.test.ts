import { integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAccountCommand, runAccountCommand } from '../../identity/service-accounts/account-command.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import {
  addSystem,
  basicOf,
  requestToken,
  systemOf,
  type TestSystem,
} from '@lustra/testing/service-account.ts'
import { hour, minute } from '@lustra/testing/test-clock.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'

const endpoint = 'https://portal.example/api/integration/v1/token'

describe.each(testEngines())('service accounts on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await openTestApp(engine)))
  afterAll(() => testApp.close())

  const command = (...words: string[]) =>
    runAccountCommand(readAccountCommand(words), testApp.database, testApp.clock.now())
  const statusOf = async (system: TestSystem, at = '/groups/HARBOUR/stores') =>
    (await system.send('GET', at)).status

  it('get a token for a quarter of an hour by their secret, and are refused without it', async () => {
    const system = await addSystem(testApp, 'timed', ['--groups', 'HARBOUR', '--scopes', 'organization:read'])
    const response = await requestToken(testApp, { authorization: basicOf('timed', system.secret) })
    expect(response.json()).toMatchObject({
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'organization:read',
    })
    const authorization = `Bearer ${response.json<{ access_token: string }>().access_token}`
    const read = () =>
      testApp.app.inject({ url: '/api/integration/v1/groups/HARBOUR/stores', headers: { authorization } })
    expect((await read()).statusCode).toBe(200)
    testApp.clock.pass(15 * minute)
    const late = await read()
    expect([late.statusCode, late.headers['www-authenticate'], late.json()]).toMatchObject([
      401,
      expect.stringContaining('invalid_token'),
      { code: 'unauthorized' },
    ])
    const wrong = await requestToken(testApp, { authorization: basicOf('timed', 'wrong') })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([401, { error: 'invalid_client' }])
    const form = { client_id: 'timed', client_secret: system.secret }
    expect((await requestToken(testApp, {}, form)).statusCode).toBe(200)
  })

  it('have to wait after wrong secrets', async () => {
    await addSystem(testApp, 'guessed', ['--groups', 'HARBOUR', '--scopes', 'organization:read'])
    const statuses: number[] = []
    let wait = ''
    for (let tries = 0; tries < 12; tries++) {
      const { statusCode, headers } = await requestToken(testApp, {
        authorization: basicOf('guessed', `wrong ${tries}`),
      })
      statuses.push(statusCode)
      wait = String(headers['retry-after'])
    }
    expect(statuses).toContain(401)
    expect(statuses.at(-1)).toBe(429)
    expect(Number(wait)).toBeGreaterThan(0)
    testApp.clock.pass(hour)
  })

  it('reach their groups only, and no others exist for them', async () => {
    const system = await addSystem(testApp, 'narrow', ['--groups', 'HARBOUR', '--scopes', 'all'])
    expect(await statusOf(system)).toBe(200)
    expect(await statusOf(system, '/groups/JADE/stores')).toBe(404)
    expect(await statusOf(system, '/groups/NOWHERE/stores')).toBe(404)
    const everywhere = await addSystem(testApp, 'wide', ['--all-groups', '--scopes', 'all'])
    expect(await statusOf(everywhere, '/groups/JADE/stores')).toBe(200)
    const entry = { source: 'wide', key: 'theirs' }
    await everywhere.send('PUT', '/groups/JADE/nodes/theirs', { name: 'Of Jade' })
    // A key of another group is no key.
    expect(
      (await system.send('PUT', '/groups/HARBOUR/stores/x', { name: 'X', node: entry })).body,
    ).toMatchObject({
      code: 'missing',
    })
  })

  it('may do what their scopes say: read or write every entity of it', async () => {
    for (const { name, scope } of Object.values(integrationEntities)) {
      const at = `/groups/HARBOUR/${name}`
      const add = (right: string) =>
        addSystem(testApp, `${right}-${name}`, ['--groups', 'HARBOUR', '--scopes', `${scope}:${right}`])
      const reader = await add('read')
      expect([name, await statusOf(reader, `${at}/none`), await statusOf(reader, at)]).toEqual([
        name,
        404,
        200,
      ])
      const writer = await add('write')
      expect([
        name,
        (await writer.send('PUT', `${at}/none`, {})).status,
        (await writer.send('DELETE', `${at}/none`)).status,
        (await writer.send('POST', `${at}:batch`, '', { 'content-type': 'application/x-ndjson' })).status,
      ]).toEqual([name, 422, 404, 200])
    }
  })

  it('may ask for fewer scopes, and not for others', async () => {
    const system = await addSystem(testApp, 'fewer', [
      '--groups',
      'HARBOUR',
      '--scopes',
      'organization:read,organization:write',
    ])
    const headers = { authorization: basicOf('fewer', system.secret) }
    expect((await requestToken(testApp, headers, { scope: 'organization:read' })).json()).toMatchObject({
      scope: 'organization:read',
    })
    expect((await requestToken(testApp, headers, { scope: 'publications:write' })).json()).toMatchObject({
      error: 'invalid_scope',
    })
  })

  it('are nobody’s session: a person’s token opens nothing here, and theirs nothing of the portal', async () => {
    const person = await testApp.tokenOf('superadmin')
    const system = await addSystem(testApp, 'apart', ['--all-groups', '--scopes', 'all'])
    const authorization = `Bearer ${person}`
    const asPerson = await testApp.app.inject({
      url: '/api/integration/v1/groups/HARBOUR/stores',
      headers: { authorization },
    })
    expect(asPerson.statusCode).toBe(401)
    const asSystem = await testApp.call('/api/Store/GetAllStoreByGroup', { token: await system.token() })
    expect(asSystem.ErrCode).toBe(40005)
    // And a token for a system ends no session.
    expect((await testApp.call('/api/Login/GetGroups', { token: person })).ErrCode).not.toBe(40008)
  })

  it('call from their networks only', async () => {
    const system = await addSystem(testApp, 'office', [
      '--groups',
      'HARBOUR',
      '--scopes',
      'all',
      '--addresses',
      '10.1.0.0/16',
    ])
    await expect(system.token()).rejects.toThrow('may not call from 203.0.113.7')
    await command('change', '--name', 'office', '--addresses', '10.1.0.0/16,203.0.113.0/24')
    expect(await statusOf(system)).toBe(200)
    await command('change', '--name', 'office', '--addresses', '10.1.0.0/16')
    expect(await statusOf(system)).toBe(403)
  })

  it('keep the secret before while a new one is brought out, and lose both when they are removed', async () => {
    const first = await addSystem(testApp, 'rotated', ['--groups', 'HARBOUR', '--scopes', 'all'])
    const output = await command('rotate', '--name', 'rotated', '--days', '2')
    const second = systemOf(testApp, 'rotated', /lustra_sk_[\w-]+/.exec(output)![0])
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
    testApp.clock.pass(49 * hour)
    expect(await statusOf(second)).toBe(200)
    await expect(first.token()).rejects.toThrow('invalid_client')
    expect(await command('list')).toMatch(/rotated {2}groups: HARBOUR .*last used: 20/)
    await command('remove', '--name', 'rotated')
    expect(await statusOf(second)).toBe(401)
    const { rows } = await testApp.database.identity((tx) =>
      tx.execute(
        `select action, target, after::text from audit_entries where target = 'rotated' order by id`,
      ),
    )
    expect(rows).toMatchObject([
      { action: 'service-account-added' },
      { action: 'service-account-rotated' },
      { action: 'service-account-removed' },
    ])
    expect(JSON.stringify(rows)).not.toContain('lustra_sk')
  })

  it('prove themselves by a signed assertion, which works once, and whose clock may be off by a minute', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'lustra-key-')), 'key.pem')
    writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }))
    await command('add', '--name', 'signed', '--groups', 'HARBOUR', '--scopes', 'all', '--public-key', file)
    const assert = (
      offset = 0,
      { seconds = 60, aud = endpoint }: { seconds?: number; aud?: string } = {},
    ) => {
      const at = Math.floor(testApp.clock.now().getTime() / 1000) + offset
      return new SignJWT({})
        .setProtectedHeader({ alg: 'EdDSA' })
        .setIssuer('signed')
        .setSubject('signed')
        .setAudience(aud)
        .setJti(crypto.randomUUID())
        .setIssuedAt(at)
        .setExpirationTime(at + seconds)
        .sign(privateKey)
    }
    const send = (client_assertion: string) =>
      requestToken(
        testApp,
        {},
        {
          client_assertion,
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        },
      )
    const once = await assert()
    expect((await send(once)).statusCode).toBe(200)
    expect((await send(once)).json()).toMatchObject({
      error_description: expect.stringContaining('used before'),
    })
    expect((await send(await assert(50))).statusCode).toBe(200)
    expect((await send(await assert(-100))).statusCode).toBe(200)
    expect((await send(await assert(-300))).json()).toMatchObject({
      error_description: expect.stringContaining('the time of this server'),
    })
    expect((await send(await assert(0, { seconds: 3_600 }))).json()).toMatchObject({
      error_description: expect.stringContaining('within 10 minutes'),
    })
    expect((await send(await assert(0, { aud: 'https://portal.example/' }))).json()).toMatchObject({
      error_description: expect.stringContaining('aud'),
    })
  })
})

it('the command says what is wrong before it opens anything', () => {
  const add = ['add', '--name', 'crm', '--groups', 'HARBOUR', '--scopes']
  expect(() => readAccountCommand([...add, 'stores'])).toThrow('--scopes: stores is none of')
  expect(() => readAccountCommand(['add', '--name', 'CRM', '--all-groups', '--scopes', 'all'])).toThrow(
    '--name:',
  )
  expect(() => readAccountCommand(['add', '--name', 'crm', '--scopes', 'all'])).toThrow(
    /^add needs --groups with codes, or --all-groups\.\nadd /,
  )
  expect(() => readAccountCommand(['add', '--name', 'crm', '--groups', 'HARBOUR'])).toThrow(
    /^add needs --scopes\.\n/,
  )
  expect(() => readAccountCommand(['add', '--name', 'crm'])).toThrow(
    /^add needs --groups with codes, or --all-groups and --scopes\.\n/,
  )
  expect(() => readAccountCommand([...add, 'all', '--addresses', '10.0.0.0/99'])).toThrow(
    '10.0.0.0/99 is no address',
  )
  expect(() => readAccountCommand([...add, 'all', '--expires', 'soon'])).toThrow('--expires:')
})
