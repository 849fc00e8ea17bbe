import { AppError, suggestionCalls } from '@lustra/core/contract'
import { asc, eq } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import { findRealName } from '../../identity/people/people.queries.ts'
import { feedbackTypes } from '../../platform/database/schema/feedbacks.ts'
import { route } from '../../platform/http/call-route.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { localeOf } from '../shared/locale.ts'
import { addRoutes } from './add.routes.ts'
import { notifyAuthor } from './answer-notice.ts'
import type { SuggestionContext } from './suggestion.settings.ts'
import { findSuggestion, rememberSeen } from './detail.queries.ts'
import { storeMessage } from './message.queries.ts'
import { readerOf } from './add-suggestion.ts'
import { countSuggestions, findSuggestions } from './search.queries.ts'
import { typeNameIn } from './suggestion-rows.ts'

/** Suggestions and complaints of customers, and the thread that follows each (P4). */
export const suggestionRoutes =
  (context: SuggestionContext): FastifyPluginAsync =>
  async (app) => {
    const { database, clock } = context
    const access = { who: 'member', modules: modulesOf('Suggestions') } as const
    const config = { access }
    await app.register(addRoutes(context))

    route(app, suggestionCalls.findSuggestions, { ...config, replica: 'reads' }, async (input, request) => {
      const scope = scopeOf(request)
      const searcher = { personId: scope.personId, locale: localeOf(request, context) }
      return database.tenant(scope, async (tx) => {
        const hits = await countSuggestions(tx, input, searcher)
        return toPaged(input, hits, () => findSuggestions(tx, input, searcher))
      })
    })

    route(app, suggestionCalls.suggestionTypes, config, async (_, request) => {
      const { language } = callerOf(request)
      const types = await database.tenant(scopeOf(request), (tx) =>
        tx
          .select({ Id: feedbackTypes.id, Name: typeNameIn(language) })
          .from(feedbackTypes)
          .where(eq(feedbackTypes.isOffered, true))
          .orderBy(asc(feedbackTypes.position), asc(feedbackTypes.id)),
      )
      return types
    })

    route(app, suggestionCalls.suggestion, { ...config, replica: 'changes' }, async (input, request) => {
      const reader = await readerOf(request, context)
      const scope = scopeOf(request)
      return database.tenant(scope, async (tx) => {
        const detail = await findSuggestion(tx, input.id, reader)
        if (detail.HasNewAnswer && reader.mayAnswer) await rememberSeen(tx, detail, scope.personId)
        return detail
      })
    })

    route(
      app,
      suggestionCalls.addSuggestionMessage,
      { access, audit: 'suggestion-answered' },
      async (input, request) => {
        if (!isInOwnName(request)) throw new AppError('forbidden', 'not allowed in another person’s name')
        const reader = await readerOf(request, context)
        const scope = scopeOf(request)
        const name = await database.identity((tx) => findRealName(tx, scope.personId))
        const isStaff = callerOf(request).userType !== 'Group'
        const author = { ...scope, name, isStaff, now: clock() }
        const detail = await database.tenant(scope, async (tx) => {
          // Only the id is stored with the key, because addresses of pictures expire.
          const id = await once(tx, request, clock(), async () => {
            const thread = await storeMessage(tx, input, author)
            await recordChange(context, request, tx, `#${thread.id}`)
            const { authorId } = thread
            if (isStaff && authorId !== null && authorId !== scope.personId)
              await notifyAuthor(context, tx, scope, authorId)
            return thread.id
          })
          return findSuggestion(tx, id, reader)
        })
        context.outgoing.pollNow()
        return detail
      },
    )
  }
