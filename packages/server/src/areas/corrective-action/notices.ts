/** Mails to people about actions for which they are responsible: assigned, nearly due, overdue. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { modulesOf } from '../../identity/access/page-modules.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { lastLanguageOf } from '../../identity/people/people.queries.ts'
import { correctiveActions as actions } from '../../platform/database/schema/follow-up.ts'
import { groups, people } from '../../platform/database/schema/identity.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { translateInto } from '../../platform/database/translations.ts'
import { html } from '../../platform/http/html.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { Message } from '../../platform/messages/sender.ts'
import { ofItsReport, ofItsStore } from '../shared/action-rows.ts'
import type { Author } from './author.ts'

/** What a mail says; `unmanaged` is that of an overdue action whose person has lost the access, to administrators. */
type NoticeKind = 'assigned' | 'due' | 'overdue' | 'unmanaged'

interface Facts {
  title: string
  store: string
  day: string
  product: string
}

interface NoticeTexts {
  lang: string
  subject: Record<NoticeKind, (facts: Facts) => string>
  body: Record<NoticeKind, (facts: Facts) => string>
  due: (facts: Facts) => string
}

const texts: Record<Language, NoticeTexts> = {
  en: {
    lang: 'en',
    subject: {
      assigned: ({ title, product }) => `${product}: assigned to you: ${title}`,
      due: ({ title, product }) => `${product}: due tomorrow: ${title}`,
      overdue: ({ title, product }) => `${product}: overdue: ${title}`,
      unmanaged: ({ title, product }) => `${product}: overdue, nobody responsible: ${title}`,
    },
    body: {
      assigned: ({ title, store }) => `You are responsible for the corrective action “${title}” at ${store}.`,
      due: ({ title, store }) => `The corrective action “${title}” at ${store} is nearly due.`,
      overdue: ({ title, store }) => `The corrective action “${title}” at ${store} is overdue.`,
      unmanaged: ({ title, store }) =>
        `The corrective action “${title}” at ${store} is overdue. The person responsible for it no longer has access: please assign it to somebody else.`,
    },
    due: ({ day }) => `Due day: ${day}`,
  },
  zh: {
    lang: 'zh-Hans',
    subject: {
      assigned: ({ title, product }) => `${product}：已分派给您：${title}`,
      due: ({ title, product }) => `${product}：即将到期：${title}`,
      overdue: ({ title, product }) => `${product}：已逾期：${title}`,
      unmanaged: ({ title, product }) => `${product}：已逾期且无人负责：${title}`,
    },
    body: {
      assigned: ({ title, store }) => `您负责 ${store} 的整改措施“${title}”。`,
      due: ({ title, store }) => `${store} 的整改措施“${title}”即将到期。`,
      overdue: ({ title, store }) => `${store} 的整改措施“${title}”已逾期。`,
      unmanaged: ({ title, store }) =>
        `${store} 的整改措施“${title}”已逾期，原负责人已无访问权限，请分派给其他人。`,
    },
    due: ({ day }) => `截止日期：${day}`,
  },
  zh_hant: {
    lang: 'zh-Hant',
    subject: {
      assigned: ({ title, product }) => `${product}：已指派給您：${title}`,
      due: ({ title, product }) => `${product}：即將到期：${title}`,
      overdue: ({ title, product }) => `${product}：已逾期：${title}`,
      unmanaged: ({ title, product }) => `${product}：已逾期且無人負責：${title}`,
    },
    body: {
      assigned: ({ title, store }) => `您負責 ${store} 的矯正措施「${title}」。`,
      due: ({ title, store }) => `${store} 的矯正措施「${title}」即將到期。`,
      overdue: ({ title, store }) => `${store} 的矯正措施「${title}」已逾期。`,
      unmanaged: ({ title, store }) =>
        `${store} 的矯正措施「${title}」已逾期，原負責人已無存取權限，請指派給其他人。`,
    },
    due: ({ day }) => `截止日期：${day}`,
  },
}

const topics = {
  assigned: 'action-assigned',
  due: 'action-due',
  overdue: 'action-overdue',
  unmanaged: 'action-overdue',
} as const

interface Notice {
  kind: NoticeKind
  actionId: number
  /** People of the group; those without a confirmed mail address get none. */
  to: readonly number[]
  groupId: number
  /** Who caused it; null for a reminder. */
  personId: number | null
}

type Context = Pick<IdentityContext, 'messages' | 'outgoing' | 'productName' | 'portalAddress'>

/** Enqueues the mail to a person whom somebody else has made responsible. */
export async function notifyAssignee(
  context: Context,
  tx: Tx,
  author: Pick<Author, 'groupId' | 'personId'>,
  { id, personId }: { id: number; personId: number | null },
): Promise<void> {
  if (personId === null || personId === author.personId) return
  const { groupId } = author
  await notify(context, tx, {
    kind: 'assigned',
    actionId: id,
    to: [personId],
    groupId,
    personId: author.personId,
  })
}

/** Enqueues mails in the transaction of what they report, each in the language of the person's newest session. */
export async function notify(context: Context, tx: Tx, notice: Notice): Promise<void> {
  const { messages, outgoing, productName, portalAddress } = context
  if (!messages.mail) return
  const recipients = await findRecipients(tx, notice.to)
  const action = recipients.length > 0 ? await findFacts(tx, notice) : undefined
  if (!action) return
  const { code, title, store, day } = action
  const query = new URLSearchParams({ action: String(notice.actionId), group: code })
  const address = portalAddress && `${portalAddress}/correctiveAction?${query}`
  for (const { id, mail, language } of recipients) {
    const translate = await translateInto(tx, language, [title, store])
    const facts = { title: translate(title), store: translate(store), day, product: productName }
    await outgoing.enqueue(tx, {
      kind: 'mail',
      topic: topics[notice.kind],
      groupId: notice.groupId,
      personId: notice.personId,
      recipientId: id,
      message: toMessage(mail, texts[language], notice.kind, { facts, address }),
    })
  }
}

/** A line break would end the header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function toMessage(
  to: string,
  { lang, subject, body, due }: NoticeTexts,
  kind: NoticeKind,
  { facts, address }: { facts: Facts; address: string | undefined },
): Message {
  const lines = [body[kind](facts), due(facts)]
  return {
    to,
    subject: oneLine(subject[kind](facts)),
    text: `${[...lines, ...(address ? [address] : [])].join('\n\n')}\n`,
    html: html`<!doctype html>
      <html lang="${lang}">
        <body style="font: 16px/1.5 sans-serif; max-width: 34em">
          ${lines.map((line) => html`<p>${line}</p>`)}
          ${address ? html`<p><a href="${address}">${address}</a></p>` : ''}
        </body>
      </html>`.toString(),
  }
}

const findRecipients = (tx: Tx, ids: readonly number[]) =>
  asIdentity(tx, async () => {
    const rows = await tx
      .select({ id: people.id, mail: people.mail })
      .from(people)
      .where(and(inArray(people.id, [...ids]), people.valid, people.mailProven, ne(people.mail, '')))
      .orderBy(people.id)
    const found = []
    for (const row of rows) found.push({ ...row, language: await lastLanguageOf(tx, row.id) })
    return found
  })

async function findFacts(tx: Tx, { actionId, groupId }: Notice) {
  const [row] = await tx
    .select({ title: actions.title, store: stores.name, day: actions.dueDate, code: groups.code })
    .from(actions)
    .innerJoin(stores, ofItsStore)
    .innerJoin(serviceReports, ofItsReport)
    .innerJoin(groups, eq(groups.groupId, actions.groupId))
    .where(and(eq(actions.groupId, groupId), eq(actions.id, actionId)))
  return row
}

/** The valid people of the group, not of the company, who see every store and open the pages of people and roles (A1). */
export async function findAdministrators(tx: Tx): Promise<number[]> {
  const opens = (page: string) => sql`exists (select from role_menus rm join menus on menus.id = rm.menu_id
    where rm.group_id = m.group_id and rm.role_id = m.role_id and menus.module in ${modulesOf(page)})`
  const { rows } = await tx.execute<{ id: number }>(sql`select m.person_id as id from memberships m
    join people p on p.id = m.person_id and p.valid and p.user_type = 'Group'
    join roles r on r.group_id = m.group_id and r.id = m.role_id and r.all_stores
    where m.valid and ${opens('User')} and ${opens('GroupRole')} and ${opens('CorrectiveAction')} order by m.person_id`)
  return rows.map(({ id }) => id)
}
