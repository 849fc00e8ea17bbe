import type { Call } from '../api/call.ts'
import type { CallOptions } from '../api/types.ts'
import type { HostConfig } from '../contract/calls/host-config.ts'
import type { SignInInput, SessionPort } from '../core.types.ts'
import { createDirectoryPort } from '../identity/directory-port.ts'
import type { TokenProvider } from '../page/config.ts'
import { lazyMethods, loadOnce } from '../page/lazy-methods.ts'
import { languageNames, type Language } from '../texts/languages.ts'
import type { Actions } from './actions/actions.ts'
import type { LazyActions } from './actions/lazy-actions.ts'
import { sendLogout, createSessionStore } from './store.ts'
import type { StoreSettings } from './store.types.ts'
import type { Mode, SignOutReason } from './types.ts'

/** Methods delegated to a chunk that is loaded with the first call of one of them. */
const lazyNames = [
  'sendCode',
  'checkResetCode',
  'resetPassword',
  'changePassword',
  'changeContact',
  'changeFirstPassword',
  'switchAccount',
  'switchBack',
  'switchGroup',
  'loadGroupIcons',
  'reload',
  'areGlobalReportsNew',
  'openGlobalReports',
] as const satisfies readonly (keyof LazyActions)[]

/** A session and its actions. The actions, and axios with them, are loaded on first use. */
export function createSessionPort(settings: StoreSettings): SessionPort {
  const store = createSessionStore({
    ...settings,
    acceptsToken: async (token) => (await actions()).acceptsToken(token),
  })
  let loaded: Actions | undefined
  let languageRequests = 0
  let leaving: Promise<void> = Promise.resolve()
  let configRequest: Promise<HostConfig> | undefined

  const actions = loadOnce(
    () => import('./actions/actions.ts'),
    ({ createActions }) => (loaded = createActions(store)),
  )

  /** Loaded once; retried after a failure. */
  function hostConfig(): Promise<HostConfig> {
    configRequest ??= actions()
      .then((own) => own.hostConfig())
      .catch((error: unknown) => {
        configRequest = undefined
        throw error
      })
    return configRequest
  }

  const directory = createDirectoryPort({
    directory: async () => (await hostConfig()).directory,
    settings: () => settings.directory?.() ?? null,
    language: () => languageNames[store.language()].tag,
    enter: async (...args) => (await actions()).enterByDirectory(...args),
  })

  return Object.freeze({
    apiBase: store.apiBase,
    session: store.session,
    language: store.language,
    onChange: store.onChange,
    listen: store.listen,
    preload: () =>
      actions().then(
        () => {},
        () => {},
      ),
    request: async (call: Call, options?: CallOptions) => (await actions()).request(call, options),
    dropReads() {
      // Nothing has been read before the actions are loaded.
      loaded?.dropReads()
    },
    async signIn(input: SignInInput) {
      await (await actions()).signIn(input)
      // A sign-in that completes in an open directory window would replace this session.
      directory.port.giveUp()
    },
    directory: directory.port,
    ...lazyMethods(async () => (await actions()).lazyActions(), lazyNames),
    hostConfig,
    async signOut(reason: SignOutReason = 'user') {
      const { token, oldToken, loginType, directoryHint } = store.record() ?? {}
      // Within the click, or the browser blocks the window.
      if (loginType === 'directory') leaving = directory.signOut(directoryHint ?? '')
      // Locally first: waiting for a slow host would leave personal data on the screen.
      store.end(reason)
      // Both tokens: not every host ends the switched session with the administrator's.
      const tokens = [token, oldToken].filter((one): one is string => !!one)
      await Promise.all([...tokens.map((one) => sendLogout(store.apiBase, one)), leaving])
    },
    whenLeft: () => leaving,
    async setLanguage(language: Language) {
      const ownRequest = ++languageRequests
      try {
        if (store.record()) await (await actions()).sendLanguage(language)
      } catch {
        // A toast has reported the failure; the choice applies on this device anyway.
      } finally {
        // Skip when superseded by a later choice.
        if (ownRequest === languageRequests) store.setLanguage(language)
      }
    },
    setMode: (mode: Mode) => {
      if (store.record()?.mode !== mode) store.patch({ mode })
    },
    providerFailure: () => loaded?.providerFailure() ?? '',
    provide(provider: TokenProvider) {
      store.awaitPage()
      void actions().then(
        (own) => own.provide(provider),
        () => store.end('refused'),
      )
    },
  })
}
