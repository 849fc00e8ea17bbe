/**
 * The address of a picture that the API host named, made whole for a page of another origin. Empty for anything
 * that is no picture's address.
 */
export function imageAddress(address: string, apiBase: string): string {
  if (!address || address.startsWith('data:image/')) return address
  const whole = URL.canParse(address, apiBase) ? new URL(address, apiBase) : undefined
  return whole?.protocol.startsWith('http') ? whole.href : ''
}
