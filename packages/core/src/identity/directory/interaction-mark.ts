import { tabStorage } from '../../storage/safe-storage.ts'

/** Where msal-browser (5.29) notes that a window is open, whatever cache it was given. */
const key = 'msal.interaction.status'

/**
 * Runs a call of the library that opens a window, and leaves the tab's storage as it was: the note would outlive a reload
 * and refuse every later sign-in, and a page with the library of its own keeps its own note.
 */
export function withoutMark<T>(open: () => T): T {
  const before = tabStorage.read(key)
  tabStorage.write(key, null)
  try {
    return open()
  } finally {
    tabStorage.write(key, before)
  }
}
