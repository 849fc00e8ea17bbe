import { AppError } from '@lustra/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PartnerApp } from '../apps/apps.settings.ts'
import { looksLikeServiceToken } from '../apps/service-tokens.ts'
import { wasUsed } from './replay-guard.ts'
import type { Host } from '../../app/app-context.ts'
import type { EmbedGrant } from './embed-tokens.ts'
import { reportModules } from './report-modules.ts'
import { findSession, type FoundSession } from '../sessions/sessions.queries.ts'
import { signedOut, type TokenSubject } from '../sessions/tokens.ts'
import { askedLanguage, type Language } from '../../platform/http/languages.ts'

/** The header by which a request names its group and an answer says which group it was computed for. */
export const groupHeader = 'x-lustra-group'

/**
 * Who may use a route. Every route says it; one that does not stops the start.
 * - anyone: no token needed
 * - signed-in: an alive session, with or without a group
 * - administrator: an SA in a session of their own
 * - switcher: the same, or a partner's application by its service token; then `request.partner` is set and there is no caller
 * - member: a role in the group of the request, and one of `modules` in it
 * - report: the same by an embed token, in the group that it was given in and for the report of `request.grant` alone (R4)
 * `orSignedIn` marks what some requests need a session for: the handler asks for it by `identify`.
 * `firstLogin` marks what stays open until a first password is changed (L8). `inPerson` marks what nobody may do in another's
 * name: an administrator who switched and an application are refused with 'forbidden' (S7). `overToo` marks what a token whose time
 * is over may still do while its session lives.
 */
export type Access =
  | { who: 'anyone'; orSignedIn?: true }
  | { who: 'administrator' | 'switcher' }
  | { who: 'signed-in'; firstLogin?: true; inPerson?: true; overToo?: true }
  | { who: 'member'; modules: readonly string[]; inPerson?: true }
  | { who: 'report' }

/** Who acts in the name of another person: an administrator by id and account, or an application, which has no id. */
export interface Actor {
  id: number | null
  name: string
}

export interface Caller {
  sessionId: string
  personId: number
  account: string
  userType: string
  /** Who really acts, when it is not the person: a switched session's administrator, or the application that opened it (S7). */
  actor: Actor | undefined
  /** Codes of the groups that an application's session is narrowed to (X5); undefined for all of the person's. */
  onlyGroups: readonly string[] | undefined
  token: string
  language: Language
  /** The group of the request, with the modules of the person's role in it; undefined on routes that need none. */
  group: { groupId: number; code: string; personId: number; modules: readonly string[] } | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    caller: Caller | undefined
    /** The application that calls, on routes for switchers. */
    partner: PartnerApp | undefined
    /** What the embed token is good for, on routes for reports. */
    grant: EmbedGrant | undefined
  }
}

/** Checks every request against its route's `access` before its body is read (A6, E1, E2). */
export function registerAccess(app: FastifyInstance, host: Host): void {
  app.addHook('onRoute', (route) => {
    // Preflights ask for permission only; what they ask about is checked when it comes.
    if (route.method === 'OPTIONS') return
    if (!route.config?.access)
      throw new Error(`${String(route.method)} ${route.url} does not say who may use it`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access
    if (!access || access.who === 'anyone') return
    if (access.who === 'switcher' && (await admitPartner(request, host))) return
    request.caller = await admit(request, access, host)
    if (request.caller.group) reply.header(groupHeader, request.caller.group.code)
  })
}

/** The caller of a request on a route for anyone, in person. Throws as a 'signed-in' route refuses. */
export async function identify(request: FastifyRequest, host: Host): Promise<Caller> {
  request.caller = await admit(request, { who: 'signed-in', inPerson: true }, host)
  return request.caller
}

/** Asks again what was asked before the answer began, for one that takes long. Throws what the same request would be refused with now. */
export async function stillAdmitted(request: FastifyRequest, host: Host): Promise<void> {
  const { access } = request.routeOptions.config
  const before = callerOf(request)
  if (!access) return
  try {
    const { group } = await admit(request, access, host)
    if (group?.groupId !== before.group?.groupId)
      throw new AppError('forbidden', 'the group is another one by now')
  } finally {
    request.caller = before
  }
}

/** The caller of a route that is not for anyone. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.url} was reached without a caller`)
  return request.caller
}

/** What the embed token of a 'report' route is good for. */
export function grantOf(request: FastifyRequest): EmbedGrant {
  if (!request.grant) throw new Error(`${request.url} was reached without an embed token`)
  return request.grant
}

/** The rows that the caller of a 'member' route may touch. */
export function scopeOf(request: FastifyRequest): NonNullable<Caller['group']> {
  const { group } = callerOf(request)
  if (!group) throw new Error(`${request.url} was reached without a group`)
  return group
}

async function admit(request: FastifyRequest, access: Access, host: Host): Promise<Caller> {
  const token = bearerOf(request)
  const { subject, modules, wanted } = await readToken(request, access, host, token)
  const { sessionId, personId } = subject
  const session = await host.database.identity((tx) =>
    findSession(tx, { sessionId, personId }, wanted, host.clock()),
  )
  const { account, userType, actor } = session
  // A frame of the browser's own names what the browser prefers, not what the person chose.
  const asked = access.who === 'report' ? undefined : askedLanguage(request)
  const language = asked ?? session.language
  const onlyGroups = groupsOfApp(session, host)
  const caller: Caller = {
    sessionId,
    personId,
    account,
    userType,
    actor,
    onlyGroups,
    token,
    language,
    group: undefined,
  }
  // From here on a refusal is written in the language of the caller.
  request.caller = caller
  if (session.firstLogin && !('firstLogin' in access)) {
    throw new AppError('change-password-first', 'the first password was not changed yet')
  }
  refuseOthers(caller, access)
  return modules ? { ...caller, group: groupOf(session, caller, modules, wanted) } : caller
}

/** Whose token it is, and for routes of members which modules in which group; without `wanted` in the session's own. */
async function readToken(
  request: FastifyRequest,
  access: Access,
  host: Host,
  token: string,
): Promise<{ subject: TokenSubject; modules?: readonly string[]; wanted?: string | undefined }> {
  if (access.who === 'report') {
    const grant = await host.embedTokens.read(token)
    request.grant = grant
    return { subject: grant, modules: [reportModules[grant.mode]], wanted: grant.group }
  }
  const subject = await ('overToo' in access ? host.tokens.readOld(token) : host.tokens.read(token))
  if (access.who !== 'member') return { subject }
  return { subject, modules: access.modules, wanted: headerOf(request, groupHeader) }
}

function refuseOthers({ account, actor, userType }: Caller, access: Access): void {
  if (actor && 'inPerson' in access)
    throw new AppError('forbidden', `${actor.name} may not do this as ${account}`)
  const isForAdministrators = access.who === 'administrator' || access.who === 'switcher'
  if (isForAdministrators && (userType !== 'SA' || actor))
    throw new AppError('forbidden', `${account} is no SA in a session of their own`)
}

/** Takes a partner's service token for what it is. Throws 'bad-sign' for one that is wrong, late, used, or the portal's own. */
async function admitPartner(request: FastifyRequest, host: Host): Promise<boolean> {
  const bearer = bearerOf(request)
  if (!looksLikeServiceToken(bearer)) return false
  const token = await host.serviceTokens.read(bearer)
  request.partner = host.apps.partner(token.appKey)
  if (!request.partner) throw new AppError('bad-sign', `${token.appKey} is no partner’s application`)
  // It travels in an address once, so afterwards it may open nothing.
  if (await host.database.identity((tx) => wasUsed(tx, token.id)))
    throw new AppError('bad-sign', 'the service token was used before')
  return true
}

/** The groups of an application's session. Throws 40008 once the settings know it no longer, or the person is staff. */
export function groupsOfApp(session: FoundSession, host: Host): readonly string[] | undefined {
  if (session.kind !== 'app') return undefined
  const partner = host.apps.partner(session.appKey)
  if (!partner || session.userType !== 'Group') throw signedOut('revoked')
  return partner.groups
}

function groupOf(
  session: FoundSession,
  { personId, onlyGroups }: Caller,
  modules: readonly string[],
  wanted?: string,
) {
  const { groupId, groupCode, groupValid, roleId } = session
  const isOutside = groupCode !== null && onlyGroups && !onlyGroups.includes(groupCode)
  if (groupId === null || groupCode === null || isOutside) {
    // Somebody else's group looks like no group at all.
    throw wanted
      ? new AppError('not-found', 'not a member of that group')
      : new AppError('no-group', 'in no group')
  }
  if (!groupValid) throw new AppError('group-invalid', `group ${groupCode} is invalid`)
  if (roleId === null) throw new AppError('no-role', `no role in ${groupCode}`)
  if (!modules.some((module) => session.modules.includes(module))) {
    throw new AppError('forbidden', `the role has none of ${modules.join(', ')}`)
  }
  return { groupId, code: groupCode, personId, modules: session.modules }
}

function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw signedOut('missing')
  return token
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value ? value.slice(0, 100) : undefined
}
