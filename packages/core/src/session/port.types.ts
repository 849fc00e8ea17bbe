import type { Call } from '../api/call.ts'
import type { CallOptions } from '../api/types.ts'
import type { Core } from '../core.types.ts'
import type { TokenProvider } from '../page/config.ts'
import type { Language } from '../texts/languages.ts'
import type { Session } from './types.ts'

/**
 * One session as shared by all copies of the bundle: functions and plain data. The token stays with the owning copy,
 * which performs the calls of all.
 */
export interface SessionPort extends Omit<Core, 'api' | '$session' | '$language'> {
  session(): Session
  language(): Language
  onChange(listener: () => void): () => void
  request(call: Call, options?: CallOptions): Promise<unknown>
  provide(provider: TokenProvider): void
}
