import type { Environment } from '../../page/environment.ts'
import type { FallbackStorage } from '../../storage/fallback-storage.ts'
import type { SessionKey } from '../../storage/storage-keys.ts'

/** A lock in storage, visible to all tabs; it expires in case the tab that holds it was closed. */
export function createLease(
  key: SessionKey,
  environment: Environment,
  storage: () => FallbackStorage<SessionKey>,
) {
  let ownId = ''
  return {
    isHeldByAnotherTab(): boolean {
      const [owner, until] = storage().read(key)?.split(' ') ?? []
      return owner !== undefined && owner !== ownId && Number(until) > environment.now()
    },
    take(ms: number): void {
      ownId = Math.random().toString(36).slice(2)
      storage().cache(key, `${ownId} ${environment.now() + ms}`)
    },
    release(): void {
      if (storage().read(key)?.startsWith(`${ownId} `)) storage().write(key, null)
      ownId = ''
    },
  }
}
