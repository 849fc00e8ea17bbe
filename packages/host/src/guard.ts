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

/** Outcome for an address; `wait` until the session is known. */
export type Decision =
  | { do: 'wait' }
  | { do: 'show' }
  | { do: 'not-found' }
  /** The address needs another group of the person, or the previous one after a refusal: switch, then open it. */
  | { do: 'switch'; group: string; to: string }
  | {
      do: 'go'
      to: string
      /** The address to open after the sign-in or the password change (G1). */
      wanted?: string
      /** Notify the person of the reason (L8). */
      isFirstLogin?: true
      /** First opening of the global reports in this session (S10). */
      isGlobalReports?: true
    }

type Shows = (path: string) => boolean

const firstPassword = '/firstChangepassword'
/** Addresses that are not restored after the sign-in. */
const errorPaths = ['/404', '/error', '/cam_error']
const transientPaths = ['/', ...errorPaths, firstPassword]
const isTransient = (route: Route | undefined): boolean =>
  !!route && (!!route.isSignIn || transientPaths.includes(route.path))

/**
 * Decides about an address for a session. Pure. `wanted` is the address requested
 * before the sign-in; `shows` returns whether this version has a page for a path.
 */
export function guard(address: Address, session: Session, wanted = '', shows = hasScreen): Decision {
  const route = findRoute(address.path)
  const isDocument = !!route?.isPublic && !route.isSignIn
  if (isDocument) return { do: 'show' }
  if (session.status === 'unknown') return { do: 'wait' }
  if (session.status === 'signed-out') {
    return route?.isPublic ? { do: 'show' } : { do: 'go', to: '/login', ...wantedAfterSignIn(address, route) }
  }
  if (session.firstLogin) return firstLogin(address, route)
  if (route?.isSignIn || route?.path === firstPassword)
    return { do: 'go', to: wantedOr('/', wanted, session) }
  if (route?.redirect) return { do: 'go', to: route.redirect }
  const otherGroup = inOtherGroup(address, session) ?? inPreviousGroup(address, route, session)
  if (otherGroup) return otherGroup
  return decideSignedIn(address, route, session, shows)
}

/** For a signed-in person without a pending step. */
function decideSignedIn(
  address: Address,
  route: Route | undefined,
  session: SignedIn,
  shows: Shows,
): Decision {
  if (route?.path === '/' && leadsToGlobal(session, shows)) return toGlobal
  if (route?.path === '/') return { do: 'go', to: home(session, shows) }
  const root = rootsWithPage(session).find(({ entry }) => samePath(entry.path) === samePath(address.path))
  // A root without a page leads to its first page.
  if (root && !hasOwnPage(address.path, route, shows) && samePath(pathOf(root)) !== samePath(address.path))
    return { do: 'go', to: addressOf(root.first) }
  const first = root ? undefined : firstOfArea(route, session, shows)
  if (first) return { do: 'go', to: first }
  if (resolveRoute(address.path, session) === 'ok') {
    const to = samePath(address.path) === globalPath ? firstGlobal(session) : undefined
    return to ? { do: 'go', to } : { do: 'show' }
  }
  // Without a role nothing can be opened: the error page explains, «not found» would not (L10).
  if (session.roleError) return { do: 'go', to: errorPath(session.roleError) }
  return { do: 'not-found' }
}

/** For an area without a page that the menu does not list: its first accessible page. */
function firstOfArea(route: Route | undefined, session: SignedIn, shows: Shows): string | undefined {
  if (!route?.root || route.path !== rootPaths[route.root] || shows(route.path)) return undefined
  return routes.find(
    ({ path, root, within }) =>
      root === route.root && !within && shows(path) && resolveRoute(path, session) === 'ok',
  )?.path
}

/** An area with child pages has no page. */
const hasOwnPage = (path: string, route: Route | undefined, shows: Shows): boolean =>
  !route?.hasChildren && shows(path)

const globalPath = '/powerbi_cam'
const toGlobal: Decision = { do: 'go', to: globalPath, isGlobalReports: true }

/** Staff start with the global reports, once per session, if there are any (S10). */
const leadsToGlobal = (session: SignedIn, shows: Shows): boolean =>
  !session.firstLoginToCamFlag && shows(globalPath) && hasGlobalReports(session)

const hasGlobalReports = (session: SignedIn): boolean =>
  camMenuOf(session).some((entry) => entry.children.length > 0)

/** First page of the global area; an error page for staff without entries (S10, M9). */
function firstGlobal(session: SignedIn): string | undefined {
  if (!hasGlobalReports(session)) return '/cam_error'
  const first = allEntries(camMenuOf(session)).find((entry) => isOwnPage(entry, session))
  return first && addressOf(first)
}

const isOwnPage = ({ path, children }: MenuEntry, session: SignedIn): boolean =>
  children.length === 0 && samePath(path) !== globalPath && resolveRoute(path, session) === 'ok'

/** The first root whose first page exists in this version, else the first root (G9). */
function home(session: SignedIn, shows: Shows): string {
  const roots = rootsWithPage(session)
  const root = roots.find((each) => shows(pathOf(each))) ?? roots[0]
  return root ? addressOf(root.first) : homeOf({ ...session, menus: [] }).path
}

/** Skips roots whose first page is the sign-in or home: these would redirect in circles. */
const rootsWithPage = (session: SignedIn): Root[] =>
  rootsOf(session).filter((root) => !isTransient(findRoute(pathOf(root))))

/** Path of a root's first page; home for an invalid one. */
const pathOf = ({ first }: Root): string => toAddress(first.path)?.path ?? '/'

/**
 * A visit link names its group, because store codes are unique only per group: a store's QR code opens in its group.
 * For a group that the person does not belong to, the API responds with not found.
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

/** After a refused switch the session has no menus; every address but the error pages requests those of its group again. */
function inPreviousGroup(
  address: Address,
  route: Route | undefined,
  { group, refusedGroup }: SignedIn,
): Decision | undefined {
  if (!group || !refusedGroup || refusedGroup === group.groupCode) return undefined
  if (route && errorPaths.includes(route.path)) return undefined
  return { do: 'switch', group: group.groupCode, to: toText(address) }
}

/** For an address whose group could not be switched to: the API responds with not found, and without menus the error page explains. */
export const afterFailedSwitch = (group: string, session: Session): Decision =>
  session.status === 'signed-in' && group === session.group?.groupCode
    ? { do: 'go', to: errorPath(session.roleError) }
    : { do: 'show' }

/** No access until the first password is changed (L8). */
function firstLogin(address: Address, route: Route | undefined): Decision {
  if (route?.path === firstPassword) return { do: 'show' }
  // The expected step after the sign-in needs no reason; any other address is refused with one.
  const isOtherAddress = address.path !== '/' && !route?.isSignIn
  return {
    do: 'go',
    to: firstPassword,
    ...wantedAfterSignIn(address, route),
    ...(isOtherAddress && { isFirstLogin: true as const }),
  }
}

const wantedAfterSignIn = (address: Address, route: Route | undefined): { wanted?: string } =>
  route && !isTransient(route) ? { wanted: toText(address) } : {}

/** The wanted address if this person may open it: another person may have requested it. */
function wantedOr(fallback: string, wanted: string, session: SignedIn): string {
  const address = wanted ? toAddress(wanted) : null
  if (!address || isTransient(findRoute(address.path))) return fallback
  if (inOtherGroup(address, session)) return toText(address)
  return resolveRoute(address.path, session) === 'ok' ? toText(address) : fallback
}
