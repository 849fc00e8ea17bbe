import type { Call } from '../api/call.ts'
import type { CallOptions } from '../api/types.ts'
import type { CoreEvent, SignInInput } from '../core.ts'
import type { TokenProvider } from '../page/config.ts'
import type { Language } from '../texts/languages.ts'
import type { Actions } from './actions.ts'
import { tellHost } from './tell-host.ts'
import { createSessionStore, type StoreSettings } from './store.ts'
import type { Mode, Session, SignOutReason } from './types.ts'

/**
 * One session as every copy of the bundle reaches it: functions and plain data. The token stays with the owner,
 * who performs the calls of all.
 */
export interface SessionPort {
  readonly apiBase: string
  session(): Session
  language(): Language
  onChange(hear: () => void): () => void
  listen(hear: (event: CoreEvent) => void): () => void
  /** Loads what calls need (axios among it), for a form that expects one soon. Never rejects. */
  preload(): Promise<void>
  request(call: Call, options?: CallOptions): Promise<unknown>
  signIn(input: SignInInput): Promise<void>
  signOut(reason?: SignOutReason): Promise<void>
  switchGroup(groupCode: string): Promise<void>
  setLanguage(language: Language): Promise<void>
  setMode(mode: Mode): void
  changeFirstPassword(newPassword: string, repeat: string): Promise<void>
  reload(): Promise<void>
  provide(provider: TokenProvider): void
}

/** A session and its actions. The actions, with axios behind them, are loaded with the first that is wanted. */
export function createSessionPort(settings: StoreSettings): SessionPort {
  const store = createSessionStore(settings)
  let loading: Promise<Actions> | undefined
  let languageWish = 0

  function actions(): Promise<Actions> {
    loading ??= import('./actions.ts').then(
      ({ createActions }) => createActions(store),
      (error: unknown) => {
        // The next attempt may find the network again.
        loading = undefined
        throw error
      },
    )
    return loading
  }

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
    signIn: async (input: SignInInput) => (await actions()).signIn(input),
    async signOut(reason: SignOutReason = 'user') {
      const token = store.record()?.token
      // Here first: whoever waited for a slow host would leave their data on the screen.
      store.end(reason)
      if (token) await tellHost(store.apiBase, token)
    },
    switchGroup: async (groupCode: string) => (await actions()).switchGroup(groupCode),
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
    changeFirstPassword: async (newPassword: string, repeat: string) =>
      (await actions()).changeFirstPassword(newPassword, repeat),
    reload: async () => (await actions()).reload(),
    provide(provider: TokenProvider) {
      store.awaitPage()
      void actions().then(
        (own) => own.provide(provider),
        () => store.end('refused'),
      )
    },
  })
}
