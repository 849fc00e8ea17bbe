import { tabStorage } from '../../storage/safe-storage.ts'

/** Where msal-browser (5.29) stores that a window is open, regardless of its cache setting. */
const key = 'msal.interaction.status'

/**
 * Runs a library call that opens a window, and restores the tab's storage: the status would survive a reload and block later
 * sign-ins. A page that uses the library itself keeps its own status.
 */
export function withoutMsalStatus<T>(open: () => T): T {
  const before = tabStorage.read(key)
  tabStorage.write(key, null)
  try {
    return open()
  } finally {
    tabStorage.write(key, before)
  }
}
