/**
 * User id of the session in the browser's storage, empty when there is none. For what is drawn before the session core has loaded; the
 * session may have expired. Imports nothing, to keep the first file small.
 */
export function storedUserId(): string {
  try {
    const record = JSON.parse(localStorage.getItem('lustra.session') ?? '{}') as {
      user?: { userId?: string }
    }
    return record.user?.userId ?? ''
  } catch {
    // No storage, or not our JSON.
    return ''
  }
}
