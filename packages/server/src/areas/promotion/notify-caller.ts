import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { scopeOf } from '../../identity/access/access.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { people } from '../../platform/database/schema/identity.ts'
import { findCaller } from './interest.queries.ts'
import { interestNotice } from './interest-notice.ts'

/** Mails the person who calls back, after the response. Does nothing without a mail address or a mail server. */
export function notifyCaller(
  context: IdentityContext,
  request: FastifyRequest,
  promotionId: number,
  isWithdrawn: boolean,
): void {
  const failed = (error: unknown) =>
    request.log.error({ err: error }, 'the person who calls back was not notified')
  context.messages.background.run(send(context, request, promotionId, isWithdrawn).catch(failed))
}

async function send(
  { database, messages, productName }: IdentityContext,
  request: FastifyRequest,
  promotionId: number,
  isWithdrawn: boolean,
): Promise<void> {
  const scope = scopeOf(request)
  const { mail: to, titleZh, titleEn } = await database.tenant(scope, (tx) => findCaller(tx, promotionId))
  if (!messages.mail || !to) return
  const [person] = await database.identity((tx) =>
    tx.select().from(people).where(eq(people.id, scope.personId)),
  )
  await messages.mail.send(
    interestNotice(to, {
      productName,
      promotion: { zh: titleZh, en: titleEn || titleZh },
      person: person?.realName.trim() || person?.account || '',
      groupCode: scope.code,
      phone: person?.phone ? `+${person.areaCode} ${person.phone}` : '',
      mail: person?.mail ?? '',
      isWithdrawn,
    }),
  )
}
