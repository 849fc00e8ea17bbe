import { catalogEntities, integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import { integrationScopes } from '@lustra/core/contract/integration/scopes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { twoColours } from '@lustra/testing/pictures.ts'
import { addSystem, type TestSystem } from '@lustra/testing/service-account.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { systemRights } from '../../app/rights.ts'

const harbour = '/groups/HARBOUR'
const entities = [...Object.values(integrationEntities), ...Object.values(catalogEntities)]

describe.each(testEngines())('refused requests of the company’s systems on $name', (engine) => {
  let testApp: TestApp
  let crm: TestSystem
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    crm = await addSystem(testApp, 'crm', ['--all-groups', '--scopes', integrationScopes.join(',')])
  })
  afterAll(() => testApp.close())

  describe('query parameters', () => {
    it('that a call does not have are refused by every call of the OpenAPI document', async () => {
      const { payload } = await testApp.app.inject('/api/integration/v1/openapi.json')
      const calls = systemRights(JSON.parse(payload) as object)
      expect(calls.length).toBeGreaterThan(100)
      const wrong: string[] = []
      for (const { method, path } of calls) {
        const at = path
          .replace('{group}', 'HARBOUR')
          .replace('{id}', '1')
          .replace(/\{\w+\}/g, 'none')
        const entity = entities.find(({ name }) => new RegExp(`/${name}(/\\{key\\}|:|$)`).test(path))
        const body = method === 'PUT' ? (entity?.example ?? {}) : undefined
        const { status, body: answer } = await crm.send(method, `${at}?colour=red`, body)
        const [error] = (answer.errors ?? []) as { field: string; message: string }[]
        if (status !== 422 || error?.field !== 'colour' || !error.message.startsWith('is no parameter'))
          wrong.push(`${method} ${path} ${status} ${JSON.stringify(answer)}`)
      }
      expect(wrong).toEqual([])
    })

    it('that are misspelt do nothing, and those that are there are named', async () => {
      await crm.send('PUT', `${harbour}/people/anna_chan`, {
        name: 'Anna Chan',
        mail: 'anna.chan@example.com',
        role: 'Store User',
      })
      expect(await crm.send('DELETE', `${harbour}/person-data/anna_chan?dryrun=true`)).toMatchObject({
        status: 422,
        body: {
          code: 'invalid',
          errors: [{ field: 'dryrun', message: 'is no parameter of this call: it has dryRun' }],
        },
      })
      expect((await crm.send('GET', `${harbour}/people/anna_chan`)).status).toBe(200)
      for (const [method, at] of [
        ['POST', `${harbour}/stores:batch?dryrun=true`],
        ['POST', `${harbour}/stores:batch?onerror=stop`],
        ['POST', `${harbour}/stores:load?dryRun=true`],
        ['PUT', `${harbour}/stores/odd-1?dryRun=true`],
        ['GET', `${harbour}/stores?afer=x`],
        ['GET', '/events?type=lustra.evaluation.given'],
      ] as const) {
        const rows = JSON.stringify({ key: 'odd-1', name: 'Odd' })
        const lines = method === 'POST' ? { 'content-type': 'application/x-ndjson' } : undefined
        const body = method === 'POST' ? rows : method === 'PUT' ? { name: 'Odd' } : undefined
        expect([at, (await crm.send(method, at, body, lines)).status]).toEqual([at, 422])
      }
      expect((await crm.send('GET', `${harbour}/stores/odd-1`)).status).toBe(404)
      // Also those that are open to everybody.
      expect((await testApp.app.inject('/api/integration/v1/openapi.json?x=1')).statusCode).toBe(422)
    })
  })

  describe('text that is no UTF-8', () => {
    const send = async (method: 'PUT' | 'GET', at: string, payload?: Buffer) => {
      const response = await testApp.app.inject({
        method,
        url: `/api/integration/v1${at}`,
        remoteAddress: '203.0.113.7',
        headers: {
          authorization: `Bearer ${await crm.token()}`,
          ...(payload && { 'content-type': 'application/json' }),
        },
        ...(payload && { payload }),
      })
      return [response.statusCode, response.json<object>()] as const
    }
    const latin = (text: string) => Buffer.from(text, 'latin1')

    it('is refused in the body of a row, which a batch says by its line', async () => {
      const at = `${harbour}/stores/latin`
      expect(await send('PUT', at, latin('{"name": "Café"}'))).toMatchObject([400, { code: 'not-utf-8' }])
      expect((await crm.send('GET', at)).status).toBe(404)
      expect(await send('PUT', at, Buffer.from('{"name": "Café"}'))).toMatchObject([201, {}])
      expect(await crm.batch(`${harbour}/stores:batch`, latin('{"key": "b", "name": "Café"}'))).toMatchObject(
        [{ code: 'not-utf-8' }, { complete: true }],
      )
    })

    it('is refused in addresses and their parameters', async () => {
      expect(await send('GET', `${harbour}/stores?after=caf%E9`)).toMatchObject([
        422,
        { errors: [{ field: 'after', message: 'is not percent-encoded UTF-8' }] },
      ])
      for (const at of [`${harbour}/stores/caf%E9`, `${harbour}/stores/50%`])
        expect(await send('PUT', at, Buffer.from('{"name": "One"}'))).toMatchObject([
          400,
          { code: 'not-utf-8' },
        ])
    })

    it('is refused in the form for a token', async () => {
      for (const payload of [latin('grant_type=client_credentials&client_id=café'), 'grant_type=%E9']) {
        const response = await testApp.app.inject({
          method: 'POST',
          url: '/api/integration/v1/token',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload,
        })
        expect([response.statusCode, response.json()]).toMatchObject([
          400,
          { error: 'invalid_request', error_description: 'The form is no UTF-8.' },
        ])
      }
    })

    it('is refused by the calls of the portal, too', async () => {
      const token = await testApp.tokenOf('harbour_admin')
      const search = (url: string, payload?: Buffer) =>
        testApp.app.inject({
          method: payload ? 'POST' : 'GET',
          url,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(payload && { payload }),
        })
      const body = await search('/api/Store/FindWithPagerSearchAsync', latin('{"keyword": "Café"}'))
      expect([body.statusCode, body.json()]).toMatchObject([400, { ErrMsgCode: '99001' }])
      const query = await search('/api/Promotion/GetDetail?id=caf%E9')
      expect(query.json()).toMatchObject({ ErrMsgCode: '99001', ResData: { Fields: ['id'] } })
    })
  })

  describe('fields', () => {
    const { example: report } = integrationEntities.serviceReports
    const problemsOf = async (path: string, row: object) => {
      const { status, body } = await crm.send('PUT', `${harbour}/${path}`, row)
      const [name = '', key] = path.split('/')
      // A batch says the same.
      const [line] = await crm.batch(`${harbour}/${name}:batch`, [{ key, ...row }])
      expect([status, line!.errors]).toEqual([422, body.errors])
      return Object.fromEntries(
        (body.errors as { field: string; message: string }[]).map(({ field, message }) => [field, message]),
      )
    }

    it('are named with what is wrong in plain words, the same for one row and many', async () => {
      expect(await problemsOf('service-reports/odd', { store: 'S-1', colour: 'red' })).toEqual({
        colour: 'is no field of this entity',
        serviceType: 'is needed',
        serviceTime: 'is needed',
      })
      const odd = {
        ...report,
        store: 7,
        technician: 7,
        minutes: 'long',
        hasFile: 'yes',
        recommendations: 'none',
        findings: [{ values: [1], finding: 'normal' }],
        photos: [{ file: 'ph-1', colour: 'red' }],
        pdf: { source: 'crm' },
      }
      expect(await problemsOf('service-reports/odd', odd)).toEqual({
        store: 'is neither text nor object',
        technician: 'is no text',
        minutes: 'is no number',
        hasFile: 'is neither true nor false',
        recommendations: 'is no list',
        'findings[0].area': 'is needed',
        'photos[0].colour': 'is no field of this entity',
        'pdf.key': 'is needed',
      })
      expect(await problemsOf('nodes/odd', { name: ' ', sort: 1.5 })).toEqual({
        name: 'is empty',
        sort: 'is no whole number',
      })
      expect(
        await problemsOf('translations/odd', { language: 'fr', original: 'a', translation: 'b' }),
      ).toEqual({
        language: 'is none of zh, zh_hant, en',
      })
    })

    it('with a time say what is wrong with it', async () => {
      const sentences = {
        '2026-03-17T10:00:00': 'has no offset, as in 2026-03-17T10:00:00+08:00 or 2026-03-17T02:00:00Z',
        '2026-02-30T10:00:00Z': 'is on a day that does not exist',
        '2026-03-17T25:00:00Z': 'is at an hour that does not exist',
        '17.3.2026': 'is no time, as in 2026-03-17T10:00:00+08:00',
        '1999-03-17T10:00:00Z': 'is not between 2000 and 2099',
      }
      for (const [serviceTime, sentence] of Object.entries(sentences))
        expect(await problemsOf('service-reports/odd', { ...report, serviceTime })).toEqual({
          serviceTime: sentence,
        })
      const plan = { store: 'S-1', category: 'pest', visitsAYear: 12 }
      expect(await problemsOf('service-plans/odd', { ...plan, validFrom: '2026-02-30' })).toEqual({
        validFrom: 'is a day that does not exist',
      })
    })

    it('that only the database checks have a sentence, too', async () => {
      await crm.send('PUT', `${harbour}/stores/S-1`, { name: 'Orchid Central' })
      expect(await problemsOf('stores/odd', { name: 'Odd', timeZone: 'Mars/Olympus' })).toEqual({
        timeZone: 'is no name of the IANA time zone database that the portal knows, as in Asia/Hong_Kong',
      })
      const late = { ...report, store: 'S-1', serviceTime: '2090-03-17T10:00:00Z' }
      expect(await problemsOf('service-reports/odd', late)).toEqual({
        serviceTime: 'is more than two days ahead, or before 2000',
      })
    })

    it('of a row that another system has sent name one that this row has', async () => {
      const erp = await addSystem(testApp, 'erp', ['--groups', 'HARBOUR', '--scopes', 'all'])
      const { example } = integrationEntities.translations
      expect((await erp.send('PUT', `${harbour}/translations/theirs`, example)).status).toBe(201)
      expect((await crm.send('PUT', `${harbour}/translations/ours`, example)).body).toMatchObject({
        code: 'conflict',
        errors: [{ field: 'original', message: 'is that of another row' }],
      })
      await erp.send('DELETE', `${harbour}/translations/theirs`)
    })

    it('with a choice name the choices', async () => {
      expect(
        await problemsOf('service-reports/odd', { ...report, store: 'S-1', serviceType: 'windows' }),
      ).toEqual({
        serviceType: expect.stringMatching(
          /^is no service type: it is one of clean-deep, .*water-legionella/,
        ),
      })
      const title = { zh: '计划' }
      await crm.send('PUT', `${harbour}/files/paper?name=a.txt`, Buffer.from('text'))
      expect(await problemsOf('information-documents/odd', { title, type: 'book', file: 'paper' })).toEqual({
        type: 'is no type of documents: it is one of notice, safety-data, certificate, regulation, guide, contract',
      })
      const person = { name: 'Odd One', mail: 'odd@example.com', role: 'Cook' }
      expect(await problemsOf('people/odd_one', person)).toEqual({
        role: 'is no role of this group: people get one of Group User, South Region User, Store User',
      })
      expect(await problemsOf('page-roles/hygiene', { roles: ['Cook'] })).toEqual({
        roles: expect.stringContaining('it has Group Admin, Group User'),
      })
    })

    it('of photos name a finding that the report has, as sent or as stored', async () => {
      await crm.send('PUT', `${harbour}/files/ph-1?name=a.png`, twoColours(60, 40), {
        'content-type': 'image/png',
      })
      const photos = (finding: number) => [{ file: 'ph-1' }, { file: 'ph-1', finding }]
      const row = { ...report, store: 'S-1' }
      expect(await problemsOf('service-reports/photo', { ...row, photos: photos(7) })).toEqual({
        'photos[1].finding': 'is no finding of this report, which has those from 0 to 0',
      })
      const at = `${harbour}/service-reports/photo`
      expect((await crm.send('PUT', at, { ...row, photos: photos(0) })).status).toBe(201)
      const { findings: _, ...without } = row
      expect((await crm.send('PUT', at, { ...without, photos: photos(0) })).body).toMatchObject({
        result: 'unchanged',
      })
      expect(await problemsOf('service-reports/photo', { ...without, photos: photos(1) })).toEqual({
        'photos[1].finding': 'is no finding of this report, which has those from 0 to 0',
      })
    })
  })

  it('of another content type say which one to send', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const headers of [form, { 'content-type': 'text/plain' }])
      expect(await crm.send('PUT', `${harbour}/stores/S-1`, '{"name": "One"}', headers)).toMatchObject({
        status: 415,
        body: { detail: 'Send JSON, with the header Content-Type: application/json.' },
      })
    expect(await crm.send('POST', `${harbour}/stores:batch`, 'name=One', form)).toMatchObject({
      status: 415,
      body: { detail: 'Send lines of JSON, with the header Content-Type: application/x-ndjson.' },
    })
  })

  describe('deletions', () => {
    it('of a row that is deleted already are none, and one of a key that was never sent is refused', async () => {
      await crm.send('PUT', `${harbour}/stores/S-1`, { name: 'Orchid Central' })
      const rows = {
        nodes: { name: 'South' },
        'service-plans': { store: 'S-1', category: 'pest', validFrom: '2026-01-01', visitsAYear: 12 },
        translations: integrationEntities.translations.example,
      }
      for (const [name, row] of Object.entries(rows)) {
        const at = `${harbour}/${name}/once`
        expect([name, (await crm.send('DELETE', at)).body]).toMatchObject([
          name,
          { status: 404, detail: `This account has no ${name}/once.` },
        ])
        expect([name, (await crm.send('PUT', at, row)).status]).toEqual([name, 201])
        expect([name, (await crm.send('DELETE', at)).status]).toEqual([name, 204])
        expect([name, (await crm.send('DELETE', at)).status]).toEqual([name, 204])
        const { body } = await crm.send<{ items: object[] }>('GET', `${harbour}/${name}`)
        expect([name, body.items.find((one) => 'key' in one && one.key === 'once')]).toMatchObject([
          name,
          { isRemoved: true },
        ])
        expect([name, (await crm.send('PUT', at, row)).body]).toMatchObject([name, { result: 'created' }])
        expect([name, (await crm.send('GET', at)).body]).toMatchObject([name, { isRemoved: false }])
      }
      expect((await crm.send('DELETE', '/service-types/none')).body).toMatchObject({
        status: 404,
        detail: 'There is no service-types/none.',
      })
    })

    it('do not keep a store from moving to the group in which its keys were deleted', async () => {
      const plan = { category: 'pest', validFrom: '2026-01-01', visitsAYear: 12 }
      for (const group of ['JADE', 'HARBOUR']) {
        await crm.send('PUT', `/groups/${group}/stores/moves-${group}`, { name: 'Moves' })
        await crm.send('PUT', `/groups/${group}/service-plans/moves`, { ...plan, store: `moves-${group}` })
      }
      await crm.send('DELETE', '/groups/JADE/service-plans/moves')
      const moved = { store: 'moves-HARBOUR', to: 'JADE' }
      expect((await crm.send('POST', `${harbour}/store-moves`, moved)).status).toBe(200)
      expect((await crm.send('GET', '/groups/JADE/service-plans/moves')).body).toMatchObject({
        isRemoved: false,
        fields: { store: 'moves-HARBOUR', visitsAYear: 12 },
      })
    })
  })

  it('do not include reading the service types, by accounts of one group that send reports', async () => {
    const words = (scope: string) => ['--groups', 'HARBOUR', '--scopes', scope]
    const field = await addSystem(testApp, 'field', words('service-reports:write'))
    const other = await addSystem(testApp, 'other', words('organization:write'))
    const pages = await addSystem(testApp, 'pages', words('catalog:read,catalog:write'))
    for (const system of [field, pages]) {
      const { status, body } = await system.send<{ items: { key: string }[] }>('GET', '/service-types')
      expect([status, body.items?.map(({ key }) => key)]).toMatchObject([
        200,
        expect.arrayContaining(['pest-routine']),
      ])
      expect((await system.send('GET', '/service-types/pest-routine')).body).toMatchObject({
        fields: { category: 'pest' },
      })
    }
    expect((await other.send('GET', '/service-types')).body).toMatchObject({
      status: 403,
      detail: 'This needs the scope catalog:read or service-reports:write.',
    })
    const { example } = catalogEntities.serviceTypes
    expect((await field.send('PUT', '/service-types/glass', example)).status).toBe(403)
    expect((await pages.send('PUT', '/service-types/glass', example)).status).toBe(403)
    expect((await pages.send('GET', '/groups')).status).toBe(403)
  })

  it('of texts: the longest that the document allows is stored, in every field of every entity', async () => {
    const wrong: string[] = []
    let tried = 0
    for (const { name, schema, example } of Object.values(integrationEntities)) {
      for (const { path, most } of textsOf(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema)) {
        tried++
        const row = structuredClone(example) as Record<string, unknown>
        set(row, path, 'x'.repeat(most))
        const { body } = await crm.send('PUT', `${harbour}/${name}/long-${tried}`, row)
        const errors = (body.errors ?? []) as { field: string; message: string }[]
        const refused = errors.find(({ field }) => field.split(/[.[]/)[0] === path[0])
        if (refused && /too long/.test(refused.message)) wrong.push(`${name} ${path.join('.')} ${most}`)
      }
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(40)
  })
})

interface JsonSchema {
  type?: string
  maxLength?: number
  format?: string
  pattern?: string
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/** Free texts of a schema with their greatest lengths. */
function textsOf(
  schema: JsonSchema,
  path: readonly string[] = [],
): { path: readonly string[]; most: number }[] {
  const { type, maxLength: most, format, pattern, enum: choices, properties = {} } = schema
  if (type === 'string') return most && !format && !pattern && !choices ? [{ path, most }] : []
  return Object.entries(properties).flatMap(([key, one]) => textsOf(one, [...path, key]))
}

function set(row: Record<string, unknown>, [first, ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) row[first!] = value
  else set((row[first!] ??= {}) as Record<string, unknown>, rest, value)
}
