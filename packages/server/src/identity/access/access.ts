import { AppError, cutText } from '@lustra/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { looksLikeServiceToken } from '../apps/service-tokens.ts'
import { wasUsed } from './replay-guard.ts'
import type { IdentityContext } from '../context.ts'
import type { EmbedGrant } from './embed-tokens.ts'
import { reportModules } from './page-modules.ts'
import type { Access, Caller } from './access.types.ts'
import { findSession, type FoundSession } from '../sessions/sessions.queries.ts'
import { signedOut, type TokenSubject } from '../sessions/tokens.ts'
import { requestedLanguage } from '../../platform/http/languages.ts'

/** The header by which a request names its group, and a response the group it was computed for. */
export const groupHeader = 'x-lustra-group'

/** Checks every request against its route's `access` before its body is read (A6, E1, E2). */
export function registerAccess(app: FastifyInstance, context: IdentityContext): void {
  app.addHook('onRoute', (route) => {
    // Preflights only ask for permission; the actual request is checked when it arrives.
    if (route.method === 'OPTIONS') return
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} declares no access`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access
    if (!access || access.who === 'anyone') return
    if (access.who === 'switcher' && (await admitPartner(request, context))) return
    request.caller = await admit(request, access, context)
    const { code } = request.caller.group ?? {}
    // One of a former version may not fit into a header.
    if (code && /^[!-~]+$/.test(code)) reply.header(groupHeader, code)
  })
}

/** Returns the caller of a request on a route for anyone, acting in person. Throws like a 'signed-in' route. */
export async function identify(request: FastifyRequest, context: IdentityContext): Promise<Caller> {
  request.caller = await admit(request, { who: 'signed-in', inPerson: true }, context)
  return request.caller
}

/**
 * Checks access again before the response of a long-running request starts. Throws what the same request would be
 * refused with now.
 */
export async function stillAdmitted(request: FastifyRequest, context: IdentityContext): Promise<void> {
  const { access } = request.routeOptions.config
  const before = callerOf(request)
  if (!access) return
  try {
    const { group } = await admit(request, access, context)
    if (group?.groupId !== before.group?.groupId)
      throw new AppError('forbidden', 'the group is another one by now')
  } finally {
    request.caller = before
    request.sessionLanguage = before.language
  }
}

/** Returns the caller; not available on routes for anyone. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.url} was reached without a caller`)
  return request.caller
}

/** Returns what the embed token of a 'report' route grants. */
export function grantOf(request: FastifyRequest): EmbedGrant {
  if (!request.grant) throw new Error(`${request.url} was reached without an embed token`)
  return request.grant
}

/** Returns the rows that the caller of a 'member' route may touch. */
export function scopeOf(request: FastifyRequest): NonNullable<Caller['group']> {
  const { group } = callerOf(request)
  if (!group) throw new Error(`${request.url} was reached without a group`)
  return group
}

async function admit(request: FastifyRequest, access: Access, context: IdentityContext): Promise<Caller> {
  const token = bearerOf(request)
  const { subject, modules, requested } = await readToken(request, access, context, token)
  const { sessionId, personId } = subject
  const sessionIn = (code?: string) =>
    context.database.identityRead((tx) => findSession(tx, { sessionId, personId }, code, context.clock()))
  const session = await sessionIn(requested)
  const { account, userType, actor } = session
  // Requests of a framed page carry the browser's preference, not the person's choice.
  const requestedByHeader = access.who === 'report' ? undefined : requestedLanguage(request)
  const language = requestedByHeader ?? session.language
  const onlyGroups = groupsOfApp(session, context)
  const caller: Caller = {
    sessionId,
    personId,
    account,
    userType,
    actor,
    onlyGroups,
    token,
    language,
    // One that requests a group of others is refused in their own.
    refusedIn: codeOf(session) ?? (requested ? codeOf(await sessionIn()) : undefined) ?? '',
    group: undefined,
  }
  // From here on a refusal is written in the language of the caller.
  request.caller = caller
  request.sessionLanguage = language
  if (session.firstLogin && !('firstLogin' in access)) {
    throw new AppError('change-password-first', 'the first password was not changed yet')
  }
  refuseOthers(caller, access)
  if (!modules) return caller
  const group = groupOf(session, caller, modules, requested)
  if ('allStores' in access && !group.seesAllStores)
    throw new AppError('forbidden', `the role of ${account} does not see every store`)
  const reads = request.routeOptions.config.replica === 'reads'
  return { ...caller, group: { ...group, readAfter: reads ? (session.writtenPosition ?? 0) : undefined } }
}

/**
 * Resolves the token, and for member routes the modules in the requested group; without `requested` in the session's own.
 */
async function readToken(
  request: FastifyRequest,
  access: Access,
  context: IdentityContext,
  token: string,
): Promise<{ subject: TokenSubject; modules?: readonly string[]; requested?: string | undefined }> {
  if (access.who === 'report') {
    const grant = await context.embedTokens.read(token)
    request.grant = grant
    return { subject: grant, modules: [reportModules[grant.mode]], requested: grant.group }
  }
  const subject = await ('overToo' in access ? context.tokens.readOld(token) : context.tokens.read(token))
  if (access.who !== 'member') return { subject }
  return { subject, modules: access.modules, requested: headerOf(request, groupHeader) }
}

/**
 * Throws 'forbidden' for a switched administrator and for an application: for routes that are `inPerson` for some
 * requests only.
 */
export function refuseActor({ account, actor }: Caller): void {
  if (actor) throw new AppError('forbidden', `${actor.name} may not do this as ${account}`)
}

function refuseOthers(caller: Caller, access: Access): void {
  const { account, actor, userType } = caller
  if ('inPerson' in access) refuseActor(caller)
  const isForAdministrators = access.who === 'administrator' || access.who === 'switcher'
  if (isForAdministrators && (userType !== 'SA' || actor))
    throw new AppError('forbidden', `${account} is not an SA, or is acting as somebody else`)
}

/** Accepts a partner's service token. Throws 'bad-sign' for an invalid, expired or used one, or the portal's own. */
async function admitPartner(request: FastifyRequest, context: IdentityContext): Promise<boolean> {
  const bearer = bearerOf(request)
  if (!looksLikeServiceToken(bearer)) return false
  const token = await context.serviceTokens.read(bearer)
  request.partner = context.apps.partner(token.appKey)
  if (!request.partner) throw new AppError('bad-sign', `${token.appKey} is not the application of a partner`)
  // It is sent in a URL once, so it may not be used again.
  if (await context.database.identity((tx) => wasUsed(tx, token.id)))
    throw new AppError('bad-sign', 'the service token was used before')
  return true
}

/**
 * The groups of an application's session. Throws 40008 once the settings no longer contain the application, or the
 * person is staff.
 */
export function groupsOfApp(session: FoundSession, context: IdentityContext): readonly string[] | undefined {
  if (session.kind !== 'app') return undefined
  const partner = context.apps.partner(session.appKey)
  if (!partner || session.userType !== 'Group') throw signedOut('revoked')
  return partner.groups
}

/** The code of the session's group that the person is a member of. */
const codeOf = ({ groupId, groupCode }: FoundSession) =>
  groupId === null ? undefined : (groupCode ?? undefined)

function groupOf(
  session: FoundSession,
  { personId, onlyGroups }: Caller,
  modules: readonly string[],
  requested?: string,
) {
  const { groupId, groupCode, groupValid, roleId } = session
  const isOutside = groupCode !== null && onlyGroups && !onlyGroups.includes(groupCode)
  if (groupId === null || groupCode === null || isOutside) {
    // Another person's group is indistinguishable from a missing one.
    throw requested
      ? new AppError('not-found', 'not a member of that group')
      : new AppError('no-group', 'in no group')
  }
  if (!groupValid) throw new AppError('group-invalid', `group ${groupCode} is invalid`)
  if (roleId === null) throw new AppError('no-role', `no role in ${groupCode}`)
  if (!modules.some((module) => session.modules.includes(module))) {
    throw new AppError('forbidden', `the role has none of ${modules.join(', ')}`)
  }
  return {
    groupId,
    code: groupCode,
    personId,
    modules: session.modules,
    seesAllStores: session.allStores ?? false,
  }
}

function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw signedOut('missing')
  return token
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value ? cutText(value, 100) : undefined
}
