import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { CoreEvent } from '../src/core.types.ts'
import { onConfirms, onMessages, type ConfirmRequest, type Message } from '../src/page/messages.ts'
import { createSessionPort } from '../src/session/port.ts'
import type { SessionPort } from '../src/session/port.types.ts'
import { loginAnswer, ok, startHost, type TestHost } from './host.ts'
import { createClock, createDevice, type Clock } from './tabs.ts'

type Place = Partial<Parameters<typeof createSessionPort>[0]>
type Device = ReturnType<typeof createDevice>

export const credentials = { account: 'harbour_admin', password: 'Lustra123' }
/** Any call of a screen. */
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

interface SessionBench {
  host: TestHost
  clock: Clock
  device: Device
  messages: Message[]
  confirms: ConfirmRequest[]
  /** Another kind of device for the tabs that are opened from now on. */
  useDevice(how: Parameters<typeof createDevice>[1]): Device
  openTab(on?: Device, place?: Place): Tab
  signedIn(place?: Place): Promise<Tab>
  /** The record as it stands on the device. */
  stored(): Record<string, unknown>
}
type Tab = ReturnType<Device['openTab']> & { port: SessionPort; heard: CoreEvent[] }

/** One device with tabs before a real HTTP server, anew for each test. */
export function sessionBench(): SessionBench {
  const ends: (() => void)[] = []
  let tests = 0
  const bench: SessionBench = {
    host: undefined as unknown as TestHost,
    clock: undefined as unknown as Clock,
    device: undefined as unknown as Device,
    messages: [],
    confirms: [],
    useDevice(how) {
      return (bench.device = createDevice(bench.clock, how))
    },
    openTab(on = bench.device, place = {}) {
      const tab = on.openTab()
      const port = createSessionPort({
        apiBase: bench.host.apiBase,
        environment: tab.environment,
        storage: 'local',
        ownsPlainKeys: true,
        fallbackLanguage: () => 'en',
        onFallbackLanguage: () => {},
        ...place,
      })
      const heard: CoreEvent[] = []
      port.listen((event) => heard.push(event))
      return { port, heard, ...tab }
    },
    async signedIn(place) {
      const tab = bench.openTab(bench.device, place)
      await tab.port.signIn(credentials)
      await until(() => expect(bench.host.to('/Login/GetUserGroupInfoList')).not.toHaveLength(0))
      await settled()
      return tab
    },
    stored: () => JSON.parse(bench.device.texts.get('lustra.session') ?? 'null'),
  }

  beforeEach(async () => {
    const host = (bench.host = await startHost())
    host.on('/Login/GetCheckUser', ok(loginAnswer()))
    host.on('/Login/GetUserGroupInfoList', ok([]))
    host.on('/Login/Logout', ok(true))
    host.on('/Login/Chglanguage', ok(true))
    host.on(list.path, ok({ Items: [] }))
    bench.clock = createClock()
    // The page says the same once a second, and each test is a page of its own.
    const sinceStart = ++tests * 2_000
    const now = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => now() + sinceStart)
    bench.device = createDevice(bench.clock)
    bench.messages = []
    bench.confirms = []
    ends.push(
      onMessages((message) => bench.messages.push(message)),
      onConfirms((one) => bench.confirms.push(one)),
    )
  })
  afterEach(async () => {
    ends.splice(0).forEach((end) => end())
    vi.mocked(Date.now).mockRestore()
    await bench.host.stop()
  })
  return bench
}
