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
import { entryAt, type Address } from './address.ts'
import { toInvitation } from './invitation.ts'

interface TitleInput {
  address: Address
  session: Session
  language: Language
  productName: string
  /** Translates the titles of fixed routes. */
  t: (key: string) => string
  isNotFound: boolean
}

/** The document's title (G16). A page that is not found ignores the name in its address. */
export function documentTitle(input: TitleInput): string {
  const { language, productName } = input
  return titleOf({ title: headingOf(input), language, productName })
}

/** The page's name alone, for its heading. */
export function headingOf({
  address,
  session,
  language,
  t,
  isNotFound,
}: Omit<TitleInput, 'productName'>): string {
  if (isNotFound) return t('route.not-found')
  const query = new URLSearchParams(address.query)
  const route = findRoute(address.path)
  const entry = entryAt({ ...address, path: listOf(route) ?? address.path }, session)
  // A link must not choose the title of a public page such as the sign-in.
  const named = route?.isPublic
    ? ''
    : nameFromQuery(Object.fromEntries(query) as Partial<LinkQuery>, language)
  if (named) return named
  if (entry) return nameOf(entry, language)
  return route ? t(toInvitation(address) ? 'route.invitation' : route.title) : ''
}

/** The list of a detail page without its own title. */
function listOf(route: Route | undefined): string | undefined {
  const list = route?.within ? findRoute(route.within) : undefined
  return list?.title === route?.title ? list?.path : undefined
}
