/** Who may use which call, as declared by the routes: the page docs/rights.md and the test that verifies it (A6). */
import { catalogEntities } from '@lustra/core/contract/integration/entities.ts'
import type { IntegrationScope } from '@lustra/core/contract/integration/scopes.ts'
import type { Access } from '../identity/access/access.types.ts'

/** A call of the API and its access rule. */
export interface RouteRight {
  method: string
  path: string
  area: string
  access: Access
}

/** A call of the company's systems, and the scope that it needs. */
export interface SystemRight {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Below /api/integration/v1. */
  path: string
  /** One of them is enough. */
  scopes: IntegrationScope[]
}

/** A kind of caller: a role in a group, or none. */
export interface RoleRight {
  name: string
  userType: string
  /** Undefined without a role in the group. */
  modules: readonly string[] | undefined
  seesAllStores: boolean
  /** Has not set a first password yet (L8). */
  isFirstLogin?: boolean
}

interface OpenApi {
  paths?: Record<string, Record<string, { tags?: string[]; 'x-access'?: Access }>>
}

/** Every call of the OpenAPI document, ordered by area and path. */
export function routeRights(document: OpenApi): RouteRight[] {
  const rights = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags, 'x-access': access }]) =>
      access ? [{ method: method.toUpperCase(), path, area: tags?.[0] ?? '', access }] : [],
    ),
  )
  return rights.toSorted((a, b) => compare(a.area, b.area) || compare(a.path, b.path))
}

/** Every call of the integration API's OpenAPI document, ordered by path. */
export function systemRights(document: {
  paths?: Record<string, Record<string, { security?: Record<string, IntegrationScope[]>[] }>>
}): SystemRight[] {
  const rights = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) => {
      const scopes = (security ?? []).flatMap(({ account = [] }) => account)
      return scopes.length > 0
        ? [
            {
              method: method.toUpperCase() as SystemRight['method'],
              path: path.replace(systemBase, ''),
              scopes,
            },
          ]
        : []
    }),
  )
  return rights.toSorted((a, b) => compare(a.path, b.path) || compare(a.method, b.method))
}

const systemBase = '/api/integration/v1'

/** The text of the page for the rows that a call of a system reaches. */
function systemReach({ method, path }: SystemRight): string {
  if (path.includes('{group}')) return 'the groups of the account'
  if (path.startsWith('/webhooks')) return 'the account’s own'
  const catalog = Object.values(catalogEntities).find(({ name }) => path.startsWith(`/${name}`))
  if (method === 'GET' && catalog?.alsoReadBy) return 'everything'
  return catalog ? 'everything, for accounts that reach all groups' : 'events of the groups of the account'
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Whether a route admits a caller, before it processes the input. */
export function permits(access: Access, role: RoleRight | undefined): boolean {
  if (access.who === 'anyone') return true
  // A report's own data requires its embed token, which is independent of sessions.
  if (!role || access.who === 'report') return false
  if (role.isFirstLogin && !('firstLogin' in access)) return false
  if (access.who === 'signed-in') return true
  if (access.who !== 'member') return role.userType === 'SA'
  if ('allStores' in access && !role.seesAllStores) return false
  return access.modules.some((module) => role.modules?.includes(module))
}

/** The text of the page for an access rule and the accessible rows. */
function scopeOf(access: Access): string {
  if (access.who === 'anyone')
    return access.orSignedIn ? 'no session required; some requests need one' : 'everybody'
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

/** Renders the page: a table for each area, call by call. */
export function rightsPage(
  routes: readonly RouteRight[],
  roles: readonly RoleRight[],
  systems: readonly SystemRight[],
): string {
  const areas = [...new Set(routes.map(({ area }) => area))]
  const heads = ['Call', ...roles.map(({ name }) => name), 'Needs one of', 'Reaches']
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const tables = areas.map((area) => {
    const rows = routes
      .filter((route) => route.area === area)
      .map(({ method, path, access }) =>
        line([
          `\`${method} ${path}\``,
          ...roles.map((role) => (permits(access, role) ? 'yes' : '–')),
          modulesOf(access),
          scopeOf(access),
        ]),
      )
    return [`## ${area}`, '', line(heads), line(heads.map(() => '---')), ...rows].join('\n')
  })
  const systemRows = systems.map((call) =>
    line([
      `\`${call.method} ${call.path}\``,
      call.scopes.map((scope) => `\`${scope}\``).join(' or '),
      systemReach(call),
    ]),
  )
  return [
    '# Who may call what',
    '',
    'Generated from the routes’ own `access`, which is also in the OpenAPI document as `x-access`; a test calls each of them as each of these roles. The columns are the roles of the demo; a group’s administrators give each role its pages, so what counts is the module. Where a call is permitted, the database’s row policies still leave out every other group, and every store that the role does not see.',
    '',
    'A module ending in `/Search` grants the same access as the one ending in `/List`. A role, and a person with it, may be changed only by somebody whose own role has every page of it and sees every store; they can grant no page that their own role lacks, and cannot remove themselves or the last administrator. Nobody reduces their own role, and only an SA reduces the administrators’ role. An SA may change every role and person of a group. “In person” refuses a call made while acting as another person; the others are recorded under both names.',
    '',
    ...tables.flatMap((table) => [table, '']),
    '## Systems of the company',
    '',
    `Service accounts, below \`${systemBase}\` ([integration.md](integration.md)). Tests send each call with every scope but its own, each one to a group that the account does not reach, and random requests that name rows of another group: nothing of it is read or written.`,
    '',
    line(['Call', 'Scope', 'Reaches']),
    line(['---', '---', '---']),
    ...systemRows,
    '',
  ].join('\n')
}
