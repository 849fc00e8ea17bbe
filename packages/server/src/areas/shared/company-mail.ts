/** Mails to the company's people about what a customer does. Who gets which is a setting of the group. */
import { eq } from 'drizzle-orm'
import type { IdentityContext } from '../../identity/context.ts'
import { groups } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { html } from '../../platform/http/html.ts'
import { toLanguage, type Language } from '../../platform/http/languages.ts'
import type { OutgoingTopic } from '../../platform/outgoing/outgoing.ts'

/** Who caused the mail, in which group. */
interface Cause {
  groupId: number
  personId: number
  code: string
}

export interface GroupMails {
  name: string
  /** Addresses; empty for nobody. */
  accountManager: string
  complaints: string
  lowRating: string
  /** Ratings of so many stars and fewer are low. */
  lowRatingUpTo: number
  language: string
}

export async function findGroupMails(tx: Tx, groupId: number): Promise<GroupMails> {
  const [row] = await tx
    .select({
      name: groups.name,
      accountManager: groups.accountManagerMail,
      complaints: groups.complaintsMail,
      lowRating: groups.lowRatingMail,
      lowRatingUpTo: groups.lowRatingUpTo,
      language: groups.mailLanguage,
    })
    .from(groups)
    .where(eq(groups.groupId, groupId))
  if (!row) throw new Error('The group of a request does not exist')
  return row
}

/** Without a setting the language of the company's people is unknown: Chinese first, then English. */
export function languagesOf({ language }: Pick<GroupMails, 'language'>): [Language, ...Language[]] {
  const chosen = toLanguage(language)
  return chosen ? [chosen] : ['zh', 'en']
}

export interface CompanyMail {
  topic: OutgoingTopic
  to: string
  /** In one language; `lines` are paragraphs. */
  textsIn(language: Language): { subject: string; lines: string[] }
  /** Of the page that shows more: a path of the portal and its parameters. */
  page: string
  query: Record<string, string>
}

const languageTags: Record<Language, string> = { zh: 'zh-Hans', zh_hant: 'zh-Hant', en: 'en' }

/** Enqueues a mail in the transaction of what it reports; call `outgoing.pollNow` after it. Does nothing without an address or a mail server. */
export async function mailCompany(
  { messages, outgoing, productName, portalAddress }: IdentityContext,
  tx: Tx,
  { groupId, personId, code }: Cause,
  mails: GroupMails,
  { topic, to, textsIn, page, query }: CompanyMail,
): Promise<void> {
  if (!messages.mail || !to) return
  const languages = languagesOf(mails)
  const lines = languages.flatMap((language) => textsIn(language).lines)
  // The group, because the company's people work in several.
  const address = portalAddress && `${portalAddress}${page}?${new URLSearchParams({ ...query, group: code })}`
  const message = {
    to,
    subject: `${productName}: ${textsIn(languages[0]).subject}`,
    text: `${[...lines, ...(address ? [address] : [])].join('\n\n')}\n`,
    html: html`<!doctype html>
      <html lang="${languageTags[languages[0]]}">
        <body style="font: 16px/1.5 sans-serif; max-width: 34em">
          ${lines.map((line) => html`<p>${line}</p>`)}
          ${address ? html`<p><a href="${address}">${address}</a></p>` : ''}
        </body>
      </html>`.toString(),
  }
  await outgoing.enqueue(tx, { kind: 'mail', topic, groupId, personId, message })
}
