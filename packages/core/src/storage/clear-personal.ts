import type { SafeStorage } from './safe-storage.ts'
import {
  draftDeviceKeys,
  draftKeys,
  personalDeviceKeys,
  personalTabKeys,
  type DeviceKey,
  type TabKey,
} from './storage-keys.ts'

const filterKey: (typeof personalTabKeys)[number] = 'lustra.filters.'

/** Removes personal data shared by all tabs, without drafts (S5). */
export function clearDevice(device: SafeStorage<DeviceKey>): void {
  for (const key of personalDeviceKeys) device.write(key, null)
}

/** Removes personal data of this tab, without drafts (S5). */
export function clearTab(tab: SafeStorage<TabKey>): void {
  for (const key of personalTabKeys) tab.removeAll(key)
}

/** Removes the filters of all lists in this tab (S5). */
export function clearFilters(tab: SafeStorage<TabKey>): void {
  tab.removeAll(filterKey)
}

/** Removes the drafts of these users in this tab; without ids those of all users (S5). */
export const clearDrafts = (tab: SafeStorage<TabKey>, userIds?: Iterable<string>): void =>
  removeOwned(tab, draftKeys, userIds)

/** Removes the draft data of these users that all tabs share (S5). */
export const clearDeviceDrafts = (device: SafeStorage<DeviceKey>, userIds: Iterable<string>): void =>
  removeOwned(device, draftDeviceKeys, userIds)

function removeOwned(
  from: { removeAll(prefix: string): void },
  keys: readonly string[],
  userIds?: Iterable<string>,
): void {
  const owners = userIds ? Array.from(userIds, (id) => `${id}/`) : ['']
  for (const key of keys) for (const owner of owners) from.removeAll(key + owner)
}

/**
 * IndexedDB database of a person's unsent feedback: text and pictures, for all groups. One database per person, so that it can be
 * deleted without opening it.
 */
export const feedbackDatabaseOf = (userId: string): string => `lustra.feedback.${userId}`

/** Deletes the databases; tabs that have one open close it themselves. Never throws. */
export function deleteFeedback(userIds: Iterable<string>): void {
  try {
    for (const userId of userIds) indexedDB.deleteDatabase(feedbackDatabaseOf(userId))
  } catch {
    // Without IndexedDB, nothing is stored.
  }
}
