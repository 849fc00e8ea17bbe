/** For which API hosts and groups a person's feedback waits: read by elements that would not load the outbox otherwise (today). */
import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'

const keyOf = (userId: string) => `lustra.unsent.${userId}/` as const

/** `owner`: API host and group, as in FeedbackEntry. Any script of the origin can write there. */
export function unsentOwners(userId: string): string[] {
  const stored = deviceStorage.readJson(keyOf(userId))
  return Array.isArray(stored) ? stored.filter((owner): owner is string => typeof owner === 'string') : []
}

export function rememberUnsent(userId: string, owner: string, isUnsent: boolean): void {
  const others = unsentOwners(userId).filter((each) => each !== owner)
  const owners = isUnsent ? [...others, owner] : others
  deviceStorage.write(keyOf(userId), owners.length ? JSON.stringify(owners) : null)
}
