/** The absolute address that a page's text names; null for what is none, or not of the web, as `javascript:`. */
export function toWebAddress(text: string, base: string): URL | null {
  const address = text && URL.canParse(text, base) ? new URL(text, base) : null
  return address && /^https?:$/.test(address.protocol) ? address : null
}
