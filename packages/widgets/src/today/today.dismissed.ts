import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'

/** What this device remembers: ids and codes of one person and one day, no names. It goes with the session (S5). */
const key = 'lustra.today'

export { dayOf } from '../ui/list/model/days.ts'

/** Whether the person dismissed the strip of that day for that group, on this device. Never throws. */
export const isTodayDismissed = (userId: string, groupCode: string, day: string): boolean =>
  groupsOf(userId, day).includes(groupCode)

/** Remembers it, or with `isDismissed` false takes it back. Older days and other people are forgotten with it. */
export function rememberDismissed(userId: string, groupCode: string, day: string, isDismissed: boolean) {
  const others = groupsOf(userId, day).filter((code) => code !== groupCode)
  const groups = isDismissed ? [...others, groupCode] : others
  deviceStorage.write(key, groups.length ? JSON.stringify({ user: userId, day, groups }) : null)
}

function groupsOf(userId: string, day: string): unknown[] {
  const stored = deviceStorage.readJson(key) as { user?: unknown; day?: unknown; groups?: unknown } | null
  return stored?.user === userId && stored.day === day && Array.isArray(stored.groups) ? stored.groups : []
}
