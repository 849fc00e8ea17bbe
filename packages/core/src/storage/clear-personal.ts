import type { SafeStorage } from './safe-storage.ts'
import {
  draftKeys,
  personalDeviceKeys,
  personalTabKeys,
  type DeviceKey,
  type TabKey,
} from './storage-keys.ts'

interface Leaving {
  /** The session expired: its people find their drafts again when they return. */
  isExpired: boolean
  /** Ids of the people whose drafts go; without it those of everybody. */
  people?: Iterable<string>
}

/** Removes everything personal from this device and tab, when somebody signs out or another person takes over (S5). */
export function clearPersonal(
  device: SafeStorage<DeviceKey>,
  tab: SafeStorage<TabKey>,
  { isExpired, people }: Leaving,
): void {
  for (const key of personalDeviceKeys) device.write(key, null)
  for (const key of personalTabKeys) tab.removeAll(key)
  if (isExpired) return
  const owners = people ? Array.from(people, (id) => `${id}/`) : ['']
  for (const key of draftKeys) for (const owner of owners) tab.removeAll(key + owner)
}
