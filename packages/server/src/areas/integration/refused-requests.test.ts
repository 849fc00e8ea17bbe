import { catalogEntities, integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import { integrationScopes } from '@lustra/core/contract/integration/scopes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { addSystem, type TestSystem } from '@lustra/testing/service-account.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
})
