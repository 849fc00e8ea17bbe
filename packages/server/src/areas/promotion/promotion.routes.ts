import { AppError, promotionCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { skipAudit, recordChange } from '../../identity/audit/audit-hook.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { type Tx, asIdentity } from '../../platform/database/scope.ts'
import { route } from '../../platform/http/call-route.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { findRealName } from '../../identity/people/people.queries.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { addInterest, withdrawInterest, findCaller, type Interested } from './interest.queries.ts'
import { toPromotion, toPromotionDetail } from './promotion-answers.ts'
import {
  countPromotions,
  findBody,
  findPromotion,
  findPromotions,
  type PromotionReader,
} from './promotion.queries.ts'
import { lastVisit, visit } from './visits.queries.ts'
import { eq } from 'drizzle-orm'
import { people } from '../../platform/database/schema/identity.ts'
import { findGroupMails, mailCompany } from '../shared/company-mail.ts'
import { interestNotice } from './interest-notice.ts'

/** Maximum number of mails per hour about one person's interest in one promotion. */
const mostPerHour = 10
const hourMs = 3_600_000

/** Counts per process: a person whose requests reach several processes may cause as many in each. */
function createNoticeLimit(clock: () => Date) {
  const sent = new Map<string, number[]>()
  return {
    /** Whether one more may be sent; counts it if so. */
    take(personId: number, promotionId: number): boolean {
      const key = `${personId}/${promotionId}`
      const now = clock().getTime()
      for (const [id, times] of sent) if (times.at(-1)! <= now - hourMs) sent.delete(id)
      const own = (sent.get(key) ?? []).filter((time) => time > now - hourMs)
      if (own.length >= mostPerHour) return false
      sent.set(key, [...own, now])
      return true
    },
  }
}

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
            await addInterestEvent(tx, visitorOf(request), { id, isWithdrawn, at: now })
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

async function addInterestEvent(
  tx: Tx,
  { groupId, personId }: Interested,
  { id, isWithdrawn, at }: { id: number; isWithdrawn: boolean; at: Date },
): Promise<void> {
  const author = await asIdentity(tx, () => findRealName(tx, personId))
  await addEvents(tx, groupId, [
    {
      type: isWithdrawn ? 'lustra.interest.withdrawn' : 'lustra.interest.expressed',
      subject: `promotions/${id}`,
      at,
      rows: [{ entity: 'promotions', id }],
      data: { promotion: String(id), user: String(personId), author },
    },
  ])
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

/**
 * Enqueues the mail to the person who calls back, or else to the account manager of the group, in the transaction of the interest.
 */
async function notifyCaller(
  context: IdentityContext,
  tx: Tx,
  request: FastifyRequest,
  promotionId: number,
  isWithdrawn: boolean,
): Promise<void> {
  const scope = scopeOf(request)
  const { groupId, personId, code } = scope
  const { mail, zh, en, zh_hant } = await findCaller(tx, promotionId)
  const mails = await findGroupMails(tx, groupId)
  const to = mail || mails.accountManager
  if (!to) return
  const [person] = await asIdentity(tx, () => tx.select().from(people).where(eq(people.id, personId)))
  const notice = {
    promotion: { zh, en: en || zh, zh_hant: zh_hant || zh },
    person: person?.realName.trim() || person?.account || '',
    groupCode: code,
    phone: person?.phone ? `+${person.areaCode} ${person.phone}` : '',
    mail: person?.mail ?? '',
    isWithdrawn,
  }
  await mailCompany(context, tx, scope, mails, {
    topic: 'interest',
    to,
    textsIn: (language) => interestNotice(language, notice),
    page: '/Promotion/detail',
    query: { id: String(promotionId) },
  })
}
