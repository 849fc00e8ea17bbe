import {
  addressOf,
  allEntries,
  camMenuOf,
  errorPath,
  findRoute,
  homeOf,
  resolveRoute,
  rootPaths,
  rootsOf,
  routes,
  samePath,
  type MenuEntry,
  type Root,
  type Route,
  type Session,
  type SignedIn,
} from '@lustra/core'
import { toAddress, toText, type Address } from './address.ts'
import { hasScreen } from './routes.ts'

/** What becomes of an address: shown, left for another, or nothing yet because nobody knows who is there. */
export type Decision =
  | { do: 'wait' }
  | { do: 'show' }
  | { do: 'not-found' }
  /** The address is of another group of the person's: it is chosen, and the address opened in it. */
  | { do: 'switch'; group: string; to: string }
  | {
      do: 'go'
      to: string
      /** The address to open after the sign-in or the password change (G1). */
      keep?: string
      /** The person has to be told why (L8). */
      isFirstLogin?: true
      /** The global reports are opened for the first time in this session (S10). */
      isGlobalReports?: true
    }

type Shows = (path: string) => boolean

const firstPassword = '/firstChangepassword'
/** Places that nobody wants to come back to. */
const passing = ['/', '/404', '/error', '/cam_error', firstPassword]
const isPassing = (route: Route | undefined): boolean =>
  !!route && (!!route.isSignIn || passing.includes(route.path))

/**
 * Decides about an address for a session. Pure: the same question has the same answer. `wanted` is what the person
 * was on the way to before they signed in, `shows` which addresses this version has a page for.
 */
export function guard(address: Address, session: Session, wanted = '', shows = hasScreen): Decision {
  const route = findRoute(address.path)
  const isDocument = !!route?.isPublic && !route.isSignIn
  if (isDocument) return { do: 'show' }
  if (session.status === 'unknown') return { do: 'wait' }
  if (session.status === 'signed-out') {
    return route?.isPublic ? { do: 'show' } : { do: 'go', to: '/login', ...kept(address, route) }
  }
  if (session.firstLogin) return firstLogin(address, route)
  if (route?.isSignIn || route?.path === firstPassword)
    return { do: 'go', to: wantedOr('/', wanted, session) }
  if (route?.redirect) return { do: 'go', to: route.redirect }
  const elsewhere = inOtherGroup(address, session)
  if (elsewhere) return elsewhere
  return own(address, route, session, shows)
}

/** Addresses of a person who has nothing left to do before them. */
function own(address: Address, route: Route | undefined, session: SignedIn, shows: Shows): Decision {
  if (route?.path === '/' && leadsToGlobal(session, shows)) return toGlobal
  if (route?.path === '/') return { do: 'go', to: home(session, shows) }
  const root = rootsWithPage(session).find(({ entry }) => samePath(entry.path) === samePath(address.path))
  // A root's own address is that of its first page, unless it has a page of its own.
  if (root && !hasOwnPage(address.path, route, shows) && samePath(pathOf(root)) !== samePath(address.path))
    return { do: 'go', to: addressOf(root.first) }
  const first = root ? undefined : firstOfArea(route, session, shows)
  if (first) return { do: 'go', to: first }
  if (resolveRoute(address.path, session) === 'ok') {
    const to = samePath(address.path) === globalPath ? firstGlobal(session) : undefined
    return to ? { do: 'go', to } : { do: 'show' }
  }
  // Without a role nothing is the person's own; the error page says why, «not found» would not (L10).
  if (session.roleError) return { do: 'go', to: errorPath(session.roleError) }
  return { do: 'not-found' }
}

/** Of an area without a page of its own that the menu does not list: the first page that the person may open. */
function firstOfArea(route: Route | undefined, session: SignedIn, shows: Shows): string | undefined {
  if (!route?.root || route.path !== rootPaths[route.root] || shows(route.path)) return undefined
  return routes.find(
    ({ path, root, within }) =>
      root === route.root && !within && shows(path) && resolveRoute(path, session) === 'ok',
  )?.path
}

/** An area whose pages stand below it has none itself. */
const hasOwnPage = (path: string, route: Route | undefined, shows: Shows): boolean =>
  !route?.hasChildren && shows(path)

const globalPath = '/powerbi_cam'
const toGlobal: Decision = { do: 'go', to: globalPath, isGlobalReports: true }

/** Staff begin with the global reports, once a session, when there are any (S10). */
const leadsToGlobal = (session: SignedIn, shows: Shows): boolean =>
  !session.firstLoginToCamFlag && shows(globalPath) && hasGlobalReports(session)

const hasGlobalReports = (session: SignedIn): boolean =>
  camMenuOf(session).some((entry) => entry.children.length > 0)

/** Where the global area begins: its first page. Staff without anything in its menu are told so (S10, M9). */
function firstGlobal(session: SignedIn): string | undefined {
  if (!hasGlobalReports(session)) return '/cam_error'
  const first = allEntries(camMenuOf(session)).find((entry) => isOwnPage(entry, session))
  return first && addressOf(first)
}

const isOwnPage = ({ path, children }: MenuEntry, session: SignedIn): boolean =>
  children.length === 0 && samePath(path) !== globalPath && resolveRoute(path, session) === 'ok'

/** The first root whose first page this version has; otherwise the first root there is (G9). */
function home(session: SignedIn, shows: Shows): string {
  const roots = rootsWithPage(session)
  const root = roots.find((each) => shows(pathOf(each))) ?? roots[0]
  return root ? addressOf(root.first) : homeOf({ ...session, menus: [] }).path
}

/** Menus may hold anything: one that begins with the sign-in, or with home, would lead in circles. */
const rootsWithPage = (session: SignedIn): Root[] =>
  rootsOf(session).filter((root) => !isPassing(findRoute(pathOf(root))))

/** What an address becomes of a root's first page; home for what is none. */
const pathOf = ({ first }: Root): string => toAddress(first.path)?.path ?? '/'

/**
 * A visit names its group, because codes of stores are a group's own: what hangs on a store's wall opens in that group.
 * Of a group that is not the person's nothing is known here; the host says that there is no such visit.
 */
function inOtherGroup(address: Address, session: SignedIn): (Decision & { do: 'switch' }) | undefined {
  if (findRoute(address.path)?.path !== '/visit') return undefined
  const query = new URLSearchParams(address.query)
  const group = query.get('group')
  if (!group || group === session.group?.groupCode) return undefined
  if (!session.groups.some(({ groupCode }) => groupCode === group)) return undefined
  query.delete('group')
  return { do: 'switch', group, to: toText({ path: address.path, query: query.toString() }) }
}

/** Everything is closed until the first password is changed (L8). */
function firstLogin(address: Address, route: Route | undefined): Decision {
  if (route?.path === firstPassword) return { do: 'show' }
  // After signing in this is simply the next step; an address of one's own choice is refused with a reason.
  const isChosen = address.path !== '/' && !route?.isSignIn
  return {
    do: 'go',
    to: firstPassword,
    ...kept(address, route),
    ...(isChosen && { isFirstLogin: true as const }),
  }
}

const kept = (address: Address, route: Route | undefined): { keep?: string } =>
  route && !isPassing(route) ? { keep: toText(address) } : {}

/** The kept address, when it is one of this person's own; they may be somebody else than who wanted it. */
function wantedOr(otherwise: string, wanted: string, session: SignedIn): string {
  const address = wanted ? toAddress(wanted) : null
  if (!address || isPassing(findRoute(address.path))) return otherwise
  if (inOtherGroup(address, session)) return toText(address)
  return resolveRoute(address.path, session) === 'ok' ? toText(address) : otherwise
}
