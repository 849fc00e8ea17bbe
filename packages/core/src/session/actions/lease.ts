import type { Environment } from '../../page/environment.ts'
import type { Keep } from '../keep.ts'

/** A turn that one tab takes and every tab sees; it ends by itself when the tab that took it is gone. */
export function createLease(key: string, environment: Environment, keep: () => Keep) {
  let mine = ''
  return {
    heldByAnother(): boolean {
      const [owner, until] = keep().read(key)?.split(' ') ?? []
      return owner !== undefined && owner !== mine && Number(until) > environment.now()
    },
    take(ms: number): void {
      mine = Math.random().toString(36).slice(2)
      keep().cache(key, `${mine} ${environment.now() + ms}`)
    },
    leave(): void {
      if (keep().read(key)?.startsWith(`${mine} `)) keep().remove(key)
      mine = ''
    },
  }
}
