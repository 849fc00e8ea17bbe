import { describe, expect, it } from 'vitest'
import { codeOf } from '../contract/error-codes.ts'
import { groupRoleCalls as declared } from '../contract/calls/group-role.ts'
import { groupRoleCalls as sent } from '../generated/calls.ts'
import type { Call } from './call.ts'
import { createCalls } from './calls.ts'

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
    expect(Object.entries(sent).map(([name, { method, path }]) => ({ name, method, path }))).toEqual(
      Object.values(declared).map(({ name, method, path }) => ({ name, method, path })),
    )
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
