import { afterEach, beforeEach, expect, it } from 'vitest'
import { loginAnswer, ok, startHost, type TestHost } from '../../testing/host.ts'
import { configure, core, session, type Session } from '../index.ts'

let hosts: TestHost[]
beforeEach(async () => {
  hosts = await Promise.all([startHost(), startHost()])
  hosts.forEach((host, place) => {
    host.on('/Login/GetCheckUser', ok(loginAnswer({ AccessToken: 'token-1', Account: `person ${place}` })))
    host.on('/Login/GetUserGroupInfoList', ok([]))
    host.on('/Login/Logout', ok(true))
  })
})
afterEach(() => Promise.all(hosts.map((host) => host.stop())))

const signIn = () => core().signIn({ account: 'harbour_admin', password: 'Lustra123' })
const who = (now: Session) => (now.status === 'signed-in' ? now.user.account : now.status)

it('a page reads who is signed in, and hears every change, at the API host that it names (X2)', async () => {
  configure({ api: hosts[0]!.apiBase, storage: 'memory' })
  expect(session.get()).toEqual({ status: 'signed-out', reason: null })
  const heard: Session[] = []
  const end = session.subscribe((now) => heard.push(now))
  await signIn()
  expect(session.get()).toBe(session.get())
  expect(session.get()).toMatchObject({ status: 'signed-in', group: { groupCode: 'HARBOUR' } })

  configure({ language: 'en' })
  configure({ api: hosts[1]!.apiBase })
  await signIn()
  await core().signOut()
  expect(heard.map(who).filter((name, place, all) => name !== all[place - 1])).toEqual([
    'signed-out',
    'person 0',
    'signed-out',
    'person 1',
    'signed-out',
  ])
  const count = heard.length
  end()
  await signIn()
  expect(heard).toHaveLength(count)
})

it('a page finds no token in it, and nothing that it could change (X2, X3)', async () => {
  configure({ api: hosts[0]!.apiBase, storage: 'memory' })
  await signIn()
  expect(who(session.get())).toBe('person 0')
  expect(JSON.stringify(session.get())).not.toContain('token-1')
  expect(Object.isFrozen(session)).toBe(true)
  expect(Object.isFrozen(session.get())).toBe(true)
})
