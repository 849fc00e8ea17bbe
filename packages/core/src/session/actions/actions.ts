import type { Call } from '../../api/call.ts'
import { callOf } from '../../api/calls.ts'
import { abortError, createClient, localeCodes, type Send } from '../../api/client/client.ts'
import type { CallOptions } from '../../api/types.ts'
import type { HostConfig } from '../../contract/calls/host-config.ts'
import type { SignInInput } from '../../core.types.ts'
import { hostConfigCalls, loginCalls } from '../../generated/calls/session.ts'
import type { TokenProvider } from '../../page/config.ts'
import { loadOnce } from '../../page/lazy-methods.ts'
import type { Language } from '../../texts/languages.ts'
import {
  withoutToken,
  type LoginPart,
  createSessionEntry,
  userInfo,
  type SessionEntry,
} from './establish-session.ts'
import type { SessionStore } from '../store.types.ts'
import type { LoginType } from '../types.ts'
import { createAdminToken, createBroker, isTokenFailure, renewAtHost } from './broker.ts'
import { createExternalToken } from './external-token.ts'
import type { LazyActions } from './lazy-actions.ts'
import { createPolicy } from './policy.ts'
import { createRequest } from './request.ts'
import { shareReads } from './shared-reads.ts'

/** Sign-in by typed credentials (L1, L2). */
function createSignIn(store: SessionStore, send: Send, { enter }: SessionEntry) {
  return async function signIn(input: SignInInput): Promise<void> {
    const { loginType, LoginType, ...credentials } = toFields(input)
    const language = localeCodes[store.language()].login
    const [call] = callOf(loginCalls.checkUser, [{ ...credentials, LoginType, language }])
    await enter(() => send(call, { token: '', language: store.language() }), { loginType })
  }
}

interface SignInFields {
  UserName: string
  Password: string
  LoginType: '1' | '2' | '3'
  AreaCode: string
  loginType: LoginType
}

/** LoginType 1 account, 2 phone code, 3 mail code; a code is sent as the password (L2). */
function toFields(input: SignInInput): SignInFields {
  if ('password' in input) {
    const { account, password } = input
    return { UserName: account, Password: password, LoginType: '1', AreaCode: '', loginType: 'password' }
  }
  if ('phone' in input) {
    const { phone, areaCode, code } = input
    return { UserName: phone, Password: code, LoginType: '2', AreaCode: areaCode, loginType: 'phone' }
  }
  return { UserName: input.mail, Password: input.code, LoginType: '3', AreaCode: '', loginType: 'mail' }
}

/** Timeout of the language call, which delays the switch of the UI language. */
const languageTimeoutMs = 8_000

/** Timeout of the question whether a token is valid, while the person sees their data. */
const askTimeoutMs = 5_000

export type Actions = ReturnType<typeof createActions>

/** All calls made under the session. Loaded with the first call, together with axios. */
export function createActions(store: SessionStore) {
  const send = createClient(store.apiBase)
  const policy = createPolicy(store)
  const externalToken = createExternalToken(store)
  const renewWithHost = renewAtHost(send, store)
  const broker = createBroker(store, {
    isEarly: () => !externalToken.isOn(),
    renew: (token) => (externalToken.isOn() ? renewFromPage(token) : renewWithHost(token)),
  })
  const adminToken = createAdminToken(store, renewWithHost)
  const { request, dropReads } = shareReads(
    createRequest({ store, send, broker, adminToken, externalToken, policy }),
    store,
  )
  const entry = createSessionEntry(store, request, policy, { refreshIcons, awaitGroups })

  /** The page's new token may belong to another user: then start a new session and abort the waiting calls (X5). */
  async function renewFromPage(before: string) {
    const next = await externalToken.renew()
    const part = next.token === before ? undefined : await readPerson(next.token)
    if (!part || part.user.userId === store.record()?.user.userId) return next
    store.put({ ...entry.newRecord(part, 'provider'), ...next })
    refreshIcons()
    throw abortError()
  }

  async function readPerson(token: string): Promise<LoginPart | undefined> {
    try {
      return await entry.readLoginResponse(() => send(userInfo, { token, language: store.language() }), token)
    } catch (error) {
      // An invalid token is detected by the call that waits for it.
      if (isTokenFailure(error)) return undefined
      throw error
    }
  }

  async function acceptsToken(token: string): Promise<boolean> {
    const call = { ...userInfo, timeoutMs: askTimeoutMs }
    await send(call, { token, language: store.language() })
    return true
  }

  /** Rarely used actions, in a chunk that does not delay sign-in. */
  const lazyActions = loadOnce(
    () => import('./lazy-actions.ts'),
    ({ createLazyActions }) => createLazyActions({ store, send, request, entry, adminToken, policy }),
  )

  const runInBackground = (run: (own: LazyActions) => unknown) => void lazyActions().then(run, () => {})
  /** Loads the group logos in the background, separately from the groups (L11). */
  function refreshIcons(): void {
    runInBackground((own) => own.refreshIcons())
  }
  function awaitGroups(): void {
    runInBackground((own) => own.awaitGroups())
  }

  // The page was reloaded before the groups had arrived (S12).
  if (store.record()?.groups.length === 0) awaitGroups()

  return {
    request: (call: Call, options?: CallOptions) => withoutToken(request(call, options)),
    dropReads,
    acceptsToken,
    signIn: createSignIn(store, send, entry),
    lazyActions,
    async hostConfig(): Promise<HostConfig> {
      const read = () => request(...callOf(hostConfigCalls.hostConfig, [{ quiet: true }]))
      // A session that begins or ends meanwhile aborts the call, but the configuration is the same for everybody. The sign-out of the
      // directory needs it just then.
      return (await read().catch((error: unknown) =>
        (error as Error).name === 'AbortError' ? read() : Promise.reject(error as Error),
      )) as HostConfig
    },
    /** Starts the session with the directory's token (L3). `loginHint` is passed to the directory's sign-out. */
    enterByDirectory(token: string, loginHint: string, tokenIn: 'header' | 'query'): Promise<void> {
      const input = { language: localeCodes[store.language()].login }
      const [call] = callOf(loginCalls.checkUserAad, [
        tokenIn === 'query' ? { AADToken: token, ...input } : input,
      ])
      const sendOptions = { token: tokenIn === 'header' ? token : '', language: store.language() }
      return entry.enter(() => send(call, sendOptions), { loginType: 'directory', directoryHint: loginHint })
    },
    sendLanguage: (language: Language) =>
      request({
        ...callOf(loginCalls.changeLanguage, [{ language: localeCodes[language].change }])[0],
        timeoutMs: languageTimeoutMs,
      }),
    providerFailure: externalToken.failure,
    /** The page provides the session (X5). */
    provide(provider: TokenProvider): void {
      externalToken.use(provider, async (token, expiresAt, isCurrent) => {
        const sendOptions = { token, language: store.language() }
        const part = await entry.readLoginResponse(() => send(userInfo, sendOptions), token)
        if (!isCurrent()) throw abortError()
        store.put({ ...entry.newRecord(part, 'provider'), token, expiresAt })
        refreshIcons()
      })
      void externalToken.connect().catch(() => {})
    },
  }
}
