import { errorText, notify, type T } from '@lustra/core'
import { isAbort } from '../ui/start/latest-request.ts'
import type { UserTools } from './user-manager.types.ts'

/** Of what ends when nothing is there any more that could say it. */
export function tellFailure({ $t }: Pick<UserTools, '$t'>, error: unknown): void {
  if (!isAbort(error)) notify({ kind: 'error', text: errorText($t.get() as T, error) })
}
