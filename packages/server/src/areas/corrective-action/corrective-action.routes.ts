import { AppError, correctiveActionCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import { listFor } from '../shared/open-lists.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { scopeOf } from '../../identity/access/access.ts'
import { route } from '../../platform/http/call-route.ts'

import { isInOwnName } from '../../identity/access/own-name.ts'
import { localeOf } from '../shared/locale.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { repeatedWithout } from '../shared/repeated-search.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { sendOpenedFile, sendStoredFile } from '../../platform/files/stored-file.ts'
import { findRealName } from '../../identity/people/people.queries.ts'
import { findAction, findFile, type ActionReader } from './detail.queries.ts'
import { withOverdue } from './search.conditions.ts'
import { countActions, findActions } from './search.queries.ts'
import { storeStep } from './update.queries.ts'

/** Calls of the corrective actions (V6): the source's, and the one that updates an action. */
export const correctiveActionRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const { database, clock, files } = context
    const access = { who: 'member', modules: modulesOf('CorrectiveAction') } as const
    const config = { access }

    route(
      app,
      correctiveActionCalls.findCorrectiveActions,
      { ...config, replica: 'reads' },
      async (input, request) => {
        const locale = localeOf(request, context)
        return database.tenant(scopeOf(request), async (own) => {
          const { keyword, customer, store, dueFrom, dueTo, report, status } = input
          const isOverdue = status === 'overdue'
          const tx = repeatedWithout(own, [keyword, customer, store, dueFrom, dueTo, report, isOverdue])
          const search = await withOverdue(tx, input, locale, clock())
          const hits = await countActions(tx, search)
          return toPaged(search, hits, () => findActions(tx, search, locale))
        })
      },
    )

    route(app, correctiveActionCalls.correctiveAction, config, async (input, request) =>
      database.tenant(
        scopeOf(request),
        async (tx) => await findAction(tx, input.id, readerOf(request, context)),
      ),
    )

    route(app, correctiveActionCalls.correctiveActionFile, config, async (input, request, reply) => {
      const scope = scopeOf(request)
      const { name, content, key } = await database.tenant(scope, (tx) => findFile(tx, input.id))
      if (key === null) return sendStoredFile(reply, name, Buffer.from(content ?? []))
      const opened = await files.open({ groupId: scope.groupId, key, turnOf: scope.personId })
      if (!opened) throw new AppError('not-found', 'the file is gone')
      return sendOpenedFile(reply, { ...opened.row, name }, opened.body)
    })

    route(
      app,
      correctiveActionCalls.updateCorrectiveAction,
      { access, audit: 'corrective-action-updated' },
      async (input, request) => {
        const reader = readerOf(request, context)
        if (!reader.mayUpdate) throw new AppError('forbidden', 'not allowed in another person’s name')
        const { groupId, personId } = scopeOf(request)
        const name = await database.identity((tx) => findRealName(tx, personId))
        const detail = await database.tenant(scopeOf(request), (tx) =>
          once(tx, request, clock(), async () => {
            await storeStep(tx, input, { groupId, personId, name, now: clock() })
            const changed = await findAction(tx, input.id, reader)
            await recordChange(context, request, tx, `${changed.ReportNo} #${changed.Id}`)
            return changed
          }),
        )
        return detail
      },
    )
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
