import type { Session, User, SignedIn } from '../session/types.ts'
import type { T } from '../texts/texts.types.ts'
import { findEntry, toEntries, type MenuEntry } from './entries.ts'
import { errorPath, findRoute, rootKinds, rootPaths, samePath, type RootKind, type Route } from './routes.ts'

/** Role codes of the source (section 6). Others are ordinary group users. */
export type RoleCode = 'SA' | 'CAM' | 'CAMLeader' | 'GroupAdmin'

/** RoleEnCode is a comma list. */
export const roleCodes = (user: Pick<User, 'RoleEnCode'>): string[] =>
  user.RoleEnCode.split(',')
    .map((code) => code.trim())
    .filter(Boolean)

/** Staff have a role code SA or CAM…, including CAMLeader (S10). */
export const isStaff = (user: Pick<User, 'RoleEnCode'>): boolean =>
  roleCodes(user).some((code) => code === 'SA' || code.startsWith('CAM'))

/** The label under a person's name: of the first role only (M7). */
export function roleLabel(t: T, user: Pick<User, 'RoleEnCode'>, productName: string): string {
  const first = roleCodes(user)[0]
  if (first === 'GroupAdmin' || first === 'SA') return t(`role.${first}`)
  if (first === 'CAM' || first === 'CAMLeader') return t('role.staff', { product: productName })
  return t('role.GroupUser')
}

/** The user settings entry is hidden for these user types (M1). */
export const hasUserSettings = (user: Pick<User, 'userType'>): boolean =>
  user.userType !== 'SA' && user.userType !== 'CAM'

/** Allowed for user type SA, or during an account switch (S7, source section 6). */
export const maySwitchAccount = (session: Session): boolean =>
  session.status === 'signed-in' && (session.user.userType === 'SA' || !!session.switchedFrom)

/** Whether the person may open the page of a module: it needs /List or /Search (G15). */
export const may = (modules: readonly string[], page: string): boolean =>
  modules.includes(`${page}/List`) || modules.includes(`${page}/Search`)

/** A root of the menu, with the pages that the person may open. */
export interface Root {
  /** 'other' for a root that is not one of the source's four areas. */
  kind: RootKind | 'other'
  entry: MenuEntry
  /** The target of the root's link: its first page. */
  first: MenuEntry
}

/** The parts of the session that determine access. */
export type Rights = Pick<SignedIn, 'modules' | 'menus' | 'camMenus' | 'roleError' | 'user'>

/** The roots that the person may open: those of the home page in its order (G9), then others in the menu's order (M1). */
export function rootsOf(rights: Rights): Root[] {
  const entries = toEntries(rights.menus)
  const known = rootKinds.map((kind) => ({ kind, found: findEntry(entries, rootPaths[kind]) }))
  const others = entries.filter(isOtherRoot).map((found) => ({ kind: 'other' as const, found }))
  return [...known, ...others].flatMap(({ kind, found }) => {
    const entry = found && openable(found, rights)
    const first = entry && firstPage(entry)
    return first ? [{ kind, entry, first }] : []
  })
}

/** Whether a root is not one of the four areas. Fixed pages of the portal and the global area do not count as roots. */
function isOtherRoot({ path }: MenuEntry): boolean {
  const route = findRoute(path)
  return route ? !!route.root && samePath(rootPaths[route.root]) !== samePath(path) : true
}

/** Removes children that the person may not open; undefined when none is left (G15). */
function openable(entry: MenuEntry, rights: Rights): MenuEntry | undefined {
  const route = findRoute(entry.path)
  if (route && !isAllowed(route, rights)) return undefined
  const children = entry.children.flatMap((child) => openable(child, rights) ?? [])
  if (entry.children.length > 0 && children.length === 0) return undefined
  return { ...entry, children }
}

/** The menu pages that the person may open, as a tree for the side menu and navbar. */
export const menuOf = (rights: Rights): MenuEntry[] =>
  toEntries(rights.menus).flatMap((entry) => openable(entry, rights) ?? [])

/** The global menu of staff (G11); empty for others. */
export const camMenuOf = (rights: Rights): MenuEntry[] =>
  isStaff(rights.user) ? toEntries(rights.camMenus, 'cam') : []

const firstPage = (entry: MenuEntry): MenuEntry | undefined =>
  entry.children.length === 0 ? entry : firstPage(entry.children[0]!)

/**
 * The target of / (G9): the first page of the first root. Without roots: the error page of the role error, or the global reports
 * for staff who have only those (G11).
 */
export function homeOf(rights: Rights): { path: string; entry: MenuEntry | undefined } {
  const first = rootsOf(rights)[0]?.first
  if (first) return { path: first.path, entry: first }
  if (rights.roleError === 0 && camMenuOf(rights).length > 0)
    return { path: '/powerbi_cam', entry: undefined }
  return { path: errorPath(rights.roleError), entry: undefined }
}

/** Whether the person may open an address (without query); inaccessible ones are 'unknown' like nonexistent ones (G15). */
export function resolveRoute(path: string, rights: Rights): 'ok' | 'unknown' {
  const route = findRoute(path)
  if (!route) return findEntry(menuOf(rights), path) ? 'ok' : 'unknown'
  if (!isAllowed(route, rights)) return 'unknown'
  if (samePath(route.path) === samePath(path)) return route.takesLink ? 'unknown' : 'ok'
  // Below an area's root, allow only addresses in the menu, so that typed addresses open no other reports or links.
  return findEntry(route.isCam ? camMenuOf(rights) : menuOf(rights), path) ? 'ok' : 'unknown'
}

function isAllowed(route: Route, rights: Rights): boolean {
  if (route.isCam && !route.isForAll && !isStaff(rights.user)) return false
  if (route.module && !rights.modules.includes(route.module)) return false
  return route.page === undefined || [route.page].flat().some((page) => may(rights.modules, page))
}
