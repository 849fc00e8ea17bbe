/** Where the portal is: a path of its own and the query, without the question mark. */
export interface Address {
  path: string
  query: string
}

export const toText = ({ path, query }: Address): string => (query ? `${path}?${query}` : path)

const here = 'https://portal.invalid'

/** An address of this portal, or null for anything that leads elsewhere: another origin, a scheme, a stray character. */
export function toAddress(text: string): Address | null {
  if (!text.startsWith('/') || !URL.canParse(text, here)) return null
  const url = new URL(text, here)
  if (url.origin !== here) return null
  return { path: url.pathname, query: url.search.slice(1) }
}
