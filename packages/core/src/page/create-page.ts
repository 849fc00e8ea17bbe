import { initialConfig, type Config, type ConfigInput, type TokenProvider } from './config.ts'
import { languageAround } from './language-around.ts'
import type { MakeSession, PagePort } from './page.types.ts'
import { createSignal } from './signal.ts'
import type { SessionPort } from '../session/port.types.ts'

/**
 * One page. The token provider stays in this closure and goes to the session it is for, so that no other script can ask
 * it for a token through the registry.
 */
export function createPage(pageUrl?: string): PagePort {
  let config = initialConfig
  let provider: TokenProvider | null = null
  const changed = createSignal<Config>()
  const sessions = new Map<string, SessionPort>()
  // A page that changes its language says so there.
  if (globalThis.document)
    new MutationObserver(() => changed.emit(config)).observe(document.documentElement, {
      attributeFilter: ['lang'],
    })
  let ownsPlainKeys: string | undefined
  const baseOf = (api: string) => baseIn(pageUrl, api)

  function configure({ tokenProvider, ...input }: ConfigInput): void {
    // Calls and the token would go wherever it names; the former value stays.
    if (input.api && otherScheme.test(baseOf(input.api))) {
      console.error?.(`Lustra: not http(s): ${input.api}`)
      delete input.api
    }
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
      fallbackLanguage: () => config.language || languageAround(),
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

const otherScheme = /^(?!https?:)[^/]*:/

/** Absolute wherever it can be, so that `/api` and its full address are one session. */
function baseIn(pageUrl: string | undefined, api: string): string {
  const bare = withoutEnd(api)
  try {
    return withoutEnd(new URL(bare || '/', pageUrl).href)
  } catch {
    return bare
  }
}

const withoutEnd = (address: string) => address.replace(/\/+$/, '')
