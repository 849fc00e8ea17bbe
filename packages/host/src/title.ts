import {
  findEntry,
  findRoute,
  menuOf,
  nameFromQuery,
  titleOf,
  type Language,
  type LinkQuery,
  type Session,
} from '@lustra/core'
import type { Address } from './address.ts'

interface Seen {
  address: Address
  session: Session
  language: Language
  productName: string
  /** Translates the titles of fixed routes. */
  t: (key: string) => string
  isNotFound: boolean
}

/** The document's title (G16). What is not there has no other name, whatever its address claims. */
export function documentTitle({ address, session, language, productName, t, isNotFound }: Seen): string {
  if (isNotFound) return titleOf({ title: t('route.not-found'), language, productName })
  const query = new URLSearchParams(address.query)
  const route = findRoute(address.path)
  const entry =
    session.status === 'signed-in'
      ? findEntry(menuOf(session), address.path, query.get('id') ?? undefined)
      : undefined
  return titleOf({
    // A stranger's link must not name the sign-in page.
    nameQuery: route?.isPublic
      ? ''
      : nameFromQuery(Object.fromEntries(query) as Partial<LinkQuery>, language),
    entry,
    title: route && t(route.title),
    language,
    productName,
  })
}
