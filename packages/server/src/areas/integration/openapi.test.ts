import { catalogEntities, integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import { webhookExample } from '@lustra/core/contract/integration/events.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { addSystem, basicOf, requestToken, type TestSystem } from '@lustra/testing/service-account.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const harbour = '/groups/HARBOUR'
const base = '/api/integration/v1'

interface Answer {
  content?: Record<string, { schema: object }>
}
interface Document {
  paths: Record<string, Record<string, { requestBody?: Answer; responses: Record<string, Answer> }>>
}

describe.each(testEngines())('the OpenAPI document of the integration API on $name', (engine) => {
  let testApp: TestApp
  let crm: TestSystem
  let document: Document
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    crm = await addSystem(testApp, 'crm', ['--all-groups', '--scopes', 'all'])
    document = (await testApp.app.inject(`${base}/openapi.json`)).json<Document>()
  })
  afterAll(() => testApp.close())

  /** What an answer breaks of the document. */
  function faultsOf(method: string, path: string, status: number, body: unknown): unknown {
    const call = document.paths[base + path]?.[method.toLowerCase()]
    const answer = call?.responses[String(status)] ?? call?.responses[`${String(status)[0]}XX`]
    if (!answer) return `${method} ${path} answers ${status}, which is not documented`
    const [content] = Object.values(answer.content ?? {})
    if (!content) return body === '' ? undefined : `${method} ${path} has no schema for ${status}`
    const isValid = ajv.compile(content.schema)
    return isValid(body) ? undefined : { path, status, body, errors: isValid.errors }
  }

  const check = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, key = '', body?: unknown) => {
    const at = path.replace('{group}', 'HARBOUR').replace(/\{\w+\}/, key)
    const answer = await crm.send(method, at, body)
    expect(faultsOf(method, path, answer.status, answer.body)).toBeUndefined()
    return answer
  }

  it('describes what rows of every entity answer when they are written, read, listed and deleted', async () => {
    const keys: Record<string, string> = {
      nodes: 'south',
      stores: 'S-001',
      'service-reports': 'R-1',
      'corrective-actions': 'A-1',
      'page-roles': 'hygiene',
    }
    await crm.send('PUT', `${harbour}/nodes/root`, { name: 'Orchid' })
    await crm.send('PUT', `${harbour}/files/plan-2026?name=plan.txt`, Buffer.from('text'))
    for (const { name, example } of Object.values(integrationEntities)) {
      const path = `/groups/{group}/${name}/{key}`
      const key = keys[name] ?? 'one'
      expect([name, (await check('PUT', path, key, example)).status]).toEqual([
        name,
        name === 'page-roles' ? 200 : 201,
      ])
      expect([name, (await check('GET', path, key)).status]).toEqual([name, 200])
      await check('GET', `/groups/{group}/${name}`)
      await check('PUT', path, key, { colour: 'red' })
      await check('DELETE', path, 'none')
    }
    for (const { name, example } of Object.values(catalogEntities)) {
      await check('PUT', `/${name}/{key}`, 'one-more', example)
      await check('GET', `/${name}/{key}`, 'one-more')
      await check('GET', `/${name}`)
    }
    await check('DELETE', '/groups/{group}/promotions/{key}', 'one')
  })

  it('describes each line of a batch, and the last one', async () => {
    const path = '/groups/{group}/stores:batch'
    const lines = await crm.batch(`${harbour}/stores:batch`, '{"key": "a", "name": "A"}\n{"key": "b"}\nx')
    expect(lines).toHaveLength(4)
    for (const line of lines) expect(faultsOf('POST', path, 200, line)).toBeUndefined()
    expect(faultsOf('POST', path, 200, { key: 'a', result: 'created' })).toBeDefined()
    expect(faultsOf('POST', path, 200, { created: 1 })).toBeDefined()
  })

  it('describes tokens, events, webhooks and what waits', async () => {
    const token = await requestToken(testApp, { authorization: basicOf('crm', crm.secret) })
    expect(faultsOf('POST', '/token', token.statusCode, token.json())).toBeUndefined()
    const refused = await requestToken(testApp, {})
    expect(faultsOf('POST', '/token', refused.statusCode, refused.json())).toBeUndefined()
    await check('GET', '/events')
    await check('PUT', '/webhooks/{name}', 'main', webhookExample)
    await check('GET', '/webhooks')
    await check('GET', '/webhooks/{name}/deliveries', 'main')
    await check('DELETE', '/webhooks/{name}', 'main')
    await check('GET', '/groups/{group}/waiting')
  })

  it('has a body for every call that takes one, and an answer for every call', () => {
    const wrong: string[] = []
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { requestBody, responses }] of Object.entries(methods)) {
        const name = `${method.toUpperCase()} ${path.replace(base, '')}`
        if (method === 'put' && !requestBody?.content) wrong.push(`${name} has no body`)
        const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
        if (answers.length === 0 || answers.some(([status, { content }]) => status === '200' && !content))
          wrong.push(`${name} has no answer`)
      }
    expect(wrong).toEqual([])
    expect(
      Object.keys(document.paths[`${base}/groups/{group}/files/{key}`]!.put!.requestBody!.content!),
    ).toEqual(['application/octet-stream'])
  })
})
