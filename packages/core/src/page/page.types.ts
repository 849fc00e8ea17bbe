import type { StoreSettings } from '../session/store.types.ts'
import type { Config, ConfigInput } from './config.ts'
import type { SessionPort } from '../core.types.ts'

/** The page's part of the session settings. */
export type SessionOptions = Omit<StoreSettings, 'environment'>

export type MakeSession = (options: SessionOptions) => SessionPort

/** Shared by all copies of the bundle on a page: configuration and one session per API host. */
export interface PagePort {
  readonly protocol: 1
  config(): Config
  configure(input: ConfigInput): void
  onConfig(listener: (config: Config) => void): () => void
  /** Requests a session from the page's token provider again; undefined where an API host has none. Ports of older copies lack it. */
  askProvider?(apiBase: string): (() => void) | undefined
  /** The session of an API host, by default the configured one; created on first use. */
  session(apiBase: string | undefined, make: MakeSession): SessionPort
}
