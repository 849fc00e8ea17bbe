import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { scopeOf } from '../../identity/access/access.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { people } from '../../platform/database/schema/identity.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { findCaller } from './interest.queries.ts'
import { interestNotice } from './interest-notice.ts'

/**
 * Enqueues the mail to the person who calls back, in the transaction of the interest. Does nothing without a mail address or a
 * mail server.
 */
export async function notifyCaller(
  { messages, outgoing, productName }: IdentityContext,
  tx: Tx,
  request: FastifyRequest,
  promotionId: number,
  isWithdrawn: boolean,
): Promise<void> {
  const { groupId, personId, code } = scopeOf(request)
  const { mail: to, titleZh, titleEn } = await findCaller(tx, promotionId)
  if (!messages.mail || !to) return
  const [person] = await asIdentity(tx, () => tx.select().from(people).where(eq(people.id, personId)))
  const message = interestNotice(to, {
    productName,
    promotion: { zh: titleZh, en: titleEn || titleZh },
    person: person?.realName.trim() || person?.account || '',
    groupCode: code,
    phone: person?.phone ? `+${person.areaCode} ${person.phone}` : '',
    mail: person?.mail ?? '',
    isWithdrawn,
  })
  await outgoing.enqueue(tx, { kind: 'mail', topic: 'interest', groupId, personId, message })
}
