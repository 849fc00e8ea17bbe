import type { CoreEvent } from '../core.types.ts'
import type { DirectorySettings } from '../page/config.ts'
import type { Environment, StorageKind } from '../page/environment.ts'
import type { FallbackStorage } from '../storage/fallback-storage.ts'
import type { SessionKey } from '../storage/storage-keys.ts'
import type { Language } from '../texts/languages.ts'
import type { SessionRecord } from './record.ts'
import type { Session, SignOutReason } from './types.ts'

export interface StoreSettings {
  apiBase: string
  environment: Environment
  storage: StorageKind
  /** The page's own API host has the plain keys; every other has its address behind them. */
  ownsPlainKeys: boolean
  fallbackLanguage(): Language
  onFallbackLanguage(hear: () => void): void
  /** What the page says of the corporate directory (L3). */
  directory?(): DirectorySettings | null
}

/** What stands where the page wants its session to be stored. */
export type SessionStorage = FallbackStorage<SessionKey | 'lustra.language'>

/** The one place where the session changes: in memory, in storage, in other tabs. */
export interface SessionStore {
  readonly apiBase: string
  readonly environment: Environment
  session(): Session
  /** With the token: for the session folder alone. */
  record(): SessionRecord | null
  language(): Language
  /** Reads storage anew: events get lost in frozen tabs, and a stored session can be edited by hand. */
  sync(): void
  put(next: SessionRecord): void
  /** Changes some of the present record; without one nothing happens. */
  patch(change: Partial<SessionRecord>): void
  /** Forgets the session on this device and in every other tab (S5). */
  end(why: SignOutReason): void
  extend(): void
  setLanguage(next: Language): void
  /** From now on the page hands the session over (X5): nothing of it is read from or written to this device. */
  awaitPage(): void
  storage(): SessionStorage
  /** The key as this API host has it. */
  named<N extends string>(name: N): N | `${N}@${string}`
  onChange(hear: () => void): () => void
  listen(hear: (event: CoreEvent) => void): () => void
}
