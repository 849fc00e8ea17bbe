/** A path of the portal and the query, without the question mark. */
export interface Address {
  path: string
  query: string
  /** Without the hash sign; read from the browser's address, not part of the portal's own navigation. */
  fragment?: string
}

export const toText = ({ path, query }: Address): string => (query ? `${path}?${query}` : path)

const baseUrl = 'https://portal.invalid'

/** Parses an address of this portal. Null for another origin, a scheme, or invalid input. */
export function toAddress(text: string): Address | null {
  if (!text.startsWith('/') || !URL.canParse(text, baseUrl)) return null
  const url = new URL(text, baseUrl)
  if (url.origin !== baseUrl) return null
  return { path: url.pathname, query: url.search.slice(1) }
}
