import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { CoreEvent, SessionPort } from '../src/core.types.ts'
import { onConfirms, onMessages, type ConfirmRequest, type Message } from '../src/page/messages.ts'
import { createSessionPort } from '../src/session/port.ts'
import { loginData, ok, startHost, type TestHost } from './host.ts'
import { createClock, createDevice, type Clock } from './tabs.ts'

type Options = Partial<Parameters<typeof createSessionPort>[0]>
type Device = ReturnType<typeof createDevice>

export const credentials = { account: 'harbour_admin', password: 'Lustra123' }
/** A typical call of a screen. */
export const list = {
  method: 'POST',
  path: '/RegularServiceCallAll/FindWithPagerSearchAsync',
  body: {},
} as const

export const settled = () => new Promise((resolve) => setTimeout(resolve, 10))
export const until = (holds: () => void) => vi.waitFor(holds, { interval: 3 })

export function signedInSession(port: SessionPort) {
  const session = port.session()
  if (session.status !== 'signed-in') throw new Error(`the session is ${session.status}`)
  return session
}

interface SessionHarness {
  host: TestHost
  clock: Clock
  device: Device
  messages: Message[]
  confirms: ConfirmRequest[]
  /** Replaces the device of tabs opened afterwards. */
  useDevice(options: Parameters<typeof createDevice>[1]): Device
  /** Without an element nothing dispatches the session's events. */
  openTab(device?: Device, options?: Options, page?: { hasElement: boolean }): Tab
  signedIn(options?: Options): Promise<Tab>
  /** The record stored on the device. */
  stored(): Record<string, unknown>
}
type Tab = ReturnType<Device['openTab']> & { port: SessionPort; events: CoreEvent[] }

/** A device with tabs and a real HTTP server, new for each test. */
export function sessionHarness(): SessionHarness {
  const ends: (() => void)[] = []
  let tests = 0
  const harness: SessionHarness = {
    host: undefined as unknown as TestHost,
    clock: undefined as unknown as Clock,
    device: undefined as unknown as Device,
    messages: [],
    confirms: [],
    useDevice(options) {
      return (harness.device = createDevice(harness.clock, options))
    },
    openTab(device = harness.device, options = {}, { hasElement } = { hasElement: true }) {
      const tab = device.openTab()
      const port = createSessionPort({
        apiBase: harness.host.apiBase,
        environment: tab.environment,
        storage: 'local',
        ownsPlainKeys: true,
        fallbackLanguage: () => 'en',
        onFallbackLanguage: () => {},
        ...options,
      })
      const events: CoreEvent[] = []
      if (hasElement) port.listen((event) => !!events.push(event), { dispatches: true })
      return { port, events, ...tab }
    },
    async signedIn(options) {
      const tab = harness.openTab(harness.device, options)
      await tab.port.signIn(credentials)
      await until(() => expect(harness.host.to('/Login/GetUserGroupInfoList')).not.toHaveLength(0))
      await settled()
      return tab
    },
    stored: () => JSON.parse(harness.device.texts.get('lustra.session') ?? 'null'),
  }

  beforeEach(async () => {
    const host = (harness.host = await startHost())
    host.on('/Login/GetCheckUser', ok(loginData()))
    host.on('/Login/GetUserGroupInfoList', ok([]))
    host.on('/Login/Logout', ok(true))
    host.on('/Login/Chglanguage', ok(true))
    host.on(list.path, ok({ Items: [] }))
    harness.clock = createClock()
    // Equal messages within a second are suppressed, and all tests share the page: space them by two seconds.
    const sinceStart = ++tests * 2_000
    const now = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => now() + sinceStart)
    harness.device = createDevice(harness.clock)
    harness.messages = []
    harness.confirms = []
    ends.push(
      onMessages((message) => harness.messages.push(message)),
      onConfirms((one) => harness.confirms.push(one)),
    )
  })
  afterEach(async () => {
    ends.splice(0).forEach((end) => end())
    vi.mocked(Date.now).mockRestore()
    await harness.host.stop()
  })
  return harness
}
