import { AppError, promotionCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { skipAudit, recordChange } from '../../identity/audit/audit-hook.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { route } from '../../platform/http/call-route.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { addInterest, withdrawInterest } from './interest.queries.ts'
import { createNoticeLimit } from './notice-limit.ts'
import { notifyCaller } from './notify-caller.ts'
import { toPromotion, toPromotionDetail } from './promotion-answers.ts'
import {
  countPromotions,
  findBody,
  findPromotion,
  findPromotions,
  type PromotionReader,
} from './promotion.queries.ts'
import { lastVisit, visit } from './visits.queries.ts'

/**
 * Calls of the promotions (P1): the source's list and "I am interested", and the detail, an addition of this project.
 */
export const promotionRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const { database, clock, fileTickets } = context
    const noticeLimit = createNoticeLimit(clock)
    const access = { who: 'member', modules: modulesOf('Promotion') } as const
    const config = { access }

    route(app, promotionCalls.findPromotions, config, async (input, request) => {
      const addressOf = await fileTickets.addresses(callerOf(request))
      const { page, reader } = await database.tenant(scopeOf(request), async (tx) => {
        // Acting as another person must not record a visit of that person.
        const before = isInOwnName(request) ? visit : lastVisit
        const now = clock()
        const reader = readerOf(request, now, await before(tx, visitorOf(request), now))
        const hits = await countPromotions(tx, input, reader)
        const found = await toPaged(input, hits, () => findPromotions(tx, input, reader))
        return { page: found, reader }
      })
      const Items = await Promise.all(page.Items.map((row) => toPromotion(row, reader, addressOf)))
      return { ...page, Items }
    })

    route(app, promotionCalls.promotion, config, async (input, request) => {
      const addressOf = await fileTickets.addresses(callerOf(request))
      const { reader, row, body } = await database.tenant(scopeOf(request), async (tx) => {
        const reader = await quietReader(tx, request, clock())
        const row = await findPromotion(tx, input.id, reader)
        return { reader, row, body: await findBody(tx, row.id, reader.language) }
      })
      return toPromotionDetail(row, body, reader, addressOf)
    })

    route(
      app,
      promotionCalls.followPromotion,
      { access, audit: 'promotion-answered' },
      async (input, request) => {
        if (!isInOwnName(request)) throw new AppError('forbidden', 'not allowed in another person’s name')
        const addressOf = await fileTickets.addresses(callerOf(request))
        const isWithdrawn = input.withdraw === 'true'
        let isNotified: boolean | undefined
        const { reader, row } = await database.tenant(scopeOf(request), async (tx) => {
          const now = clock()
          const reader = await quietReader(tx, request, now)
          const { id } = await findPromotion(tx, input.id, reader)
          const isChanged = isWithdrawn
            ? await withdrawInterest(tx, visitorOf(request), id)
            : await addInterest(tx, visitorOf(request), id, now)
          if (!isChanged) skipAudit(request)
          else {
            await recordChange(context, request, tx, `#${id}${isWithdrawn ? ' withdrawn' : ''}`)
            // Counted once, also when the transaction is repeated.
            isNotified ??= noticeLimit.take(scopeOf(request).personId, id)
            if (isNotified) await notifyCaller(context, tx, request, id, isWithdrawn)
          }
          return { reader, row: await findPromotion(tx, input.id, reader) }
        })
        if (isNotified === false)
          request.log.warn(
            { promotion: row.id },
            'mail limit reached for the notice to the person who calls back',
          )
        context.outgoing.pollNow()
        return toPromotion(row, reader, addressOf)
      },
    )
  }

function visitorOf(request: FastifyRequest): { groupId: number; personId: number } {
  const { groupId, personId } = scopeOf(request)
  return { groupId, personId }
}

/** The reader, without recording a visit. */
const quietReader = async (tx: Tx, request: FastifyRequest, now: Date): Promise<PromotionReader> =>
  readerOf(request, now, await lastVisit(tx, visitorOf(request), now))

const readerOf = (request: FastifyRequest, now: Date, lastVisitAt: Date | undefined): PromotionReader => ({
  personId: scopeOf(request).personId,
  language: callerOf(request).language,
  now,
  lastVisit: lastVisitAt,
})
