/** Where msal-browser (5.29) notes that a window is open, whatever cache it was given. */
const key = 'msal.interaction.status'

/**
 * Runs a call of the library that opens a window, and leaves the tab's storage as it was: the note would outlive a reload
 * and refuse every later sign-in, and a page with the library of its own keeps its own note.
 */
export function withoutMark<T>(open: () => T): T {
  const storage = tabStorage()
  const before = storage?.getItem(key)
  storage?.removeItem(key)
  try {
    return open()
  } finally {
    if (typeof before === 'string') storage?.setItem(key, before)
    else storage?.removeItem(key)
  }
}

function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    // Refused by the browser; the library then keeps its note in memory.
    return undefined
  }
}
