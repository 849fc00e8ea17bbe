/** Browser storage of the portal. */
import {
  clearDevice,
  clearDrafts,
  clearTab,
  deviceStorage,
  tabStorage,
} from '@lustra/core/storage/safe-storage.ts'

/** The address to open after the sign-in (G1). Per tab. */
export const wantedAddress = {
  read: () => tabStorage.read('lustra.wanted') ?? '',
  write: (address: string) => void tabStorage.write('lustra.wanted', address),
  clear: () => void tabStorage.write('lustra.wanted', null),
}

/** A chosen language has not been sent to the host yet. Per tab. */
export const pendingLanguage = {
  read: () => tabStorage.read('lustra.language-untold') !== null,
  write: () => void tabStorage.write('lustra.language-untold', '1'),
  clear: () => void tabStorage.write('lustra.language-untold', null),
}

/** The theme chosen in the bar. */
export function storedTheme(): 'light' | 'dark' | undefined {
  const theme = deviceStorage.read('lustra.theme')
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** Whether the side menu was last collapsed. */
export const isMenuCollapsed = (): boolean => deviceStorage.read('lustra.menu-collapsed') === '1'

/**
 * Clears personal data. Drafts of this tab are cleared, too, unless the
 * session expired: these are restored after the next sign-in. Language and theme stay (S5).
 */
export function clearPersonalData({ isExpired = false } = {}): void {
  clearDevice(deviceStorage)
  clearTab(tabStorage)
  if (!isExpired) clearDrafts(tabStorage)
}
