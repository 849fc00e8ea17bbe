import type { Core } from '../core.types.ts'
import type { DirectorySettings } from '../page/config.ts'
import type { Environment, StorageKind } from '../page/environment.ts'
import type { FallbackStorage } from '../storage/safe-storage.ts'
import type { SessionKey } from '../storage/storage-keys.ts'
import type { Language } from '../texts/languages.ts'
import type { SessionRecord } from './record.ts'
import type { Session, SignOutReason } from './types.ts'

export interface StoreSettings {
  apiBase: string
  environment: Environment
  storage: StorageKind
  /** The page's own API host uses the plain keys; others append their address. */
  ownsPlainKeys: boolean
  fallbackLanguage(): Language
  onFallbackLanguage(listener: () => void): void
  /** Whether the host accepts the token. Rejects when it cannot be asked. */
  acceptsToken?(token: string): Promise<boolean>
  /** The page's settings of the corporate directory (L3). */
  directory?(): DirectorySettings | null
}

/** The storage that the page chose for its session. */
export type SessionStorage = FallbackStorage<SessionKey | 'lustra.language'>

/** Owns all changes of the session: in memory, in storage, across tabs. */
export interface SessionStore {
  readonly apiBase: string
  readonly environment: Environment
  session(): Session
  /** Includes the token: only for the session folder. */
  record(): SessionRecord | null
  language(): Language
  /** Rereads storage: frozen tabs miss events, and a stored session can be edited by hand. */
  sync(): void
  put(next: SessionRecord): void
  /** Changes fields of the current record; no-op without one. */
  patch(change: Partial<SessionRecord>): void
  /** Removes the session on this device and in all tabs (S5). */
  end(why: SignOutReason): void
  extend(): void
  /** Pending while the host is asked whether the session has ended: calls wait for it. */
  checked(): Promise<void> | undefined
  setLanguage(next: Language): void
  /** The page provides the session from now on (X5): nothing of it is read from or written to this device. */
  awaitPage(): void
  storage(): SessionStorage
  /** The storage key for this API host. */
  named<N extends string>(name: N): N | `${N}@${string}`
  onChange(listener: () => void): () => void
  listen: Core['listen']
}
