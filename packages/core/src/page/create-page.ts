import { initialConfig, type Config, type ConfigInput, type TokenProvider } from './config.ts'
import { inheritedLanguage } from './inherited-language.ts'
import { reportMistake } from './mistakes.ts'
import { createSignal } from './signal.ts'
import { negotiateLanguage } from '../texts/languages.ts'
import type { SessionPort } from '../core.types.ts'
import type { MakeSession, PagePort } from './page.types.ts'

/**
 * The state of one page. The token provider stays in this closure and is passed only to its session, so that no other script can
 * request a token through the registry.
 */
export function createPage(pageUrl?: string): PagePort {
  let config = initialConfig
  let provider: TokenProvider | null = null
  const changed = createSignal<Config>()
  const sessions = new Map<string, SessionPort>()
  // Elements inherit the language of the document's `lang`.
  if (globalThis.document)
    new MutationObserver(() => changed.emit(config)).observe(document.documentElement, {
      attributeFilter: ['lang'],
    })
  let ownsPlainKeys: string | undefined
  const baseOf = (api: string) => baseIn(pageUrl, api)

  function configure({ tokenProvider, ...input }: ConfigInput): void {
    // Calls and the token would be sent to this address: ignore it.
    if (input.api && otherScheme.test(baseOf(input.api))) {
      const { api } = input
      reportMistake((own) => own.notAllowed('api', api, own.webAddress))
      delete input.api
    }
    if (input.language) {
      const given = input.language
      input.language = negotiateLanguage(given)
      if (!input.language) reportMistake((own) => own.notAllowed('language', given, own.allowedLanguages))
    }
    const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    config = Object.freeze({ ...config, ...changes })
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
    // The plain storage keys belong to the same API host for the page's lifetime, even when the configuration changes.
    if (isDefault) ownsPlainKeys ??= base
    const created = make({
      apiBase: base,
      storage: config.storage,
      ownsPlainKeys: ownsPlainKeys === base,
      fallbackLanguage: () => config.language || inheritedLanguage(),
      onFallbackLanguage: (listener) => changed.on(listener),
      directory: () => config.directory,
    })
    sessions.set(base, created)
    if (isDefault && provider) created.provide(provider)
    return created
  }

  return Object.freeze({
    protocol: 1 as const,
    config: () => config,
    configure,
    onConfig: changed.on,
    session,
    askProvider(apiBase: string) {
      const asked = sessions.get(baseOf(apiBase))
      const given = baseOf(apiBase) === baseOf(config.api) ? provider : null
      return given && asked ? () => asked.provide(given) : undefined
    },
  })
}

const otherScheme = /^(?!https?:\/\/.)[^/]*:/

/** Absolute if possible, so that `/api` and its full URL share one session. */
function baseIn(pageUrl: string | undefined, api: string): string {
  const base = withoutTrailingSlash(api)
  try {
    return withoutTrailingSlash(new URL(base || '/', pageUrl).href)
  } catch {
    return base
  }
}

const withoutTrailingSlash = (address: string) => address.replace(/\/+$/, '')
