import type { Environment } from '../../page/environment.ts'
import type { FallbackStorage } from '../../storage/fallback-storage.ts'
import type { SessionKey } from '../../storage/storage-keys.ts'

/** A turn that one tab takes and every tab sees; it ends by itself when the tab that took it is gone. */
export function createLease(
  key: SessionKey,
  environment: Environment,
  stored: () => FallbackStorage<SessionKey>,
) {
  let mine = ''
  return {
    heldByAnother(): boolean {
      const [owner, until] = stored().read(key)?.split(' ') ?? []
      return owner !== undefined && owner !== mine && Number(until) > environment.now()
    },
    take(ms: number): void {
      mine = Math.random().toString(36).slice(2)
      stored().cache(key, `${mine} ${environment.now() + ms}`)
    },
    leave(): void {
      if (stored().read(key)?.startsWith(`${mine} `)) stored().write(key, null)
      mine = ''
    },
  }
}
