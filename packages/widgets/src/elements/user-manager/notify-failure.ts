import { errorText, notify, type T } from '@lustra/core'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { UserContext } from './user-manager.types.ts'

/** For requests that fail after their dialog was closed. */
export function notifyFailure({ $t }: Pick<UserContext, '$t'>, error: unknown): void {
  if (!isAbort(error)) notify({ kind: 'error', text: errorText($t.get() as T, error) })
}
