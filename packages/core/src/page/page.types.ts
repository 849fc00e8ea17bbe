import type { SessionPort } from '../session/port.types.ts'
import type { StoreSettings } from '../session/store.types.ts'
import type { Config, ConfigInput } from './config.ts'

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
