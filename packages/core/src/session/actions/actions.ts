import type { Call } from '../../api/call.ts'
import { abortError, createClient } from '../../api/client/client.ts'
import { spellings } from '../../api/client/spellings.ts'
import type { CallOptions } from '../../api/types.ts'
import type { HostConfig } from '../../contract/host-config.ts'
import type { TokenProvider } from '../../page/config.ts'
import { loadOnce } from '../../page/lazy-methods.ts'
import type { Language } from '../../texts/languages.ts'
import { createAlternateToken } from './alternate-token.ts'
import { createBroker, isTokenFailure, renewAtHost } from './broker.ts'
import { createEntering } from './entering.ts'
import type { LaterActions } from './later-actions.ts'
import { withoutToken, type LoginPart } from '../login-response.ts'
import { createPolicy } from './policy.ts'
import { createProviding } from './providing.ts'
import { createRequest } from './request.ts'
import { shareReads } from './shared-reads.ts'
import { createSignIn } from './sign-in.ts'
import type { SessionStore } from '../store.types.ts'

/** Nobody waits longer for a farewell or a language than for the screen that follows. */
const shortMs = 8_000

export type Actions = ReturnType<typeof createActions>

/** Everything that calls the host in the session's name. Loaded with the first call, axios with it. */
export function createActions(store: SessionStore) {
  const send = createClient(store.apiBase)
  const policy = createPolicy(store)
  const providing = createProviding(store)
  const atHost = renewAtHost(send, store)
  const broker = createBroker(store, {
    isEarly: () => !providing.isOn(),
    renew: (token) => (providing.isOn() ? renewFromPage(token) : atHost(token)),
  })
  const alternate = createAlternateToken(store, atHost)
  const { request, drop } = shareReads(
    createRequest({ store, send, broker, alternate, providing, policy }),
    store,
  )
  const entering = createEntering(store, request, policy, { refreshIcons, awaitGroups })

  /** Another token may be another person's by now: then it is another session, and whoever waited is nobody's concern (X5). */
  async function renewFromPage(before: string) {
    const next = await providing.renew()
    const part = next.token === before ? undefined : await readPerson(next.token)
    if (!part || part.user.userId === store.record()?.user.userId) return next
    store.put({ ...entering.beginning(part, 'provider'), ...next })
    refreshIcons()
    throw abortError()
  }

  async function readPerson(token: string): Promise<LoginPart | undefined> {
    const call: Call = { method: 'GET', path: '/Login/GetUserInfo' }
    try {
      return await entering.readLoginAnswer(() => send(call, { token, language: store.language() }), token)
    } catch (error) {
      // A token that opens nothing is found out by the call that waited for it.
      if (isTokenFailure(error)) return undefined
      throw error
    }
  }

  /** What only some people do, some of the time: another file, so that nobody waits for it on the way in. */
  const later = loadOnce(
    () => import('./later-actions.ts'),
    ({ createLaterActions }) => createLaterActions({ store, send, request, entering, alternate }),
  )

  const follow = (what: (own: LaterActions) => unknown) => void later().then(what, () => {})
  /** Logos come apart from the groups, and nobody waits for them (L11). */
  function refreshIcons(): void {
    follow((own) => own.refreshIcons())
  }
  function awaitGroups(): void {
    follow((own) => own.awaitGroups())
  }

  // Somebody whose groups were late when the page was loaded anew (S12).
  if (store.record()?.groups.length === 0) awaitGroups()

  return {
    request: (call: Call, options?: CallOptions) => withoutToken(request(call, options)),
    dropReads: drop,
    signIn: createSignIn(store, send, entering),
    later,
    hostConfig: () =>
      request(
        { method: 'GET', path: '/config', open: true, reads: 'alone' },
        { quiet: true },
      ) as Promise<HostConfig>,
    /** The directory's token becomes the session (L3). `loginHint` is what its sign-out needs to know. */
    enterByDirectory(token: string, loginHint: string, tokenIn: 'header' | 'query'): Promise<void> {
      const params = { language: spellings[store.language()].login }
      const call: Call = {
        method: 'GET',
        path: '/Login/GetCheckUserAAD',
        params: tokenIn === 'query' ? { AADToken: token, ...params } : params,
      }
      const sending = { token: tokenIn === 'header' ? token : '', language: store.language() }
      return entering.enter(() => send(call, sending), { loginType: 'directory', directoryHint: loginHint })
    },
    tellLanguage: (language: Language) =>
      request({
        method: 'GET',
        path: '/Login/Chglanguage',
        params: { language: spellings[language].change },
        personal: true,
        timeoutMs: shortMs,
      }),
    /** The page hands the session over (X5). */
    provide(provider: TokenProvider): void {
      providing.use(provider, async (token, expiresAt, isWanted) => {
        const sending = { token, language: store.language() }
        const call: Call = { method: 'GET', path: '/Login/GetUserInfo' }
        const part = await entering.readLoginAnswer(() => send(call, sending), token)
        if (!isWanted()) throw abortError()
        store.put({ ...entering.beginning(part, 'provider'), token, expiresAt })
        refreshIcons()
      })
      void providing.connect().catch(() => {})
    },
  }
}
