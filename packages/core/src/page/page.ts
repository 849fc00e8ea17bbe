import type { Language } from '../texts/languages.ts'
import { createSessionPort, type SessionPort } from '../session/port.ts'
import { initialConfig, type Config, type ConfigInput, type TokenProvider } from './config.ts'
import { browserEnvironment, type Environment } from './environment.ts'
import { shared } from './shared.ts'
import { createSignal } from './signal.ts'

/** What the copies of the bundle on one page have in common: configuration and one session per API host. */
export interface PagePort {
  readonly protocol: 1
  config(): Config
  configure(input: ConfigInput): void
  onConfig(hear: (config: Config) => void): () => void
  session(apiBase?: string): SessionPort
}

export const page = (): PagePort => shared('page', () => createPage(browserEnvironment()))

/** One page. Configuration and sessions have one owner, so that a token provider never has to stand in the registry. */
export function createPage(environment: Environment): PagePort {
  let config = initialConfig
  let provider: TokenProvider | null = null
  const changed = createSignal<Config>()
  const sessions = new Map<string, SessionPort>()
  let ownKeys: string | undefined

  function configure({ tokenProvider, ...input }: ConfigInput): void {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    config = Object.freeze({ ...config, ...given })
    if (tokenProvider !== undefined) {
      provider = tokenProvider
      if (provider) sessions.get(baseOf(config.api, environment))?.provide(provider)
    }
    changed.emit(config)
  }

  function session(apiBase = config.api): SessionPort {
    const base = baseOf(apiBase, environment)
    const found = sessions.get(base)
    if (found) return found
    const isDefault = base === baseOf(config.api, environment)
    // The plain storage keys belong to one API host for the page's life, also when the configuration changes later.
    if (isDefault) ownKeys ??= base
    const made = createSessionPort({
      apiBase: base,
      environment,
      storage: config.storage,
      ownsPlainKeys: ownKeys === base,
      fallbackLanguage: (): Language => config.language,
      onFallbackLanguage: (hear) => changed.on(hear),
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
function baseOf(api: string, { pageUrl }: Environment): string {
  const bare = api.replace(/\/+$/, '')
  return pageUrl && URL.canParse(bare || '/', pageUrl)
    ? new URL(bare || '/', pageUrl).href.replace(/\/+$/, '')
    : bare
}
