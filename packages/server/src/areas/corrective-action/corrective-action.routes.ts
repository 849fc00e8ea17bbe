import {
  actionIdQuery,
  actionUpdate,
  AppError,
  correctiveAction,
  correctiveActionDetail,
  correctiveActionSearch,
  paged,
  pagingRules,
} from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import { listFor } from '../shared/open-lists.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { scopeOf } from '../../identity/access/access.ts'
import { responsesOf, fileResponses, success } from '../../platform/http/envelope.ts'
import { unknownType } from '../../platform/files/file-type.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { localeOf } from '../shared/locale.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { repeatedWithout } from '../shared/repeated-search.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { sendStoredFile } from '../../platform/files/stored-file.ts'
import { findRealName } from '../../identity/people/real-name.queries.ts'
import { findAction, findFile, type ActionReader } from './detail.queries.ts'
import { withOverdue } from './search.conditions.ts'
import { countActions, findActions } from './search.queries.ts'
import { storeStep } from './update.queries.ts'

/** Calls of the corrective actions (V6): the source's, and the one that updates an action. */
export const correctiveActionRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, clock } = context
    const tags = ['CorrectiveAction']
    const access = { who: 'member', modules: modulesOf('CorrectiveAction') } as const
    const config = { access }

    app.post('/CorrectiveAction/FindWithPagerSearchAsync', {
      config: { ...config, replica: 'reads' },
      schema: {
        tags,
        summary: 'Search corrective actions, a page at a time',
        description: `The default order is by due date. Without today, 'overdue' uses the present day of each action’s store. ${pagingRules}`,
        body: correctiveActionSearch,
        response: responsesOf(paged(correctiveAction)),
      },
      handler: async (request) => {
        const locale = localeOf(request, context)
        return database.tenant(scopeOf(request), async (own) => {
          const { keyword, customer, store, dueFrom, dueTo, report, status } = request.body
          const isOverdue = status === 'overdue'
          const tx = repeatedWithout(own, [keyword, customer, store, dueFrom, dueTo, report, isOverdue])
          const search = await withOverdue(tx, request.body, locale, clock())
          const hits = await countActions(tx, search)
          return success(await toPaged(search, hits, () => findActions(tx, search, locale)))
        })
      },
    })

    app.get('/CorrectiveAction/GetCorrectiveActionDetailAsync', {
      config,
      schema: {
        tags,
        summary: 'A corrective action with its files, its history and the report that caused it',
        description: 'Error: not-found.',
        querystring: actionIdQuery,
        response: responsesOf(correctiveActionDetail),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(await findAction(tx, request.query.id, readerOf(request, context))),
        ),
    })

    app.get('/CorrectiveAction/GetFile', {
      config,
      schema: {
        tags,
        summary: 'A photo or document of a corrective action',
        description:
          'JPEG, PNG, WebP and PDF are sent with their own type, all else as bytes to download. The header fileName holds its name, URI-encoded. Error: not-found, as JSON.',
        querystring: actionIdQuery,
        response: fileResponses(unknownType, 'The file'),
      },
      handler: async (request, reply) => {
        const { name, content } = await database.tenant(scopeOf(request), (tx) =>
          findFile(tx, request.query.id),
        )
        return sendStoredFile(reply, name, content)
      },
    })

    app.post('/CorrectiveAction/UpdateStatus', {
      config: { access, audit: 'corrective-action-updated' },
      schema: {
        tags,
        summary: 'Update a corrective action: another status, a note, or both',
        description:
          'The customer’s people correct, the company’s confirm: both may, each in their own name. Errors: changed-meanwhile, forbidden (acting as another person), invalid-input (neither another status nor a note), not-found.',
        body: actionUpdate,
        response: responsesOf(correctiveActionDetail),
      },
      handler: async (request) => {
        const reader = readerOf(request, context)
        if (!reader.mayUpdate) throw new AppError('forbidden', 'not allowed in another person’s name')
        const { groupId, personId } = scopeOf(request)
        const name = await database.identity((tx) => findRealName(tx, personId))
        const detail = await database.tenant(scopeOf(request), (tx) =>
          once(tx, request, clock(), async () => {
            await storeStep(tx, request.body, { groupId, personId, name, now: clock() })
            const changed = await findAction(tx, request.body.id, reader)
            await recordChange(context, request, tx, `${changed.ReportNo} #${changed.Id}`)
            return changed
          }),
        )
        return success(detail)
      },
    })
  }

/**
 * Everybody with the module may update an action, the company's staff too: the customer corrects, the company confirms.
 * Not in another person's name (S7).
 */
function readerOf(request: FastifyRequest, context: IdentityContext): ActionReader {
  const { modules } = scopeOf(request)
  return {
    locale: localeOf(request, context),
    listFor: (category) => listFor(modules, category),
    mayUpdate: isInOwnName(request),
  }
}
