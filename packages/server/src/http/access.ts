import { AppError } from '@lustra/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Host } from '../host.ts'
import { findSession, type FoundSession } from '../sessions/sessions.queries.ts'
import { signedOut, type TokenSubject } from '../sessions/tokens.ts'
import type { Language } from './languages.ts'

/** The header by which a request names its group and an answer says which group it was computed for. */
export const groupHeader = 'x-lustra-group'

/**
 * Who may use a route. Every route says it; one that does not stops the start.
 * - anyone: no token needed
 * - signed-in: an alive session, with or without a group
 * - member: a role in the group of the request, and one of `modules` in it
 * `firstLogin` marks what stays open until a first password is changed (L8). `inPerson` marks what nobody may do in another's
 * name: an administrator who switched and an application are refused with 'forbidden' (S7).
 */
export type Access =
  | { who: 'anyone' }
  | { who: 'signed-in'; firstLogin?: true; inPerson?: true }
  | { who: 'member'; modules: readonly string[]; inPerson?: true }

/** Who acts in the name of another person: an administrator by id and account, or an application, which has no id. */
export interface Actor {
  id: number | null
  name: string
}

export interface Caller {
  sessionId: string
  personId: number
  account: string
  /** Who really acts, when it is not the person: a switched session's administrator, or the application that opened it (S7). */
  actor: Actor | undefined
  token: string
  language: Language
  /** The group of the request; undefined on routes that need none. */
  group: { groupId: number; code: string; personId: number } | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    caller: Caller | undefined
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
    request.caller = await admit(request, access, host)
    if (request.caller.group) reply.header(groupHeader, request.caller.group.code)
  })
}

/** The caller of a route that is not for anyone. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.url} was reached without a caller`)
  return request.caller
}

/** The rows that the caller of a 'member' route may touch. */
export function scopeOf(request: FastifyRequest): NonNullable<Caller['group']> {
  const { group } = callerOf(request)
  if (!group) throw new Error(`${request.url} was reached without a group`)
  return group
}

async function admit(
  request: FastifyRequest,
  access: Exclude<Access, { who: 'anyone' }>,
  host: Host,
): Promise<Caller> {
  const token = bearerOf(request)
  const subject = await host.tokens.read(token)
  const wanted = access.who === 'member' ? headerOf(request, groupHeader) : undefined
  const session = await host.database.identity((tx) => findSession(tx, subject, wanted, host.clock()))
  const { account, actor, language } = session
  const caller: Caller = { ...subject, account, actor, token, language, group: undefined }
  // From here on a refusal is written in the language of the session.
  request.caller = caller
  if (session.firstLogin && !('firstLogin' in access)) {
    throw new AppError('change-password-first', 'the first password was not changed yet')
  }
  if (actor && access.inPerson) throw new AppError('forbidden', `${actor.name} may not do this as ${account}`)
  return access.who === 'member'
    ? { ...caller, group: groupOf(session, subject, access.modules, wanted) }
    : caller
}

function groupOf(
  session: FoundSession,
  { personId }: TokenSubject,
  modules: readonly string[],
  wanted?: string,
) {
  const { groupId, groupCode, groupValid, roleId } = session
  if (groupId === null || groupCode === null) {
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
  return { groupId, code: groupCode, personId }
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
