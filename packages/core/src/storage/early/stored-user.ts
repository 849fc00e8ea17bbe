/**
 * Id of the person whose session this device has stored, empty for nobody: for what is drawn before the session core has loaded, which
 * alone knows whether the session still holds. Imports nothing, so that it comes with nothing.
 */
export function storedUserId(): string {
  try {
    const record = JSON.parse(localStorage.getItem('lustra.session') ?? '{}') as {
      user?: { userId?: string }
    }
    return record.user?.userId ?? ''
  } catch {
    // No storage here, or somebody else's words in it.
    return ''
  }
}
