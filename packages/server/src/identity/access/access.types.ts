import type { Language } from '../../platform/http/languages.ts'
import type { PartnerApp } from '../apps/apps.settings.ts'
import type { EmbedGrant } from './embed-tokens.ts'

/**
 * Who may use a route. Every route declares it; a route without it stops the start.
 * - anyone: no token needed
 * - signed-in: an active session, with or without a group
 * - administrator: an SA in their own session
 * - switcher: the same, or a partner's application by its service token; then `request.partner` is set and there is no
 *   caller
 * - member: a role in the group of the request, and one of `modules` in it
 * - report: the same by an embed token, in the group that it was issued for and for the report of `request.grant` alone
 *   (R4)
 * `allStores` requires a role that sees every store of the group: managing people, roles or the whole tree would
 * otherwise grant access that the caller does not have (A6). `orSignedIn` marks routes where some requests need a
 * session: the handler calls `identify`. `firstLogin` marks routes allowed before a first password is changed (L8).
 * `inPerson` marks what must not be done in another person's name: a switched administrator and an application are
 * refused with 'forbidden' (S7). `overToo` marks what an expired token may still do while its session is valid.
 */
export type Access =
  | { who: 'anyone'; orSignedIn?: true }
  | { who: 'administrator' | 'switcher' }
  | { who: 'signed-in'; firstLogin?: true; inPerson?: true; overToo?: true }
  | { who: 'member'; modules: readonly string[]; inPerson?: true; allStores?: true }
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
  /**
   * The real actor, when it is not the person: a switched session's administrator, or the application that opened it
   * (S7).
   */
  actor: Actor | undefined
  /** Codes of the groups that an application's session is limited to (X5); undefined for all of the person's. */
  onlyGroups: readonly string[] | undefined
  token: string
  language: Language
  /** Code of the person's group, also on routes that need none, for the trail of refusals; empty for none. */
  refusedIn: string
  /** The group of the request, with the modules of the person's role in it; undefined on routes that need none. */
  group:
    | {
        groupId: number
        code: string
        personId: number
        modules: readonly string[]
        /** Whether the role sees every store of the group; otherwise those of its nodes and the person's own. */
        seesAllStores: boolean
        /** Where a replica may serve the request: the person's last change. */
        readAfter: number | undefined
      }
    | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /**
     * 'reads' marks a list or a report that changes nothing and may be read from a replica, behind the caller's own changes;
     * 'changes' a call without an audit action whose changes lists show.
     */
    replica?: 'reads' | 'changes'
  }
  interface FastifyRequest {
    caller: Caller | undefined
    /** The calling application, on routes for switchers. */
    partner: PartnerApp | undefined
    /** What the embed token grants, on routes for reports. */
    grant: EmbedGrant | undefined
  }
}
