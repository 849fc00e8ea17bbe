/** The notice to the old phone or mail when the contact of an account was changed (U2, U3). */
import type { FastifyBaseLogger } from 'fastify'
import type { CodeTarget } from '../../identity/codes/target.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { confirmedContactsOf } from '../../identity/people/contacts.ts'
import type { Person } from '../../identity/people/people.queries.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { html } from '../../platform/http/html.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { Message } from '../../platform/messages/sender.ts'
import type { SendLimit } from './send-limit.ts'

interface NoticeTexts {
  lang: string
  subject: (product: string) => string
  phone: (product: string, account: string) => string
  mail: (product: string, account: string) => string
  notYou: string
}

const texts: Record<Language, NoticeTexts> = {
  en: {
    lang: 'en',
    subject: (product) => `Your ${product} account was changed`,
    phone: (product, account) => `The phone number of your ${product} account ${account} was changed.`,
    mail: (product, account) => `The email address of your ${product} account ${account} was changed.`,
    notYou: 'All other devices were signed out. If this was not you, contact your administrator at once.',
  },
  zh: {
    lang: 'zh-Hans',
    subject: (product) => `您的 ${product} 账号已变更`,
    phone: (product, account) => `您的 ${product} 账号 ${account} 的手机号已变更。`,
    mail: (product, account) => `您的 ${product} 账号 ${account} 的邮箱已变更。`,
    notYou: '其他设备均已退出登录。如非本人操作，请立即联系管理员。',
  },
  zh_hant: {
    lang: 'zh-Hant',
    subject: (product) => `您的 ${product} 帳號已變更`,
    phone: (product, account) => `您的 ${product} 帳號 ${account} 的手機號碼已變更。`,
    mail: (product, account) => `您的 ${product} 帳號 ${account} 的電子郵件地址已變更。`,
    notYou: '其他裝置均已登出。如非您本人操作，請立即聯絡管理員。',
  },
}

export interface ChangedContact {
  /** The person before the change. */
  before: Pick<Person, 'account' | 'areaCode' | 'phone' | 'mail' | 'phoneProven' | 'mailProven'>
  changed: CodeTarget['kind']
  /** Who changed it. */
  by: number
  /** In which group; null for one's own. */
  groupId: number | null
  language: Language
  log: FastifyBaseLogger
}

/**
 * Enqueues the notice in the transaction that changes the contact: to the old one of the changed kind, or to the other one. Only
 * to a confirmed contact: one typed by an administrator may belong to somebody else. Skipped, and logged, above the message limits
 * of the recipient or the person who changed it.
 */
export async function notifyOldContact(
  context: IdentityContext,
  tx: Tx,
  limit: SendLimit,
  { before, changed, by, groupId, language, log }: ChangedContact,
): Promise<void> {
  const contacts = confirmedContactsOf(before)
  const to = contacts.find(({ kind }) => kind === changed) ?? contacts[0]
  const sender = to && (to.kind === 'mail' ? context.messages.mail : context.messages.text)
  if (!sender) return
  const { productName } = context
  const notice = contactNotice(to, { productName, account: before.account, changed, language })
  if (!(await limit.tryCount(tx, to, by))) {
    log.warn({ by }, 'a notice was not sent: there were too many')
    return
  }
  const kind = to.kind === 'mail' ? 'mail' : 'text'
  await context.outgoing.enqueue(tx, {
    kind,
    topic: 'contact-changed',
    groupId,
    personId: by,
    message: notice,
  })
}

interface ContactNotice {
  productName: string
  account: string
  changed: CodeTarget['kind']
  language: Language
}

/** Without a link, so that people do not learn to click on links in mails. */
function contactNotice(to: CodeTarget, { productName, account, changed, language }: ContactNotice): Message {
  const { lang, subject, notYou, ...about } = texts[language]
  const first = about[changed](productName, account)
  if (to.kind === 'phone')
    return { to: `+${to.areaCode}${to.phone}`, subject: '', text: `${first} ${notYou}`, html: '' }
  return {
    to: to.mail,
    subject: subject(productName),
    text: `${first}\n\n${notYou}\n`,
    html: html`<!doctype html>
      <html lang="${lang}">
        <body style="font: 16px/1.5 sans-serif; max-width: 34em">
          <p>${first}</p>
          <p>${notYou}</p>
        </body>
      </html>`.toString(),
  }
}
