/** Who may use which call, as the routes say it themselves: the page docs/rights.md and the test that walks it (A6). */
import type { Access } from '../identity/access/access.types.ts'

/** A call of the API and what it takes. */
export interface RouteRight {
  method: string
  path: string
  area: string
  access: Access
}

/** What somebody is to the API: a role in a group, or none. */
export interface RoleRight {
  name: string
  userType: string
  /** Undefined for somebody without a role in the group. */
  modules: readonly string[] | undefined
  seesAllStores: boolean
  /** Has not chosen a first password yet (L8). */
  isFirstLogin?: boolean
}

interface OpenApi {
  paths?: Record<string, Record<string, { tags?: string[]; 'x-access'?: Access }>>
}

/** Every call of the API's own document, in the order of areas and paths. */
export function routeRights(document: OpenApi): RouteRight[] {
  const rights = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags, 'x-access': access }]) =>
      access ? [{ method: method.toUpperCase(), path, area: tags?.[0] ?? '', access }] : [],
    ),
  )
  return rights.toSorted((a, b) => compare(a.area, b.area) || compare(a.path, b.path))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Whether a route lets somebody in, before it looks at what they ask for. */
export function lets(access: Access, role: RoleRight | undefined): boolean {
  if (access.who === 'anyone') return true
  // A report's own data opens to its embed token alone, which is none of a session's.
  if (!role || access.who === 'report') return false
  if (role.isFirstLogin && !('firstLogin' in access)) return false
  if (access.who === 'signed-in') return true
  if (access.who !== 'member') return role.userType === 'SA'
  if ('allStores' in access && !role.seesAllStores) return false
  return access.modules.some((module) => role.modules?.includes(module))
}

/** The words of the page for what a route takes and which rows it reaches. */
function scopeOf(access: Access): string {
  if (access.who === 'anyone') return access.orSignedIn ? 'everybody; some requests a session' : 'everybody'
  if (access.who === 'report') return 'the report that the embed token was given for'
  if (access.who === 'administrator') return 'an SA in a session of their own'
  if (access.who === 'switcher') return 'an SA in a session of their own, or a partner’s application'
  const person = 'inPerson' in access ? ', in person' : ''
  if (access.who === 'signed-in') return `one’s own${person}`
  const stores =
    'allStores' in access
      ? 'the whole group, for roles that see every store'
      : 'the group, as far as the role sees its stores'
  return `${stores}${person}`
}

const modulesOf = (access: Access): string =>
  access.who === 'member'
    ? [...new Set(access.modules.filter((module) => !module.endsWith('/Search')))].join(', ')
    : ''

/** The page: a table for each area, call by call. */
export function rightsPage(routes: readonly RouteRight[], roles: readonly RoleRight[]): string {
  const areas = [...new Set(routes.map(({ area }) => area))]
  const heads = ['Call', ...roles.map(({ name }) => name), 'Needs one of', 'Reaches']
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const tables = areas.map((area) => {
    const rows = routes
      .filter((route) => route.area === area)
      .map(({ method, path, access }) =>
        line([
          `\`${method} ${path}\``,
          ...roles.map((role) => (lets(access, role) ? 'yes' : '–')),
          modulesOf(access),
          scopeOf(access),
        ]),
      )
    return [`## ${area}`, '', line(heads), line(heads.map(() => '---')), ...rows].join('\n')
  })
  return [
    '# Who may call what',
    '',
    'Made from the routes’ own `access`, which also stands in the OpenAPI document as `x-access`; a test calls each of them as each of these roles. The columns are the roles of the demo; a group’s administrators give each role its pages, so what counts is the module. Wherever a call lets somebody in, the database’s row policies still leave out every other group, and every store that the role does not see.',
    '',
    'A module ending in `/Search` grants the same access as the one ending in `/List`. Administrators cannot grant rights that their own role lacks, and cannot remove themselves or the last administrator. A call made while acting as another person is recorded under both names.',
    '',
    ...tables.flatMap((table) => [table, '']),
  ].join('\n')
}
