import type { Language } from '../texts/languages.ts'
import type { StorageKind } from './environment.ts'

/** Why a token is requested: at the start, before it expires, or because the host refused it. */
export interface TokenRequest {
  reason: 'start' | 'renew' | 'refused'
  signal: AbortSignal
}
export interface ProvidedToken {
  token: string
  /** Milliseconds since 1970, or any value that Date accepts. */
  expiresAt: number | string | Date
}
export type TokenProvider = (request: TokenRequest) => Promise<ProvidedToken>

export interface Navigation {
  path: string
  query: Readonly<Record<string, string>>
  newTab: boolean
}

/** Public client settings of the corporate directory, without secrets (L3). */
export interface DirectorySettings {
  clientId: string
  authority: string
  redirectUri?: string
}

/** The page's configuration (X1, X5). All fields have defaults. */
export interface Config {
  /** Base address of the API host; default `/api`. */
  api: string
  /** Used until the person chooses a language. Default: the nearest `lang` around an element, otherwise `zh`. */
  language: Language | ''
  /** The product's displayed name and the suffix of document titles (G16). */
  productName: string
  theme: 'auto' | 'light' | 'dark'
  /** Where the session is stored: across restarts, per tab, or until the page is left. Applies to sessions opened afterwards. */
  storage: StorageKind
  /** Allowed hosts of external report links (R3). */
  reportHosts: readonly string[]
  /** Called when an element navigates; without it, the element shows the target itself. */
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

/** `tokenProvider` provides the page's own session (X5). It is not part of `$config`, so that other scripts cannot request tokens. */
export type ConfigInput = { [K in Exclude<keyof Config, 'language'>]?: Config[K] | undefined } & {
  /** One of the languages, or a BCP 47 tag of one. */
  language?: Config['language'] | (string & {}) | undefined
  tokenProvider?: TokenProvider | null | undefined
}
