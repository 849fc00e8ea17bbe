/**
 * Resolves an image URL from the API host for pages of another origin. Empty for anything but http(s) and image data URLs.
 */
export function imageAddress(address: string, apiBase: string): string {
  if (!address || address.startsWith('data:image/')) return address
  const resolved = URL.canParse(address, apiBase) ? new URL(address, apiBase) : undefined
  return resolved?.protocol.startsWith('http') ? resolved.href : ''
}
