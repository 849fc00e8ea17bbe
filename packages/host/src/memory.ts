/** What the portal itself stores in the browser. */
import { clearDevice, clearDrafts, clearTab } from '@lustra/core/storage/clear-personal.ts'
import { deviceStorage, tabStorage } from '@lustra/core/storage/safe-storage.ts'

/** The address to open after the sign-in (G1). It belongs to this tab. */
export const wanted = {
  read: () => tabStorage.read('lustra.wanted') ?? '',
  write: (address: string) => void tabStorage.write('lustra.wanted', address),
  forget: () => void tabStorage.write('lustra.wanted', null),
}

/** A language was chosen that the host has not heard of. It belongs to this tab. */
export const untold = {
  read: () => tabStorage.read('lustra.language-untold') !== null,
  write: () => void tabStorage.write('lustra.language-untold', '1'),
  forget: () => void tabStorage.write('lustra.language-untold', null),
}

/** The appearance that the person chose in the bar. */
export function keptTheme(): 'light' | 'dark' | undefined {
  const theme = deviceStorage.read('lustra.theme')
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** Whether the side menu was narrow when it was seen last. */
export const keptNarrow = (): boolean => deviceStorage.read('lustra.menu-collapsed') === '1'

/**
 * The session clears what belongs to the person who leaves; the portal also clears all drafts of this tab, unless the
 * session expired. Language and appearance are the device's (S5). Whoever ran out of time finds again what they had typed.
 */
export function forgetPerson({ isExpired = false } = {}): void {
  clearDevice(deviceStorage)
  clearTab(tabStorage)
  if (!isExpired) clearDrafts(tabStorage)
}
