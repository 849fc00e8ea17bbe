/** API hosts and groups with unsent feedback of a user; lets an element (today) check without loading the outbox. */
import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'

const keyOf = (userId: string) => `lustra.unsent.${userId}/` as const

/** Owners as in FeedbackEntry. Any script of the origin can write this key, so the value is validated. */
export function unsentOwners(userId: string): string[] {
  const stored = deviceStorage.readJson(keyOf(userId))
  return Array.isArray(stored) ? stored.filter((owner): owner is string => typeof owner === 'string') : []
}

export function rememberUnsent(userId: string, owner: string, isUnsent: boolean): void {
  const otherOwners = unsentOwners(userId).filter((each) => each !== owner)
  const owners = isUnsent ? [...otherOwners, owner] : otherOwners
  deviceStorage.write(keyOf(userId), owners.length ? JSON.stringify(owners) : null)
}
