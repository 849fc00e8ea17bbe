import {
  AppError,
  paged,
  suggestion,
  suggestionDetail,
  suggestionIdQuery,
  suggestionMessage,
  suggestionSearch,
  suggestionType,
  pagingRules,
} from '@lustra/core/contract'
import { asc, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import { findRealName } from '../../identity/people/real-name.queries.ts'
import { feedbackTypes } from '../../platform/database/schema/feedbacks.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { localeOf } from '../shared/locale.ts'
import { addRoutes } from './add.routes.ts'
import { notifyAuthor } from './answer-notice.ts'
import type { SuggestionContext } from './context.ts'
import { findSuggestion, rememberSeen } from './detail.queries.ts'
import { storeMessage } from './message.queries.ts'
import { readerOf } from './reader.ts'
import { countSuggestions, findSuggestions } from './search.queries.ts'
import { typeNameIn } from './suggestion-rows.ts'

/** Suggestions and complaints of customers, and the thread that follows each (P4). */
export const suggestionRoutes =
  (context: SuggestionContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, clock } = context
    const tags = ['Suggestions']
    const access = { who: 'member', modules: modulesOf('Suggestions') } as const
    const config = { access }
    await app.register(addRoutes(context))

    app.post('/Suggestions/FindWithPagerSearchAsync', {
      config: { ...config, replica: 'reads' },
      schema: {
        tags,
        summary: 'Search suggestions, a page at a time',
        description: `Newest first. ${pagingRules}`,
        body: suggestionSearch,
        response: responsesOf(paged(suggestion)),
      },
      handler: async (request) => {
        const scope = scopeOf(request)
        const searcher = { personId: scope.personId, locale: localeOf(request, context) }
        return database.tenant(scope, async (tx) => {
          const hits = await countSuggestions(tx, request.body, searcher)
          return success(await toPaged(request.body, hits, () => findSuggestions(tx, request.body, searcher)))
        })
      },
    })

    app.get('/Suggestions/GetItemType', {
      config,
      schema: {
        tags,
        summary: 'The types available for a new suggestion',
        response: responsesOf(z.array(suggestionType)),
      },
      handler: async (request) => {
        const { language } = callerOf(request)
        const types = await database.tenant(scopeOf(request), (tx) =>
          tx
            .select({ Id: feedbackTypes.id, Name: typeNameIn(language) })
            .from(feedbackTypes)
            .where(eq(feedbackTypes.isOffered, true))
            .orderBy(asc(feedbackTypes.position), asc(feedbackTypes.id)),
        )
        return success(types)
      },
    })

    app.get('/Suggestions/GetDetail', {
      config: { ...config, replica: 'changes' },
      schema: {
        tags,
        summary: 'A suggestion with its pictures and its thread',
        description: 'When its author reads it, its answers are marked as read. Error: not-found.',
        querystring: suggestionIdQuery,
        response: responsesOf(suggestionDetail),
      },
      handler: async (request) => {
        const reader = await readerOf(request, context)
        const scope = scopeOf(request)
        return database.tenant(scope, async (tx) => {
          const detail = await findSuggestion(tx, request.query.id, reader)
          if (detail.HasNewAnswer && reader.mayAnswer) await rememberSeen(tx, detail, scope.personId)
          return success(detail)
        })
      },
    })

    app.post('/Suggestions/AddMessage', {
      config: { access, audit: 'suggestion-answered' },
      schema: {
        tags,
        summary: 'Continue the thread of a suggestion',
        description:
          'A message of the company’s people answers the suggestion; a message of the customer’s people to an answer reopens it. Errors: forbidden (acting as another person), not-found, too-many (HTTP 429, thirty an hour in one thread).',
        body: suggestionMessage,
        response: responsesOf(suggestionDetail),
      },
      handler: async (request) => {
        if (!isInOwnName(request)) throw new AppError('forbidden', 'not allowed in another person’s name')
        const reader = await readerOf(request, context)
        const scope = scopeOf(request)
        const name = await database.identity((tx) => findRealName(tx, scope.personId))
        const isStaff = callerOf(request).userType !== 'Group'
        const author = { ...scope, name, isStaff, now: clock() }
        const detail = await database.tenant(scope, async (tx) => {
          // Only the id is stored with the key, because addresses of pictures expire.
          const id = await once(tx, request, clock(), async () => {
            const thread = await storeMessage(tx, request.body, author)
            await recordChange(context, request, tx, `#${thread.id}`)
            const { authorId } = thread
            if (isStaff && authorId !== null && authorId !== scope.personId)
              await notifyAuthor(context, tx, scope, authorId)
            return thread.id
          })
          return findSuggestion(tx, id, reader)
        })
        context.outgoing.pollNow()
        return success(detail)
      },
    })
  }
