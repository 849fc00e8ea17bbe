/** A low rating whose author wants to be called: a thread in the company's inbox, and the mail to those who answer complaints. */
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { recordAs } from '../../identity/audit/audit-hook.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { feedbacks } from '../../platform/database/schema/feedbacks.ts'
import { people } from '../../platform/database/schema/identity.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import type { Language } from '../../platform/http/languages.ts'
import { findGroupMails, languagesOf, mailCompany } from '../shared/company-mail.ts'
import { insertFeedback, insertMessage, moveThread } from '../shared/feedback-rows.ts'
import type { Evaluator, StoredEvaluation } from './evaluation.queries.ts'

/** The kind of this feedback (`feedback_types`). */
const kind = 'call'

interface CallTexts {
  contents: (stars: number) => string
  withdrawn: string
  subject: (group: string) => string
  body: (store: string) => string
}

const texts: Record<Language, CallTexts> = {
  en: {
    contents: (stars) => `Please call me about this service. Rating: ${stars} of 5 stars.`,
    withdrawn: 'The rating was taken back.',
    subject: (group) => `Call requested by ${group}`,
    body: (store) =>
      `A service at the store ${store} was rated, and its customer wants to be called. The portal has the rating and the contact.`,
  },
  zh: {
    contents: (stars) => `请就此次服务致电给我。评分：${stars} 颗星（共 5 颗）。`,
    withdrawn: '评价已撤回。',
    subject: (group) => `${group} 请求回电`,
    body: (store) => `门店 ${store} 的一次服务已被评价，客户希望接到电话。请在平台查看评分和联系方式。`,
  },
  zh_hant: {
    contents: (stars) => `請就此次服務致電給我。評分：${stars} 顆星（共 5 顆）。`,
    withdrawn: '評價已撤回。',
    subject: (group) => `${group} 請求回電`,
    body: (store) => `門市 ${store} 的一次服務已被評價，客戶希望接到電話。請在平台查看評分和聯絡方式。`,
  },
}

const findThread = (tx: Tx, reportId: number, personId: number) =>
  tx
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .where(
      and(
        eq(feedbacks.reportId, reportId),
        eq(feedbacks.personId, personId),
        sql`${kind} = any (${feedbacks.typeIds})`,
      ),
    )
    .limit(1)

/** The number of the account, when none was typed. */
async function phoneOf(tx: Tx, personId: number): Promise<string> {
  const [person] = await asIdentity(tx, () =>
    tx.select({ areaCode: people.areaCode, phone: people.phone }).from(people).where(eq(people.id, personId)),
  )
  if (!person?.phone) throw new InvalidInputError('CallPhone', 'is missing')
  return `+${person.areaCode} ${person.phone}`
}

/** Tells the company in the thread, if there is one, that its rating was taken back; in the language of the group's mails. */
export async function tellWithdrawn(
  request: FastifyRequest,
  tx: Tx,
  reportId: number,
  { personId, name, now }: Evaluator,
): Promise<void> {
  const [opened] = await findThread(tx, reportId, personId)
  if (!opened) return
  const { groupId } = scopeOf(request)
  const author = { groupId, personId, name, isStaff: false, now }
  const thread = await moveThread(tx, opened.id, author)
  if (!thread) return
  const languages = languagesOf(await findGroupMails(tx, groupId))
  await insertMessage(tx, thread, languages.map((one) => texts[one].withdrawn).join('\n'), author)
}

/**
 * Opens the thread and enqueues the mail, once for each person and report. An evaluation after one that was taken back asks again in
 * the thread. Throws 'invalid-input' without a number.
 */
export async function requestCall(
  context: IdentityContext,
  request: FastifyRequest,
  tx: Tx,
  rated: Omit<StoredEvaluation, 'reportNo'> & { text: string; phone: string | undefined },
  { personId, name, now }: Evaluator,
): Promise<void> {
  const scope = scopeOf(request)
  const phone = rated.phone || (await phoneOf(tx, personId))
  const first = texts[callerOf(request).language].contents(rated.rating)
  const contents = rated.text ? `${first}\n\n${rated.text}` : first
  // The update of the report's row serialises the calls about it.
  const [opened] = await findThread(tx, rated.id, personId)
  if (opened) {
    if (!rated.isNew || rated.ratingBefore > 0) return
    const author = { groupId: scope.groupId, personId, name, isStaff: false, now }
    const thread = await moveThread(tx, opened.id, author)
    if (thread) await insertMessage(tx, thread, `${contents}\n${phone}`, author)
    return
  }
  const id = await insertFeedback(tx, {
    groupId: scope.groupId,
    storeId: rated.storeId,
    storeCode: rated.storeCode,
    reportId: rated.id,
    typeIds: [kind],
    contents,
    remarks: '',
    contact: name,
    phone,
    personId,
    author: name,
    pictures: 0,
    now,
  })
  await recordAs(context, request, tx, 'suggestion-added', `${rated.storeCode} #${id}`)
  const mails = await findGroupMails(tx, scope.groupId)
  await mailCompany(context, tx, scope, mails, {
    topic: 'complaint',
    to: mails.complaints,
    textsIn: (language) => ({
      subject: texts[language].subject(mails.name),
      lines: [texts[language].body(rated.storeCode)],
    }),
    page: '/feedback/detail',
    query: { id: String(id) },
  })
}
