/** Whether it looks like a JWT with an expiry. Only the API host validates it. */
export function isToken(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    const payload = value.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    return typeof (JSON.parse(atob(payload)) as { exp?: unknown }).exp === 'number'
  } catch {
    return false
  }
}
