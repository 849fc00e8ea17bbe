import {
  findRoute,
  nameFromQuery,
  nameOf,
  titleOf,
  type Language,
  type LinkQuery,
  type Route,
  type Session,
} from '@lustra/core'
import type { Address } from './address.ts'
import { entryAt } from './report-address.ts'

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
export function documentTitle(seen: Seen): string {
  const { language, productName } = seen
  return titleOf({ title: headingOf(seen), language, productName })
}

/** The name of the page alone, for its heading. */
export function headingOf({ address, session, language, t, isNotFound }: Omit<Seen, 'productName'>): string {
  if (isNotFound) return t('route.not-found')
  const query = new URLSearchParams(address.query)
  const route = findRoute(address.path)
  const entry = entryAt({ ...address, path: listOf(route) ?? address.path }, session)
  // A stranger's link must not name the sign-in page.
  const named = route?.isPublic
    ? ''
    : nameFromQuery(Object.fromEntries(query) as Partial<LinkQuery>, language)
  return named || (entry ? nameOf(entry, language) : route ? t(route.title) : '')
}

/** The list that a detail is open over: it has no name of its own. */
function listOf(route: Route | undefined): string | undefined {
  const list = route?.within ? findRoute(route.within) : undefined
  return list?.title === route?.title ? list?.path : undefined
}
