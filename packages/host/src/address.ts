/** Addresses of the portal; those of the report areas are a menu node, a page of its report, or an external link (G10, G11). */
import { camMenuOf, findEntry, findRoute, menuOf, type MenuEntry, type Session } from '@lustra/core'

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

/** The menu entries for a path: staff's menu in the global area. */
function entriesAt(path: string, session: Session): MenuEntry[] {
  if (session.status !== 'signed-in') return []
  return findRoute(path)?.isCam ? camMenuOf(session) : menuOf(session)
}

/** The menu entry of an address. The parameter `id` selects among entries with the same path. */
export const entryAt = ({ path, query }: Address, session: Session): MenuEntry | undefined =>
  findEntry(entriesAt(path, session), path, new URLSearchParams(query).get('id') ?? undefined)

/** Id of the menu node whose report an address shows; empty for none. */
export const menuNodeOf = (address: Address, session: Session): string => entryAt(address, session)?.id ?? ''

/** The external link of an address, as spelled in the menu, encoded or not in the address. Empty for none. */
export function linkOf(address: Address, session: Session): string {
  const path = entryAt(address, session)?.path ?? ''
  return decodeURIComponent(path.slice(path.indexOf('/', 1) + 1))
}

/** The query with another report page. */
export function withPage(query: string, page: string): string {
  const next = new URLSearchParams(query)
  if (page) next.set('page', page)
  else next.delete('page')
  return next.toString()
}
