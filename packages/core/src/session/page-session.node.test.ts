import { afterEach, beforeEach, expect, it } from 'vitest'
import { loginData, ok, startHost, type TestHost } from '../../testing/host.ts'
import { configure, core, session, type Session } from '../index.ts'

let hosts: TestHost[]
beforeEach(async () => {
  hosts = await Promise.all([startHost(), startHost()])
  hosts.forEach((host, index) => {
    host.on('/Login/GetCheckUser', ok(loginData({ AccessToken: 'token-1', Account: `person ${index}` })))
    host.on('/Login/GetUserGroupInfoList', ok([]))
    host.on('/Login/Logout', ok(true))
  })
})
afterEach(() => Promise.all(hosts.map((host) => host.stop())))

const signIn = () => core().signIn({ account: 'harbour_admin', password: 'Lustra123' })
const who = (now: Session) => (now.status === 'signed-in' ? now.user.account : now.status)

it('a page reads the session and receives every change, at its configured API host (X2)', async () => {
  configure({ api: hosts[0]!.apiBase, storage: 'memory' })
  expect(session.get()).toEqual({ status: 'signed-out', reason: null })
  const sessions: Session[] = []
  const unsubscribe = session.subscribe((now) => sessions.push(now))
  await signIn()
  expect(session.get()).toBe(session.get())
  expect(session.get()).toMatchObject({ status: 'signed-in', group: { groupCode: 'HARBOUR' } })

  configure({ language: 'en' })
  configure({ api: hosts[1]!.apiBase })
  await signIn()
  await core().signOut()
  expect(sessions.map(who).filter((name, index, all) => name !== all[index - 1])).toEqual([
    'signed-out',
    'person 0',
    'signed-out',
    'person 1',
    'signed-out',
  ])
  const count = sessions.length
  unsubscribe()
  await signIn()
  expect(sessions).toHaveLength(count)
})

it('exposes no token and cannot be changed (X2, X3)', async () => {
  configure({ api: hosts[0]!.apiBase, storage: 'memory' })
  await signIn()
  expect(who(session.get())).toBe('person 0')
  expect(JSON.stringify(session.get())).not.toContain('token-1')
  expect(Object.isFrozen(session)).toBe(true)
  expect(Object.isFrozen(session.get())).toBe(true)
})
