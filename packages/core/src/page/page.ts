import type { SessionPort } from '../session/port.ts'
import type { StoreSettings } from '../session/store.ts'
import { initialConfig, type Config, type ConfigInput, type TokenProvider } from './config.ts'
import { shared } from './shared.ts'
import { createSignal } from './signal.ts'

/** What a session is made from, as far as the page knows it. */
export type SessionPlace = Omit<StoreSettings, 'environment'>
export type MakeSession = (place: SessionPlace) => SessionPort

/** What the copies of the bundle on one page have in common: configuration and one session per API host. */
export interface PagePort {
  readonly protocol: 1
  config(): Config
  configure(input: ConfigInput): void
  onConfig(hear: (config: Config) => void): () => void
  /** The session of an API host, by default the configured one; made by the first who asks. */
  session(apiBase: string | undefined, make: MakeSession): SessionPort
}

/** Light on purpose: the loader configures pages before any session code has arrived. */
export const page = (): PagePort => shared('page', () => createPage(globalThis.location?.href))

/**
 * One page. The token provider stays in this closure and goes to the session it is for, so that nobody else can ask
 * it for a token through the registry.
 */
export function createPage(pageUrl?: string): PagePort {
  let config = initialConfig
  let provider: TokenProvider | null = null
  const changed = createSignal<Config>()
  const sessions = new Map<string, SessionPort>()
  let ownsPlainKeys: string | undefined
  const baseOf = (api: string) => baseIn(pageUrl, api)

  function configure({ tokenProvider, ...input }: ConfigInput): void {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    config = Object.freeze({ ...config, ...given })
    if (tokenProvider !== undefined) {
      provider = tokenProvider
      if (provider) sessions.get(baseOf(config.api))?.provide(provider)
    }
    changed.emit(config)
  }

  function session(apiBase: string | undefined, make: MakeSession): SessionPort {
    const base = baseOf(apiBase || config.api)
    const found = sessions.get(base)
    if (found) return found
    const isDefault = base === baseOf(config.api)
    // The plain storage keys belong to one API host for the page's life, also when the configuration changes later.
    if (isDefault) ownsPlainKeys ??= base
    const made = make({
      apiBase: base,
      storage: config.storage,
      ownsPlainKeys: ownsPlainKeys === base,
      fallbackLanguage: () => config.language,
      onFallbackLanguage: (hear) => changed.on(hear),
      directory: () => config.directory,
    })
    sessions.set(base, made)
    if (isDefault && provider) made.provide(provider)
    return made
  }

  return Object.freeze({
    protocol: 1 as const,
    config: () => config,
    configure,
    onConfig: changed.on,
    session,
  })
}

/** Absolute where the page's address is known, so that `/api` and its full address are one session. */
function baseIn(pageUrl: string | undefined, api: string): string {
  const bare = api.replace(/\/+$/, '')
  if (!pageUrl || !URL.canParse(bare || '/', pageUrl)) return bare
  return new URL(bare || '/', pageUrl).href.replace(/\/+$/, '')
}
