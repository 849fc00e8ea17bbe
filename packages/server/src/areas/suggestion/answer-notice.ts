/** The mail to the author of a suggestion when the company has answered. */
import { eq } from 'drizzle-orm'
import { people } from '../../platform/database/schema/identity.ts'
import { asIdentity, type TenantScope, type Tx } from '../../platform/database/scope.ts'
import { html } from '../../platform/http/html.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { Message } from '../../platform/messages/sender.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { lastLanguageOf } from '../../identity/people/people.queries.ts'

interface NoticeTexts {
  lang: string
  subject: (product: string) => string
  body: (product: string) => string
}

const texts: Record<Language, NoticeTexts> = {
  en: {
    lang: 'en',
    subject: (product) => `Your suggestion has an answer (${product})`,
    body: (product) =>
      `Your suggestion has been answered. Sign in to ${product} to read the answer and reply.`,
  },
  zh: {
    lang: 'zh-Hans',
    subject: (product) => `您的意见反馈已有回复（${product}）`,
    body: (product) => `您的意见反馈已有回复。请登录 ${product} 查看回复并继续沟通。`,
  },
  zh_hant: {
    lang: 'zh-Hant',
    subject: (product) => `您的意見回饋已有回覆（${product}）`,
    body: (product) => `您的意見回饋已有回覆。請登入 ${product} 查看回覆並繼續溝通。`,
  },
}

/**
 * Enqueues the mail in the transaction of the answer, in the language of the author's newest session. Skipped without a mail
 * server or address.
 */
export async function notifyAuthor(
  { messages, outgoing, productName }: IdentityContext,
  tx: Tx,
  { groupId, personId }: TenantScope,
  authorId: number,
): Promise<void> {
  if (!messages.mail) return
  const author = await asIdentity(tx, async () => {
    const [row] = await tx.select({ mail: people.mail }).from(people).where(eq(people.id, authorId))
    return row && { mail: row.mail, language: await lastLanguageOf(tx, authorId) }
  })
  if (!author?.mail) return
  const message = answerNotice(author.mail, productName, author.language)
  await outgoing.enqueue(tx, {
    kind: 'mail',
    topic: 'answer',
    groupId,
    personId,
    recipientId: authorId,
    message,
  })
}

/** Without a link and without the answer's text, because mails may be read by others. */
function answerNotice(to: string, product: string, language: Language): Message {
  const { lang, subject, body } = texts[language]
  return {
    to,
    subject: subject(product),
    text: `${body(product)}\n`,
    html: html`<!doctype html>
      <html lang="${lang}">
        <body style="font: 16px/1.5 sans-serif; max-width: 34em">
          <p>${body(product)}</p>
        </body>
      </html>`.toString(),
  }
}
