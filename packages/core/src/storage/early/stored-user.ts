/**
 * User id of the stored session, empty for none; the session may have expired. For rendering before the session core is loaded.
 * Imports nothing, to keep the first chunk small.
 */
export function storedUserId(): string {
  try {
    const record = JSON.parse(localStorage.getItem('lustra.session') ?? '{}') as {
      user?: { userId?: string }
    }
    return record.user?.userId ?? ''
  } catch {
    // No storage, or invalid JSON.
    return ''
  }
}
