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

/** Removes what all tabs of the browser store of a person, without drafts (S5). */
export function clearDevice(device: SafeStorage<DeviceKey>): void {
  for (const key of personalDeviceKeys) device.write(key, null)
}

/** Removes what this tab stores of a person, without drafts (S5). */
export function clearTab(tab: SafeStorage<TabKey>): void {
  for (const key of personalTabKeys) tab.removeAll(key)
}

/** Removes the filters of all lists in this tab (S5). */
export function clearFilters(tab: SafeStorage<TabKey>): void {
  tab.removeAll(filterKey)
}

/** Removes the drafts of the people with these ids in this tab; without ids those of everybody (S5). */
export const clearDrafts = (tab: SafeStorage<TabKey>, people?: Iterable<string>): void =>
  removeOwned(tab, draftKeys, people)

/** Removes what all tabs of the browser store of the drafts of the people with these ids (S5). */
export const clearDeviceDrafts = (device: SafeStorage<DeviceKey>, people: Iterable<string>): void =>
  removeOwned(device, draftDeviceKeys, people)

function removeOwned(
  from: { removeAll(prefix: string): void },
  keys: readonly string[],
  people?: Iterable<string>,
): void {
  const owners = people ? Array.from(people, (id) => `${id}/`) : ['']
  for (const key of keys) for (const owner of owners) from.removeAll(key + owner)
}
