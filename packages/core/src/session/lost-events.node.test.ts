import { describe, expect, it } from 'vitest'
import { no, ok } from '../../testing/host.ts'
import {
  credentials,
  list,
  sessionHarness,
  settled,
  signedInSession,
  until,
} from '../../testing/session-harness.ts'
import { expectAborted } from '../../testing/aborted.ts'

const harness = sessionHarness()
const { signedIn, stored } = harness

/** Another tab changes the storage while this one, frozen or busy, receives no event. */
function changeInOtherTab(change: object | null) {
  const { texts } = harness.device
  if (change) texts.set('lustra.session', JSON.stringify({ ...stored(), ...change }))
  else texts.delete('lustra.session')
}
const createHeldReply = () => {
  let respond: (body: unknown) => void = () => {}
  return {
    handler: () => new Promise((resolve) => (respond = resolve)),
    respond: (body: unknown) => respond(body),
  }
}

describe('a tab that missed a storage event', () => {
  it('does not restore a session that was signed out in another tab (S5)', async () => {
    const { port } = await signedIn()
    changeInOtherTab(null)
    port.setMode('cam')
    expect(stored()).toBeNull()
    expect(port.session().status).toBe('signed-out')
  })

  it('does not restore the previous person after an account switch in another tab (S7)', async () => {
    const logos = createHeldReply()
    harness.host.on('/Login/GetUserGroupInfoList', logos.handler)
    const { port } = await signedIn()
    changeInOtherTab({ user: { userId: '8', account: 'jade_user' }, token: 'as-jade', groups: [] })
    logos.respond(ok([{ GroupCode: 'HARBOUR', GroupIcon: '/logo' }]))
    await settled()
    expect(stored()).toMatchObject({ token: 'as-jade', user: { userId: '8' }, groups: [] })
    expect(signedInSession(port).user.userId).toBe('8')
  })

  it('drops rows of the previous group after a switch in another tab (S6)', async () => {
    const rows = createHeldReply()
    harness.host.on(list.path, rows.handler)
    const { port } = await signedIn()
    const call = port.request(list)
    await until(() => expect(harness.host.to(list.path)).toHaveLength(1))
    changeInOtherTab({ groupCode: 'JADE' })
    rows.respond(ok({ Items: ['of HARBOUR'] }))
    await expectAborted(call)
    expect(signedInSession(port).group?.groupCode).toBe('JADE')
  })

  it('keeps the session when another tab renews the token at the same time (S3)', async () => {
    harness.useDevice({ withoutLocks: true })
    const { port } = await signedIn()
    harness.clock.sleep(14_340_000 - 60_000)
    harness.host.on('/Token/RefreshToken', () => {
      changeInOtherTab({ token: 'token-2', expiresAt: harness.clock.now() + 14_340_000 })
      return no(40008)
    })
    await port.request(list)
    await settled()
    expect(stored()).toMatchObject({ token: 'token-2' })
    await port.request(list)
    expect(harness.host.to(list.path).at(-1)?.headers.authorization).toBe('Bearer token-2')
  })
})

describe('events of a page without elements', () => {
  const dispatchedLater = ({ port }: { port: ReturnType<typeof harness.openTab>['port'] }) => {
    const dispatched: unknown[] = []
    port.listen((event) => !!dispatched.push(event), { dispatches: true })
    return dispatched
  }

  it('are not dispatched when they no longer hold (S5)', async () => {
    const tab = harness.openTab(harness.device, {}, { hasElement: false })
    await tab.port.signIn(credentials)
    await tab.port.signOut()
    await tab.port.signIn(credentials)
    expect(dispatchedLater(tab)).toEqual([
      { type: 'signed-in', account: 'harbour_admin', userType: expect.any(String) as string },
    ])
  })

  it('are not dispatched for a session that has ended (S5)', async () => {
    const tab = harness.openTab(harness.device, {}, { hasElement: false })
    await tab.port.signIn(credentials)
    await tab.port.setLanguage('zh')
    await tab.port.setLanguage('en')
    await tab.port.signOut()
    expect(dispatchedLater(tab)).toEqual([
      { type: 'language-changed', language: 'en' },
      { type: 'signed-out', reason: 'user' },
    ])
  })
})
