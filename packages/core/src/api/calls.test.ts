import { describe, expect, it } from 'vitest'
import { codeOf } from '../contract/error-codes.ts'
import type { groupRoleCalls as declared } from '../contract/calls/group-role.ts'
import { callTables } from '../contract/calls/tables.ts'
import { groupRoleCalls as sent } from '../generated/calls/manager.ts'
import type { Call, Request } from './call.ts'
import { createCalls, type SentCall } from './calls.ts'
import { createApi } from './create-api.ts'

function clientOf(answer: unknown) {
  const calls: Call[] = []
  const client = createCalls<typeof declared>(async (call) => {
    calls.push(call)
    return answer
  }, sent)
  return { client, calls }
}

describe('the client’s methods', () => {
  it('are those of the declared calls, with their methods and paths', () => {
    const modules = import.meta.glob('../generated/calls/*.ts', { eager: true })
    const tables = Object.assign({}, ...Object.values(modules)) as Record<string, Record<string, SentCall>>
    const namesOf = (table: Record<string, Pick<SentCall, 'method' | 'path'>>) =>
      Object.entries(table).map(([name, { method, path }]) => `${name}: ${method} ${path}`)
    expect(Object.keys(tables).toSorted()).toEqual(Object.keys(callTables).toSorted())
    for (const [area, table] of Object.entries(callTables))
      expect(namesOf(tables[area]!), area).toEqual(namesOf(table))
  })

  it('send the call of one list, a file with its fields, and the zone that names a file', async () => {
    const calls: Call[] = []
    const request: Request = async (call) => (calls.push(call), [])
    const api = createApi(request)
    await api.countServiceReports('pest', { searches: [{ store: '7' }] })
    const picture = new Blob(['x'])
    await api.addSuggestion(
      { storeCode: '1', typeIds: ['1'], contents: 'x' },
      [{ name: 'a.png', content: picture }],
      {
        changeKey: '12345678',
      },
    )
    await (await api.manager()).exportStores()
    const [counts, suggestion, stores] = calls
    expect(counts).toMatchObject({
      path: '/RegularServiceCallPest/GetCounts',
      body: { searches: [{ store: '7' }] },
    })
    expect(suggestion).toMatchObject({ path: '/Suggestions/Add', changeKey: '12345678' })
    expect([...(suggestion!.body as FormData).keys()]).toEqual(['suggestion', 'images'])
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(stores).toMatchObject({ path: '/Store/ExportExcel', download: true, body: { timeZone } })
  })

  it('send the input of a change as its body, and that of a read as its query', async () => {
    const { client, calls } = clientOf({})
    await client.addRole({ RoleName: 'Night shift' })
    await client.deleteRole({ id: '7', version: 'v1' })
    await client.role({ id: '7' })
    expect(calls).toEqual([
      { method: 'POST', path: '/Security/GroupRole/Insert', body: { RoleName: 'Night shift' } },
      {
        method: 'DELETE',
        path: '/Security/GroupRole/DeleteRoleAsync',
        params: { id: '7', version: 'v1' },
      },
      { method: 'GET', path: '/Security/GroupRole/GetRoleById', reads: 'shared', params: { id: '7' } },
    ])
  })

  it('refuse an answer that is not the declared page or list', async () => {
    const { client } = clientOf('<!doctype html>')
    await expect(client.findRoles().catch(codeOf)).resolves.toBe('bad-answer')
    await expect(client.enabledRoles().catch(codeOf)).resolves.toBe('bad-answer')
  })
})
