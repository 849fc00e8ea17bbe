import type { Call } from '../api/call.ts'
import type { CallOptions } from '../api/types.ts'
import type { HostConfig } from '../contract/host-config.ts'
import type { SignInInput } from '../core.types.ts'
import { createDirectoryPort } from '../identity/directory-port.ts'
import type { TokenProvider } from '../page/config.ts'
import { lazyMethods, loadOnce } from '../page/lazy-methods.ts'
import { languageSpellings, type Language } from '../texts/languages.ts'
import type { Actions } from './actions/actions.ts'
import type { LaterActions } from './actions/later-actions.ts'
import { tellHost } from './tell-host.ts'
import type { SessionPort } from './port.types.ts'
import { createSessionStore } from './store.ts'
import type { StoreSettings } from './store.types.ts'
import type { Mode, SignOutReason } from './types.ts'

/** What the port hands on as it is to a part of the session that is loaded with the first of these. */
const laterNames = [
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
] as const satisfies readonly (keyof LaterActions)[]
/** A session and its actions. The actions, with axios behind them, are loaded with the first that is wanted. */
export function createSessionPort(settings: StoreSettings): SessionPort {
  const store = createSessionStore(settings)
  let loaded: Actions | undefined
  let languageWish = 0
  let leaving: Promise<void> = Promise.resolve()
  let asked: Promise<HostConfig> | undefined

  const actions = loadOnce(
    () => import('./actions/actions.ts'),
    ({ createActions }) => (loaded = createActions(store)),
  )

  /** Asked once; a host that could not be reached is asked again. */
  function hostConfig(): Promise<HostConfig> {
    asked ??= actions()
      .then((own) => own.hostConfig())
      .catch((error: unknown) => {
        asked = undefined
        throw error
      })
    return asked
  }

  const directory = createDirectoryPort({
    directory: async () => (await hostConfig()).directory,
    settings: () => settings.directory?.() ?? null,
    language: () => languageSpellings[store.language()].tag,
    enter: async (...given) => (await actions()).enterByDirectory(...given),
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
      // Without actions nothing has been read.
      loaded?.dropReads()
    },
    async signIn(input: SignInInput) {
      await (await actions()).signIn(input)
      // Whoever comes in by the window now would end or replace the session of the one who has just come.
      directory.port.giveUp()
    },
    directory: directory.port,
    ...lazyMethods(async () => (await actions()).later(), laterNames),
    hostConfig,
    async signOut(reason: SignOutReason = 'user') {
      const { token, oldToken, loginType, directoryHint } = store.record() ?? {}
      // In the click itself, or its window would be blocked.
      if (loginType === 'directory') leaving = directory.signOut(directoryHint ?? '')
      // Here first: whoever waited for a slow host would leave their data on the screen.
      store.end(reason)
      // The administrator's own session takes the switched one with it; a host that knows no such bond hears of both.
      const tokens = [token, oldToken].filter((one): one is string => !!one)
      await Promise.all([...tokens.map((one) => tellHost(store.apiBase, one)), leaving])
    },
    whenLeft: () => leaving,
    async setLanguage(language: Language) {
      const mine = ++languageWish
      try {
        if (store.record()) await (await actions()).tellLanguage(language)
      } catch {
        // The person has been told by a toast; the choice stands here in any case.
      } finally {
        // A later choice overtook this one.
        if (mine === languageWish) store.setLanguage(language)
      }
    },
    setMode: (mode: Mode) => {
      if (store.record()?.mode !== mode) store.patch({ mode })
    },
    provide(provider: TokenProvider) {
      store.awaitPage()
      void actions().then(
        (own) => own.provide(provider),
        () => store.end('refused'),
      )
    },
  })
}
