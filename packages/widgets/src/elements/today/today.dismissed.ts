import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'

/** Stores ids and codes of one person and one day, no names. Deleted with the session (S5). */
const key = 'lustra.today'

export { dayOf } from '../../ui/time/format-date.ts'

/** Whether the person dismissed the strip of that day for that group, on this device. Never throws. */
export const isTodayDismissed = (userId: string, groupCode: string, day: string): boolean =>
  groupsOf(userId, day).includes(groupCode)

/** Stores or removes the dismissal. Replaces entries of other days and people. */
export function rememberDismissed(userId: string, groupCode: string, day: string, isDismissed: boolean) {
  const otherGroups = groupsOf(userId, day).filter((code) => code !== groupCode)
  const groups = isDismissed ? [...otherGroups, groupCode] : otherGroups
  deviceStorage.write(key, groups.length ? JSON.stringify({ user: userId, day, groups }) : null)
}

function groupsOf(userId: string, day: string): unknown[] {
  const stored = deviceStorage.readJson(key) as { user?: unknown; day?: unknown; groups?: unknown } | null
  return stored?.user === userId && stored.day === day && Array.isArray(stored.groups) ? stored.groups : []
}
