/**
 * Test harness for elements in a real browser: a page with one session and a stubbed API. Replaces the page in the shared
 * registry; everything above it is production code.
 */
import { inject, vi } from 'vitest'
import { AppError, shared, type CallOptions, type Session, type SignedIn } from '@lustra/core'
import type { Call } from '@lustra/core/api/call.ts'
import { initialConfig, type Config, type ConfigInput } from '@lustra/core/page/config.ts'
import { browserEnvironment } from '@lustra/core/page/environment.ts'
import { createPersonalData } from '@lustra/core/session/personal-data.ts'
import type { SignOutReason } from '@lustra/core/session/types.ts'
import type { Core, CoreEvent, SignInInput } from '@lustra/core'
import { signedIn, signedOut } from './test-sessions.ts'
import type { ShellElement } from './shell.ts'
import type { SessionPort } from '@lustra/core/core.types.ts'
import type { PagePort } from '@lustra/core/page/page.types.ts'

export { group, signedIn, signedOut } from './test-sessions.ts'

/** Returns the response data of a call or throws an AppError. */
export type ApiStub = (call: Call, options?: CallOptions) => unknown

let session: Session = signedOut
let response: ApiStub = () => {
  throw new AppError('not-found', 'the test expects no call')
}
/** `npm run lab stress` sets it, in milliseconds: a test must not rely on immediate responses. */
const responseDelayMs = Number(import.meta.env.VITE_RESPONSE_DELAY_MS ?? 0)
// Tests replace the timers of the page.
const { setTimeout: realSetTimeout } = window

/** Settles as the test's stub does, after the delay. */
async function respond(call: Call, options?: CallOptions): Promise<unknown> {
  try {
    return await response(call, options)
  } finally {
    if (responseDelayMs > 0) await new Promise((resolve) => realSetTimeout(resolve, responseDelayMs))
  }
}

let signingIn: (input: SignInInput) => Promise<void> = () =>
  Promise.reject(new AppError('internal', 'unexpected'))
let config: Config = { ...initialConfig, language: 'en' }
/** Calls that elements made, in order. */
export const calls: Call[] = []

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

/** Responds to a call made by the session and records it like those of elements. */
async function callOfSession(path: string, body: unknown, method: Call['method'] = 'POST') {
  const call: Call = { method, path, body }
  calls.push(call)
  return await respond(call)
}

type Identity = Pick<
  Core,
  | 'directory'
  | 'hostConfig'
  | 'sendCode'
  | 'checkResetCode'
  | 'resetPassword'
  | 'changePassword'
  | 'changeContact'
  | 'switchAccount'
  | 'switchBack'
  | 'openGlobalReports'
  | 'areGlobalReportsNew'
  | 'whenLeft'
>

/** Session actions with responses of the test: paths are the source's, bodies the arguments. */
const identity: Identity = {
  directory: {
    // Never rejects, whatever the stub does.
    preload: () => callOfSession('directory/preload', undefined, 'GET').then(Boolean, () => false),
    giveUp: () => {},
    signIn: async () => void (await callOfSession('directory/sign-in', undefined)),
  },
  hostConfig: async () =>
    (await callOfSession('/config', undefined, 'GET')) as Awaited<ReturnType<Core['hostConfig']>>,
  async sendCode(target, purpose) {
    const isPhone = 'phone' in target
    const path = isPhone ? '/Security/User/GetPhoneVerCode' : '/Security/User/GetEmailVerCode'
    return (await callOfSession(path, { ...target, purpose })) as { resendAfterMs: number }
  },
  checkResetCode: async (target, code) =>
    void (await callOfSession('/Security/User/CheckVerCode', { ...target, code })),
  resetPassword: async (target, code, newPassword, repeat) =>
    void (await callOfSession('/Security/User/ResetPassword', { ...target, code, newPassword, repeat })),
  changePassword: async (oldPassword, newPassword, repeat) =>
    void (await callOfSession('/Security/User/ModifyPassword', { oldPassword, newPassword, repeat })),
  async changeContact(target, code, proof) {
    await callOfSession('/Security/User/UpdateAccount', { ...target, code, ...(proof && { proof }) })
    if (session.status !== 'signed-in') return
    const changed =
      'phone' in target ? { areaCode: target.areaCode, MobilePhone: target.phone } : { email: target.mail }
    setSession({ ...session, user: { ...session.user, ...changed } })
  },
  async switchAccount(userId, from) {
    const user = (await callOfSession(`/Security/User/SwitchUserLogin/${userId}`, {
      from,
    })) as SignedIn['user']
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
    const { user, to } = (await callOfSession('switch-back', undefined)) as {
      user: SignedIn['user']
      to: string
    }
    if (session.status === 'signed-in') setSession({ ...session, user, switchedFrom: null })
    return to
  },
  openGlobalReports: async () =>
    (await callOfSession('/Login/updateAccessGlobalReportStatus', undefined)) as
      | '/powerbi_cam'
      | '/cam_error',
  areGlobalReportsNew: async () =>
    Boolean(await callOfSession('/Login/GetAccessGlobalReportStatus', undefined, 'GET')),
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
    calls.push(call)
    return respond(call, options)
  },
  signIn: (input) => signingIn(input),
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
  // Never rejects, whatever the stub does.
  loadGroupIcons: (codes) =>
    callOfSession('/Login/GetUserGroupInfoList', { GroupCode: codes }).then(
      (icons) => icons as Record<string, string>,
      () => ({}),
    ),
  changeFirstPassword: async (newPassword, repeat) =>
    void (await respond({
      method: 'POST',
      path: '/Security/User/FirstUpdatePassword',
      body: { newPassword, repeat },
    })),
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
  respond?: ApiStub
  signIn?: (input: SignInInput) => Promise<void>
}

/** Mounts the markup. `received` collects the events that reach the page. */
export async function mountElement<E extends ShellElement = ShellElement>(
  html: string,
  settings: HarnessSettings = {},
) {
  calls.length = 0
  if (settings.respond) response = settings.respond
  if (settings.signIn) signingIn = settings.signIn
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
