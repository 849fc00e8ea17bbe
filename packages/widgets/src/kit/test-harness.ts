/**
 * Test harness for elements in a real browser: a page with one session and a stubbed API. Replaces the page in the shared
 * registry; everything above it is production code.
 */
import { inject, vi } from 'vitest'
import { AppError, shared, type Session, type SignedIn } from '@lustra/core'
import { initialConfig, type Config, type ConfigInput } from '@lustra/core/page/config.ts'
import { browserEnvironment } from '@lustra/core/page/environment.ts'
import { createPersonalData } from '@lustra/core/session/personal-data.ts'
import type { HostConfig } from '@lustra/core/contract/calls/host-config.ts'
import type { SignOutReason } from '@lustra/core/session/types.ts'
import type { Core, CoreEvent } from '@lustra/core'
import { signedIn, signedOut } from './test-sessions.ts'
import type { testHost } from './test-host.ts'
import type { ShellElement } from './shell.ts'
import type { SessionPort } from '@lustra/core/core.types.ts'
import type { PagePort } from '@lustra/core/page/page.types.ts'

export { group, signedIn, signedOut } from './test-sessions.ts'

type Respond = ReturnType<typeof testHost>['respond']

let session: Session = signedOut
const expectsNoCall: Respond = ({ path }) => {
  throw new AppError('not-found', `The test expects no call: ${path}`)
}
let respond = expectsNoCall
/** `npm run lab stress` sets it, in milliseconds: a test must not rely on immediate responses. */
const responseDelayMs = Number(import.meta.env.VITE_RESPONSE_DELAY_MS ?? 0)
// Tests replace the timers of the page.
const { setTimeout: realSetTimeout } = window

/** Settles as the test's response does, after the delay. */
async function delayed<R>(result: () => R | Promise<R>): Promise<R> {
  try {
    return await result()
  } finally {
    if (responseDelayMs > 0) await new Promise((resolve) => realSetTimeout(resolve, responseDelayMs))
  }
}

let config: Config = { ...initialConfig, language: 'en' }
let askProvider: (() => void) | undefined
let providerFailure = ''
/** A page with a token provider, and why that gave no token. */
export function setProvider(ask: (() => void) | undefined, failure = '') {
  askProvider = ask
  providerFailure = failure
}

const changes = new Set<() => void>()
const events = new Set<(event: CoreEvent) => void>()
const configs = new Set<(config: Config) => void>()
const listenable =
  <F>(set: Set<F>) =>
  (listener: F) => (set.add(listener), () => void set.delete(listener))

/** What the session does through the host, as tests replace it: `Core` without what the harness changes in the session afterwards. */
export interface Actions extends Pick<
  Core,
  | 'signIn'
  | 'sendCode'
  | 'checkResetCode'
  | 'resetPassword'
  | 'changePassword'
  | 'changeFirstPassword'
  | 'changeContact'
  | 'openGlobalReports'
  | 'areGlobalReportsNew'
  | 'loadGroupIcons'
> {
  hostConfig(): Promise<Partial<HostConfig>>
  preloadDirectory: Core['directory']['preload']
  signInByDirectory: Core['directory']['signIn']
  /** Resolves to the account afterwards. */
  switchAccount(userId: string, from?: string): Promise<SignedIn['user']>
  switchBack(): Promise<{ user: SignedIn['user']; to: string }>
}
type Performed<N extends keyof Actions> = Actions[N] extends (...input: infer I) => Promise<infer R>
  ? (...input: I) => Promise<R>
  : never

let actions: Partial<Actions> = {}
const performed: { name: string; input: unknown[] }[] = []

/** Records an action and settles as the test's does. */
const perform = <N extends keyof Actions>(name: N) =>
  (async (...input: never[]) => {
    performed.push({ name, input })
    const action = actions[name] as ((...input: never[]) => Promise<unknown>) | undefined
    return await delayed(() => {
      if (!action) throw new AppError('not-found', `The test expects no ${name}`)
      return action(...input)
    })
  }) as Performed<N>

type Identity = Pick<
  Core,
  Exclude<keyof Actions, 'preloadDirectory' | 'signInByDirectory'> | 'directory' | 'whenLeft'
>

const identity: Identity = {
  directory: {
    // Never rejects, whatever the test's action does.
    preload: () => perform('preloadDirectory')().catch(() => false),
    giveUp: () => {},
    signIn: perform('signInByDirectory'),
  },
  hostConfig: async () => ({
    productName: 'Lustra',
    languages: [],
    methods: ['account'],
    directory: null,
    ...(await perform('hostConfig')()),
  }),
  signIn: perform('signIn'),
  sendCode: perform('sendCode'),
  checkResetCode: perform('checkResetCode'),
  resetPassword: perform('resetPassword'),
  changePassword: perform('changePassword'),
  changeFirstPassword: perform('changeFirstPassword'),
  async changeContact(target, ...rest) {
    await perform('changeContact')(target, ...rest)
    if (session.status !== 'signed-in') return
    const changed =
      'phone' in target ? { areaCode: target.areaCode, MobilePhone: target.phone } : { email: target.mail }
    setSession({ ...session, user: { ...session.user, ...changed } })
  },
  async switchAccount(...input) {
    const user = await perform('switchAccount')(...input)
    if (session.status !== 'signed-in') return
    const { user: own } = session
    const switchedFrom = session.switchedFrom ?? {
      userId: own.userId,
      account: own.account,
      realname: own.realname,
    }
    setSession({ ...session, user, switchedFrom })
  },
  async switchBack() {
    const { user, to } = await perform('switchBack')()
    if (session.status === 'signed-in') setSession({ ...session, user, switchedFrom: null })
    return to
  },
  openGlobalReports: perform('openGlobalReports'),
  areGlobalReportsNew: perform('areGlobalReportsNew'),
  // Never rejects, whatever the test's action does.
  loadGroupIcons: (codes) => perform('loadGroupIcons')(codes).catch(() => ({})),
  whenLeft: async () => {},
}

const sessionPort: SessionPort & Identity = {
  ...identity,
  apiBase: '/api',
  session: () => session,
  language: () => config.language || 'zh',
  onChange: listenable(changes),
  listen: listenable(events),
  preload: async () => {},
  dropReads: () => {},
  request(call, options) {
    return delayed(() => respond(call, options))
  },
  async signOut(reason = 'user') {
    const before = session
    setSession({ status: 'signed-out', reason })
    if (before.status === 'signed-in') clearPersonalData(before, reason)
    events.forEach((notify) => notify({ type: 'signed-out', reason }))
  },
  async switchGroup(groupCode) {
    if (session.status !== 'signed-in') return
    setSession({ ...session, group: session.groups.find((one) => one.groupCode === groupCode) ?? null })
  },
  async setLanguage(language) {
    configure({ language })
    changes.forEach((notify) => notify())
  },
  setMode(mode) {
    if (session.status === 'signed-in') setSession({ ...session, mode })
  },
  reload: async () => {},
  provide: () => {},
  providerFailure: () => providerFailure,
}

function configure(input: ConfigInput) {
  config = { ...config, ...input } as Config
  configs.forEach((notify) => notify(config))
}

const fake: PagePort = {
  protocol: 1,
  config: () => config,
  configure,
  onConfig: listenable(configs),
  session: () => sessionPort,
  askProvider: () => askProvider,
}
if (shared('page', () => fake) !== fake)
  throw new Error('The harness must be imported before anything opens the page')

/** As in the session: after elements are notified of the sign-out and before its event. */
function clearPersonalData({ user: { userId }, switchedFrom }: SignedIn, reason: SignOutReason) {
  const personal = createPersonalData({
    environment: browserEnvironment(),
    ownsPlainKeys: true,
    storage: config.storage,
  })
  personal.follow({ userId, oldUserId: switchedFrom?.userId ?? '' }, reason)
  personal.follow(null, reason)
}

/** Replaces the session, as a sign-in, sign-out or group switch does. */
export function setSession(next: Session) {
  session = next
  changes.forEach((notify) => notify())
}
export const emitCoreEvent = (event: CoreEvent) => events.forEach((notify) => notify(event))

export interface HarnessSettings {
  session?: Session
  /** Of a `testHost`; without it every call is refused, as is every action that is not here. */
  respond?: Respond
  actions?: Partial<Actions>
}

/** Mounts the markup. `received` collects the events that reach the page. */
export async function mountElement<E extends ShellElement = ShellElement>(
  html: string,
  settings: HarnessSettings = {},
) {
  performed.length = 0
  actions = settings.actions ?? {}
  respond = settings.respond ?? expectsNoCall
  setSession(settings.session ?? signedIn())
  const stage = document.body.appendChild(document.createElement('div'))
  const received: [type: string, detail: unknown][] = []
  for (const type of recordedTypes) {
    stage.addEventListener(type, (event) => received.push([type, (event as CustomEvent).detail]))
  }
  stage.innerHTML = html
  const element = stage.firstElementChild as E
  return {
    element,
    stage,
    received,
    /** Arguments of an action of the session, each time that an element performed it. */
    performed: <N extends keyof Actions>(name: N) =>
      performed.filter((one) => one.name === name).map(({ input }) => input as Parameters<Actions[N]>),
    part: (name: string) => element.shadowRoot!.querySelector<HTMLElement>(`[part~="${name}"]`)!,
    find: <T extends HTMLElement = HTMLElement>(selector: string) =>
      element.shadowRoot!.querySelector<T>(selector)!,
    until,
  }
}

const recordedTypes = [
  'ready',
  'error',
  'navigate',
  'signed-in',
  'signed-out',
  'group-change',
  'group-changed',
  'list-changed',
  'report-opened',
  'evaluation-withdrawn',
  'menu-toggled',
  'menu-closed',
  'menu-collapsed',
  'password-changed',
  'phone-changed',
  'email-changed',
  'switcher-closed',
].map((name) => `lustra-${name}`)

/** URLs of links that the browser would have opened, leaving the tests. */
export const followed: string[] = []
addEventListener('click', (event) => {
  const [target] = event.composedPath()
  if (event.defaultPrevented || !(target instanceof HTMLAnchorElement) || target.hash) return
  event.preventDefault()
  followed.push(target.href)
})

/** False for a missing element: comparing it with `activeElement` would find null equal to null. */
export const isFocused = (element: Element | null | undefined): boolean =>
  element ? (element.getRootNode() as Document | ShadowRoot).activeElement === element : false

/** Polls every frame until `look` returns a truthy value. */
export async function until<V>(look: () => V | null | undefined | false): Promise<V> {
  const end = performance.now() + inject('waitMs')
  do {
    const found = look()
    if (found) return found
    await new Promise(requestAnimationFrame)
  } while (performance.now() < end)
  throw new Error(`timed out waiting for ${String(look)}`)
}

/** Like `until`; advances fake timers as well. */
export const eventually = <V>(look: () => V) => vi.waitUntil(look)
