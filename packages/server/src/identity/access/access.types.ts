import type { Language } from '../../platform/http/languages.ts'
import type { PartnerApp } from '../apps/apps.settings.ts'
import type { EmbedGrant } from './embed-tokens.ts'

/**
 * Who may use a route. Every route says it; one that does not stops the start.
 * - anyone: no token needed
 * - signed-in: an alive session, with or without a group
 * - administrator: an SA in a session of their own
 * - switcher: the same, or a partner's application by its service token; then `request.partner` is set and there is no caller
 * - member: a role in the group of the request, and one of `modules` in it
 * - report: the same by an embed token, in the group that it was given in and for the report of `request.grant` alone (R4)
 * `allStores` marks what takes a role that sees every store of the group: whoever manages people, roles or the whole tree could give
 * away what they do not see themselves (A6).
 * `orSignedIn` marks what some requests need a session for: the handler asks for it by `identify`.
 * `firstLogin` marks what stays open until a first password is changed (L8). `inPerson` marks what nobody may do in another's
 * name: an administrator who switched and an application are refused with 'forbidden' (S7). `overToo` marks what a token whose time
 * is over may still do while its session lives.
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
  /** Who really acts, when it is not the person: a switched session's administrator, or the application that opened it (S7). */
  actor: Actor | undefined
  /** Codes of the groups that an application's session is narrowed to (X5); undefined for all of the person's. */
  onlyGroups: readonly string[] | undefined
  token: string
  language: Language
  /** The group of the request, with the modules of the person's role in it; undefined on routes that need none. */
  group:
    | {
        groupId: number
        code: string
        personId: number
        modules: readonly string[]
        /** The role sees every store of the group; otherwise those of its nodes and the person's own. */
        seesAllStores: boolean
      }
    | undefined
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
