/** Every call names in ResData.Fields what is wrong with its input (99001). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { routesOf, type Route } from '@lustra/testing/hostile-requests.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'

const sources = path.join(import.meta.dirname, '..')

describe('invalid input', () => {
  let testApp: TestApp
  let routes: Route[]
  const tokens: string[] = []
  beforeAll(async () => {
    testApp = await openTestApp(testEngines()[0]!)
    await testApp.app.ready()
    routes = routesOf(testApp.app.swagger() as { paths: Record<string, unknown> })
    for (const account of ['superadmin', 'harbour_admin', 'first_login'])
      tokens.push(await testApp.tokenOf(account))
  })
  afterAll(() => testApp.close())

  /** The fields of a call that a value of another type breaks, with how to send one. */
  function fieldsOf({ operation }: Route): { name: string; isQuery: boolean }[] {
    const query = (operation.parameters ?? [])
      // Any text is one of these, so none is of another type.
      .filter(
        ({ in: where, schema }) =>
          where === 'query' && (schema?.enum || /integer|number/.test(String(schema?.type))),
      )
      .map(({ name }) => ({ name, isQuery: true }))
    const body = operation.requestBody?.content?.['application/json']?.schema?.properties ?? {}
    return [...query, ...Object.keys(body).map((name) => ({ name, isQuery: false }))]
  }

  async function refusalOf(
    { method, path: route }: Route,
    { name, isQuery }: { name: string; isQuery: boolean },
    token: string,
  ) {
    const url = route.replaceAll(/\{\w+\}/g, '1')
    const response = await testApp.app.inject({
      method,
      url: isQuery ? `${url}?${name}=no-such-value` : url,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      // Neither a text, a number, a list, an object with known fields, nor a boolean.
      payload: JSON.stringify(isQuery ? {} : { [name]: 0.5 }),
    })
    return response.json<{ ErrMsgCode: string; ResData: { Fields?: string[] } | null }>()
  }

  it('is invalid input, not a failure, when only a check of the database finds it (99001)', async () => {
    await testApp.database.asOwner((client) =>
      client.query(`create trigger organizes_name_refused after insert on organizes for each row
        when (new.name = 'refused') execute function app_refuse_value('name')`),
    )
    const body = { ParentId: '', Name: 'refused', Sort: 0 }
    const url = '/api/Security/GroupOrganize/Insert'
    expect(await testApp.call(url, { token: tokens[1]!, body })).toMatchObject({ ErrMsgCode: '99001' })
  })

  it('is refused with the names of the fields by every call (99001)', async () => {
    const unnamed: string[] = []
    let named = 0
    for (const route of routes.filter(({ path: url }) => url.startsWith('/api/') && !/Logout/.test(url)))
      for (const field of fieldsOf(route)) {
        let isRefused = false
        for (const token of tokens) {
          if (isRefused) break
          const { ErrMsgCode, ResData } = await refusalOf(route, field, token)
          if (ErrMsgCode !== '99001') continue
          isRefused = true
          // Another missing field may be found first, but never none.
          if (ResData?.Fields?.length) named++
          else unnamed.push(`${route.method} ${route.path} ${field.name}`)
        }
      }
    expect(unnamed).toEqual([])
    expect(named).toBeGreaterThan(150)
  })

  it('without any readable body names the body', async () => {
    for (const payload of ['{', '"text"', '[]', 'null']) {
      const response = await testApp.app.inject({
        method: 'POST',
        url: '/api/Login/GetCheckUser',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      const body = response.json<{ ErrMsgCode: string; ResData: { Fields: string[] } }>()
      expect([payload, body.ErrMsgCode, body.ResData.Fields.length > 0]).toEqual([payload, '99001', true])
    }
  })

  it('names the field that only the handler refuses', async () => {
    const [, admin] = tokens as [string, string]
    const refused = async (url: string, body: object) =>
      (await testApp.call<{ Fields: string[] }>(url, { token: admin, body })).ResData?.Fields
    const passwords = { OldPassword: 'Lustra123', NewPassword: 'Quay-Fern1', RepeatPassword: 'Quay-Fern2' }
    expect(await refused('/api/Security/User/ModifyPassword', passwords)).toEqual(['RepeatPassword'])
    expect(await refused('/api/Security/User/GetEmailVerCode', { Email: 'none', Type: 'email' })).toEqual([
      'Email',
    ])
    const person = { AreaCode: '86', MobilePhone: '13712345678', Email: 'a@customer.example', RoleId: '105' }
    const add = (changes: object) =>
      refused('/api/Security/User/Insert', { ...person, Account: 'somebody', RealName: 'A', ...changes })
    expect(await add({ Account: 'x' })).toEqual(['Account'])
    expect(await add({ RealName: '' })).toEqual(['RealName'])
    expect(await add({ Email: 'x\u0000' })).toEqual(['Email'])
  })

  it('can be refused in the code only with a field', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    const without = files.filter((file) =>
      /AppError\(\s*'invalid-input'/.test(readFileSync(path.join(sources, file), 'utf8')),
    )
    expect(without).toEqual([])
  })
})
