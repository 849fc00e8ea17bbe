import type { Language } from '../texts/languages.ts'
import type { StorageKind } from './environment.ts'

/** Why a page's token provider is asked: at the start, before the end, or because the host refused the token. */
export interface TokenRequest {
  reason: 'start' | 'renew' | 'refused'
  signal: AbortSignal
}
export interface ProvidedToken {
  token: string
  /** Milliseconds since 1970, or anything that Date reads. */
  expiresAt: number | string | Date
}
export type TokenProvider = (request: TokenRequest) => Promise<ProvidedToken>

export interface Navigation {
  path: string
  query: Readonly<Record<string, string>>
  newTab: boolean
}

/** The corporate directory's public client data (L3). Nothing secret. */
export interface DirectorySettings {
  clientId: string
  authority: string
  redirectUri?: string
}

/** What a page may say about itself (X1, X5). Everything has a default. */
export interface Config {
  /** Base address of the API host; default `/api`. */
  api: string
  /** Used until the person chooses a language. By default that of the nearest `lang` around an element, otherwise `zh`. */
  language: Language | ''
  /** The name shown to people and the suffix of document titles (G16). */
  productName: string
  theme: 'auto' | 'light' | 'dark'
  /** Where the session lives: over restarts, in this tab, or until the page is left. Counts for sessions opened afterwards. */
  storage: StorageKind
  /** Hosts that external report links may open on (R3). */
  reportHosts: readonly string[]
  /** Hears where an element wants to go; without one the element shows the place itself. */
  onNavigate: ((to: Navigation) => void) | null
  directory: DirectorySettings | null
}

export const initialConfig: Config = Object.freeze({
  api: '/api',
  language: '',
  productName: 'Lustra',
  theme: 'auto',
  storage: 'local',
  reportHosts: [],
  onNavigate: null,
  directory: null,
})

/** `tokenProvider` hands the page's own session over (X5). It is kept out of `$config`: nobody else may ask it for a token. */
export type ConfigInput = { [K in keyof Config]?: Config[K] | undefined } & {
  tokenProvider?: TokenProvider | null | undefined
}
