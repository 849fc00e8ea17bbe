/** The mail about a service that a customer rated low. It names neither the person nor what they wrote: both are in the portal. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { IdentityContext } from '../../identity/context.ts'
import { events } from '../../platform/database/schema/events.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'
import { findGroupMails, mailCompany } from '../shared/company-mail.ts'
import type { Evaluator, StoredEvaluation } from './evaluation.queries.ts'

const texts: Record<
  Language,
  { subject: (stars: number, group: string) => string; body: (stars: number, reportNo: string) => string }
> = {
  en: {
    subject: (stars, group) => `${stars} of 5 stars from ${group}`,
    body: (stars, reportNo) =>
      `The service of report ${reportNo} was rated with ${stars} of 5 stars. The portal has the evaluation.`,
  },
  zh: {
    subject: (stars, group) => `${group} 的评分：${stars} 颗星（共 5 颗）`,
    body: (stars, reportNo) =>
      `服务报告 ${reportNo} 的服务评分为 ${stars} 颗星（共 5 颗）。请在平台查看评价。`,
  },
  zh_hant: {
    subject: (stars, group) => `${group} 的評分：${stars} 顆星（共 5 顆）`,
    body: (stars, reportNo) =>
      `服務報告 ${reportNo} 的服務評分為 ${stars} 顆星（共 5 顆）。請在平台查看評價。`,
  },
}

/**
 * Enqueues the mail about an evaluation that is low, and was not before: once for each report and person, also when it is taken back
 * and given again.
 */
export async function notifyOfLowRating(
  context: IdentityContext,
  tx: Tx,
  scope: { groupId: number; personId: number; code: string },
  { id, reportNo, rating, ratingBefore }: StoredEvaluation,
  { name }: Evaluator,
): Promise<void> {
  const mails = await findGroupMails(tx, scope.groupId)
  const isLow = (stars: number) => stars > 0 && stars <= mails.lowRatingUpTo
  if (!isLow(rating) || isLow(ratingBefore)) return
  // With the event of this one.
  const low = await asIdentity(tx, () =>
    tx
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.groupId, scope.groupId),
          inArray(events.type, ['lustra.evaluation.given', 'lustra.evaluation.changed']),
          eq(events.subject, `service-reports/${id}`),
          sql`${events.data} ->> 'author' = ${name}`,
          sql`(${events.data} ->> 'rating')::int <= ${mails.lowRatingUpTo}`,
        ),
      )
      .limit(2),
  )
  if (low.length > 1) return
  await mailCompany(context, tx, scope, mails, {
    topic: 'low-rating',
    to: mails.lowRating,
    textsIn: (language) => ({
      subject: texts[language].subject(rating, mails.name),
      lines: [texts[language].body(rating, reportNo)],
    }),
    page: '/visit',
    query: { report: String(id) },
  })
}
