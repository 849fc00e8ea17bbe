import { ownSessionCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { signInsOf } from '../../identity/audit/audit.queries.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { callerOf } from '../../identity/access/access.ts'
import { route } from '../../platform/http/call-route.ts'
import { endSession, ownSessions, refreshableMs } from '../../identity/sessions/sessions.queries.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { isoTime } from '../../platform/database/rows.ts'

/** A person's own sessions: an addition, for servers that allow more than one (LUSTRA_SESSIONS_PER_ACCOUNT). */
export const ownSessionRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      ownSessionCalls.ownSessions,
      { access: { who: 'signed-in', inPerson: true } },
      async (_, request) => {
        const { personId, sessionId } = callerOf(request)
        return context.database.identity(async (tx) => {
          const open = await ownSessions(tx, personId, context.clock())
          const since = open.at(-1)?.openedAt
          const signIns = since ? await signInsOf(tx, personId, since) : []
          const addresses = new Map(signIns.map(({ id, address }) => [id, address]))
          return open.map(({ id, openedAt, aliveUntil }) => ({
            Id: id,
            OpenedAt: isoTime(openedAt),
            RefreshedAt: isoTime(new Date(aliveUntil.getTime() - refreshableMs)),
            Address: addresses.get(id) ?? '',
            IsCurrent: id === sessionId,
          }))
        })
      },
    )

    route(
      app,
      ownSessionCalls.endOwnSession,
      { access: { who: 'signed-in', inPerson: true }, audit: 'session-ended' },
      async (input, request) => {
        const { personId, sessionId } = callerOf(request)
        const { Id } = input
        if (Id === sessionId) throw new InvalidInputError('Id', 'the present session ends by signing out')
        await context.database.identity(async (tx) => {
          const others = (await ownSessions(tx, personId, context.clock())).filter(
            ({ id }) => id !== sessionId,
          )
          for (const { id } of others.filter((each) => !Id || each.id === Id)) {
            await endSession(tx, id, 'logout', context.clock())
            await recordChange(context, request, tx, id)
          }
          // Nothing ended, so nothing is recorded.
          request.isRecorded = true
        })
        return true
      },
    )
  }
