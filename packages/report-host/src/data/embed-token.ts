/** Whether it has the shape of a token that ends. Who may read with it, and until when, is the API host's to say. */
export function isToken(given: unknown): given is string {
  if (typeof given !== 'string') return false
  try {
    const part = given.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    return typeof (JSON.parse(atob(part)) as { exp?: unknown }).exp === 'number'
  } catch {
    return false
  }
}
