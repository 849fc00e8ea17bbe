import { endSessionBody, ownSessionList } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { signInsOf } from '../../identity/audit/audit.queries.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { callerOf } from '../../identity/access/access.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { endSession, ownSessions, refreshableMs } from '../../identity/sessions/sessions.queries.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { isoTime } from '../../platform/iso-time.ts'

const tags = ['User']

/** A person's own sessions: an addition, for servers that allow more than one (LUSTRA_SESSIONS_PER_ACCOUNT). */
export const ownSessionRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/Security/User/GetSessions', {
      config: { access: { who: 'signed-in', inPerson: true } },
      schema: {
        tags,
        summary: 'The caller’s own sessions, newest first',
        description:
          'Address is the network address of the sign-in. Sessions opened by others in this name are not listed. Error: forbidden in another’s name.',
        response: responsesOf(ownSessionList),
      },
      handler: async (request) => {
        const { personId, sessionId } = callerOf(request)
        return context.database.identity(async (tx) => {
          const open = await ownSessions(tx, personId, context.clock())
          const since = open.at(-1)?.openedAt
          const signIns = since ? await signInsOf(tx, personId, since) : []
          const addresses = new Map(signIns.map(({ id, address }) => [id, address]))
          return success(
            open.map(({ id, openedAt, aliveUntil }) => ({
              Id: id,
              OpenedAt: isoTime(openedAt),
              RefreshedAt: isoTime(new Date(aliveUntil.getTime() - refreshableMs)),
              Address: addresses.get(id) ?? '',
              IsCurrent: id === sessionId,
            })),
          )
        })
      },
    })

    app.post('/Security/User/EndSession', {
      config: { access: { who: 'signed-in', inPerson: true }, audit: 'session-ended' },
      schema: {
        tags,
        summary: 'End one of the caller’s own sessions, or all others with an empty Id',
        description: 'Succeeds for a session that has already ended. Error: forbidden in another’s name.',
        body: endSessionBody,
        response: responsesOf(z.boolean()),
      },
      handler: async (request) => {
        const { personId, sessionId } = callerOf(request)
        const { Id } = request.body
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
        return success(true)
      },
    })
  }
