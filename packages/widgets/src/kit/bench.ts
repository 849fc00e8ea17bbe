/**
 * The test bench of an element, in a real browser: a page with one session and an API that answers what the test says.
 * It takes the page's place in the shared registry, so everything above it is the real thing.
 */
import { AppError, shared, type CallOptions, type Session, type SignedIn } from '@lustra/core'
import type { Call } from '@lustra/core/api/call.ts'
import { initialConfig, type Config, type ConfigInput } from '@lustra/core/page/config.ts'
import { browserEnvironment } from '@lustra/core/page/environment.ts'
import type { PagePort } from '@lustra/core/page/page.types.ts'
import { createPersonalData } from '@lustra/core/session/personal-data.ts'
import type { SessionPort } from '@lustra/core/session/port.types.ts'
import type { SignOutReason } from '@lustra/core/session/types.ts'
import type { Core, CoreEvent, SignInInput } from '@lustra/core'
import { signedIn, signedOut } from './bench-people.ts'
import type { ShellElement } from './shell.ts'

export { group, signedIn, signedOut } from './bench-people.ts'

/** What the API host answers to a call: data, or a thrown AppError. */
export type Answer = (call: Call, options?: CallOptions) => unknown

let session: Session = signedOut
let answer: Answer = () => {
  throw new AppError('not-found', 'the test expects no call')
}
let signingIn: (input: SignInInput) => Promise<void> = () =>
  Promise.reject(new AppError('internal', 'unexpected'))
let config: Config = { ...initialConfig, language: 'en' }
/** Calls that elements made, in order. */
export const calls: Call[] = []

const changes = new Set<() => void>()
const events = new Set<(event: CoreEvent) => void>()
const configs = new Set<(config: Config) => void>()
const listenable =
  <F>(set: Set<F>) =>
  (hear: F) => (set.add(hear), () => void set.delete(hear))

/** What the host answers to a call that the session makes of itself; noted like those of elements. */
async function ask(path: string, body: unknown, method: Call['method'] = 'POST') {
  const call: Call = { method, path, body }
  calls.push(call)
  return await answer(call)
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

/** Every way in and out, answered by the test: paths are the source's, bodies what the core was asked for. */
const identity: Identity = {
  directory: {
    // It never rejects, whatever a test answers.
    preload: () => ask('directory/preload', undefined, 'GET').then(Boolean, () => false),
    giveUp: () => {},
    signIn: async () => void (await ask('directory/sign-in', undefined)),
  },
  hostConfig: async () => (await ask('/config', undefined, 'GET')) as Awaited<ReturnType<Core['hostConfig']>>,
  async sendCode(target, purpose) {
    const isPhone = 'phone' in target
    const path = isPhone ? '/Security/User/GetPhoneVerCode' : '/Security/User/GetEmailVerCode'
    return (await ask(path, { ...target, purpose })) as { resendAfterMs: number }
  },
  checkResetCode: async (target, code) =>
    void (await ask('/Security/User/CheckVerCode', { ...target, code })),
  resetPassword: async (target, code, newPassword, repeat) =>
    void (await ask('/Security/User/ResetPassword', { ...target, code, newPassword, repeat })),
  changePassword: async (oldPassword, newPassword, repeat) =>
    void (await ask('/Security/User/ModifyPassword', { oldPassword, newPassword, repeat })),
  async changeContact(target, code, proof) {
    await ask('/Security/User/UpdateAccount', { ...target, code, ...(proof && { proof }) })
    if (session.status !== 'signed-in') return
    const changed =
      'phone' in target ? { areaCode: target.areaCode, MobilePhone: target.phone } : { email: target.mail }
    setSession({ ...session, user: { ...session.user, ...changed } })
  },
  async switchAccount(userId, from) {
    const user = (await ask(`/Security/User/SwitchUserLogin/${userId}`, { from })) as SignedIn['user']
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
    const { user, to } = (await ask('switch-back', undefined)) as { user: SignedIn['user']; to: string }
    if (session.status === 'signed-in') setSession({ ...session, user, switchedFrom: null })
    return to
  },
  openGlobalReports: async () =>
    (await ask('/Login/updateAccessGlobalReportStatus', undefined)) as '/powerbi_cam' | '/cam_error',
  areGlobalReportsNew: async () => Boolean(await ask('/Login/GetAccessGlobalReportStatus', undefined, 'GET')),
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
  async request(call, options) {
    calls.push(call)
    return answer(call, options)
  },
  signIn: (input) => signingIn(input),
  async signOut(reason = 'user') {
    const before = session
    setSession({ status: 'signed-out', reason })
    if (before.status === 'signed-in') clearPersonalData(before, reason)
    events.forEach((hear) => hear({ type: 'signed-out', reason }))
  },
  async switchGroup(groupCode) {
    if (session.status !== 'signed-in') return
    setSession({ ...session, group: session.groups.find((one) => one.groupCode === groupCode) ?? null })
  },
  async setLanguage(language) {
    configure({ language })
    changes.forEach((hear) => hear())
  },
  setMode(mode) {
    if (session.status === 'signed-in') setSession({ ...session, mode })
  },
  // It never rejects, whatever a test answers.
  loadGroupIcons: (codes) =>
    ask('/Login/GetUserGroupInfoList', { GroupCode: codes }).then(
      (icons) => icons as Record<string, string>,
      () => ({}),
    ),
  changeFirstPassword: async (newPassword, repeat) =>
    void answer({
      method: 'POST',
      path: '/Security/User/FirstUpdatePassword',
      body: { newPassword, repeat },
    }),
  reload: async () => {},
  provide: () => {},
}

function configure(input: ConfigInput) {
  config = { ...config, ...input } as Config
  configs.forEach((hear) => hear(config))
}

const fake: PagePort = {
  protocol: 1,
  config: () => config,
  configure,
  onConfig: listenable(configs),
  session: () => sessionPort,
}
if (shared('page', () => fake) !== fake)
  throw new Error('The bench must be imported before anything opens the page')

/** By the session's own rule, and as there after elements have heard of the end and before its event. */
function clearPersonalData({ user: { userId }, switchedFrom }: SignedIn, reason: SignOutReason) {
  const personal = createPersonalData({
    environment: browserEnvironment(),
    ownsPlainKeys: true,
    storage: config.storage,
  })
  personal.follow({ userId, oldUserId: switchedFrom?.userId ?? '' }, reason)
  personal.follow(null, reason)
}

/** Puts another session on the page, as a sign-in, sign-out or group switch would. */
export function setSession(next: Session) {
  session = next
  changes.forEach((hear) => hear())
}
export const say = (event: CoreEvent) => events.forEach((hear) => hear(event))

export interface BenchSettings {
  session?: Session
  answer?: Answer
  signIn?: (input: SignInInput) => Promise<void>
}

/** A page with these elements on it. `heard` collects what the page hears. */
export async function bench<E extends ShellElement = ShellElement>(
  html: string,
  settings: BenchSettings = {},
) {
  calls.length = 0
  if (settings.answer) answer = settings.answer
  if (settings.signIn) signingIn = settings.signIn
  setSession(settings.session ?? signedIn())
  const stage = document.body.appendChild(document.createElement('div'))
  const heard: [type: string, detail: unknown][] = []
  for (const type of heardTypes) {
    stage.addEventListener(type, (event) => heard.push([type, (event as CustomEvent).detail]))
  }
  stage.innerHTML = html
  const element = stage.firstElementChild as E
  return {
    element,
    stage,
    heard,
    part: (name: string) => element.shadowRoot!.querySelector<HTMLElement>(`[part~="${name}"]`)!,
    find: <T extends HTMLElement = HTMLElement>(selector: string) =>
      element.shadowRoot!.querySelector<T>(selector)!,
    until,
  }
}

const heardTypes = [
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

/** On a machine with other work a part that loads late takes seconds. */
const longestWaitMs = 20_000

/** Waits, a frame at a time, until something holds. Fails with the question it asked. */
export async function until<V>(look: () => V | null | undefined | false): Promise<V> {
  const end = performance.now() + longestWaitMs
  do {
    const found = look()
    if (found) return found
    await new Promise(requestAnimationFrame)
  } while (performance.now() < end)
  throw new Error(`never held: ${String(look)}`)
}
