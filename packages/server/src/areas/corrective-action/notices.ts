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

/** Of several actions in one mail, which somebody assigns one by one. */
type ListKind = Exclude<NoticeKind, 'assigned'>
interface Several {
  count: number
  product: string
}

interface NoticeTexts {
  lang: string
  subject: Record<NoticeKind, (facts: Facts) => string>
  body: Record<NoticeKind, (facts: Facts) => string>
  due: (facts: Pick<Facts, 'day'>) => string
  subjects: Record<ListKind, (several: Several) => string>
  bodies: Record<ListKind, (several: Several) => string>
  /** What a list leaves out. */
  more: (count: number) => string
}

const texts: Record<Language, NoticeTexts> = {
  en: {
    lang: 'en',
    subject: {
      assigned: ({ title, product }) => `${product}: assigned to you: ${title}`,
      due: ({ title, product }) => `${product}: due soon: ${title}`,
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
    subjects: {
      due: ({ count, product }) => `${product}: ${count} corrective actions due soon`,
      overdue: ({ count, product }) => `${product}: ${count} corrective actions overdue`,
      unmanaged: ({ count, product }) =>
        `${product}: ${count} corrective actions overdue, nobody responsible`,
    },
    bodies: {
      due: ({ count }) => `You are responsible for ${count} corrective actions that are nearly due:`,
      overdue: ({ count }) => `You are responsible for ${count} corrective actions that are overdue:`,
      unmanaged: ({ count }) =>
        `${count} corrective actions are overdue. The people responsible for them no longer have access: please assign them to somebody else.`,
    },
    more: (count) => `and ${count} more`,
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
    subjects: {
      due: ({ count, product }) => `${product}：${count} 项整改措施即将到期`,
      overdue: ({ count, product }) => `${product}：${count} 项整改措施已逾期`,
      unmanaged: ({ count, product }) => `${product}：${count} 项整改措施已逾期且无人负责`,
    },
    bodies: {
      due: ({ count }) => `您负责的 ${count} 项整改措施即将到期：`,
      overdue: ({ count }) => `您负责的 ${count} 项整改措施已逾期：`,
      unmanaged: ({ count }) => `${count} 项整改措施已逾期，原负责人已无访问权限，请分派给其他人。`,
    },
    more: (count) => `另有 ${count} 项`,
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
    subjects: {
      due: ({ count, product }) => `${product}：${count} 項矯正措施即將到期`,
      overdue: ({ count, product }) => `${product}：${count} 項矯正措施已逾期`,
      unmanaged: ({ count, product }) => `${product}：${count} 項矯正措施已逾期且無人負責`,
    },
    bodies: {
      due: ({ count }) => `您負責的 ${count} 項矯正措施即將到期：`,
      overdue: ({ count }) => `您負責的 ${count} 項矯正措施已逾期：`,
      unmanaged: ({ count }) => `${count} 項矯正措施已逾期，原負責人已無存取權限，請指派給其他人。`,
    },
    more: (count) => `另有 ${count} 項`,
  },
}

const topics = {
  assigned: 'action-assigned',
  due: 'action-due',
  overdue: 'action-overdue',
  unmanaged: 'action-overdue',
} as const

interface OneNotice {
  kind: NoticeKind
  actionIds: readonly [number]
}

/** A mail lists the first of them. */
interface ListNotice {
  kind: ListKind
  actionIds: readonly number[]
}

type Notice = (OneNotice | ListNotice) & {
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
    actionIds: [id],
    to: [personId],
    groupId,
    personId: author.personId,
  })
}

/** What is listed in one mail; the others are counted. */
const mostListed = 20

/**
 * Enqueues mails in the transaction of what they report, each in the language of the person's newest session. Several actions are one
 * mail to each person.
 */
export async function notify(context: Context, tx: Tx, notice: Notice): Promise<void> {
  const { messages, outgoing, productName, portalAddress } = context
  if (!messages.mail || notice.actionIds.length === 0) return
  const recipients = await findRecipients(tx, notice.to)
  const found = recipients.length > 0 ? await findFacts(tx, notice) : []
  if (found.length === 0) return
  for (const { id, mail, language } of recipients) {
    const translate = await translateInto(
      tx,
      language,
      found.flatMap(({ title, store }) => [title, store]),
    )
    const listed = found.map(({ actionId, code, title, store, day }): Listed => {
      const query = new URLSearchParams({ action: String(actionId), group: code })
      return {
        title: translate(title),
        store: translate(store),
        day,
        product: productName,
        address: portalAddress && `${portalAddress}/correctiveAction?${query}`,
      }
    })
    await outgoing.enqueue(tx, {
      kind: 'mail',
      topic: topics[notice.kind],
      groupId: notice.groupId,
      personId: notice.personId,
      recipientId: id,
      message:
        notice.kind === 'assigned' || notice.actionIds.length === 1
          ? toMessage(mail, texts[language], notice.kind, listed[0]!)
          : toList(mail, texts[language], notice.kind, { listed, count: notice.actionIds.length }),
    })
  }
}

type Listed = Facts & { address: string | undefined }

/** A line break would end the header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function toMessage(
  to: string,
  { lang, subject, body, due }: NoticeTexts,
  kind: NoticeKind,
  { address, ...facts }: Listed,
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

function toList(
  to: string,
  { lang, subjects, bodies, due, more }: NoticeTexts,
  kind: ListKind,
  { listed, count }: { listed: readonly Listed[]; count: number },
): Message {
  const several = { count, product: listed[0]!.product }
  const body = bodies[kind](several)
  const others = count > listed.length ? more(count - listed.length) : ''
  const entries = listed.map(({ title, store, address, ...facts }) => ({
    title: oneLine(title),
    rest: [oneLine(store), due(facts)].join(' · '),
    address,
  }))
  return {
    to,
    subject: oneLine(subjects[kind](several)),
    text: `${[
      body,
      ...entries.map(({ title, rest, address }) =>
        [`${title} · ${rest}`, ...(address ? [address] : [])].join('\n'),
      ),
      ...(others ? [others] : []),
    ].join('\n\n')}\n`,
    html: html`<!doctype html>
      <html lang="${lang}">
        <body style="font: 16px/1.5 sans-serif; max-width: 34em">
          <p>${body}</p>
          <ul>
            ${entries.map(
              ({ title, rest, address }) =>
                html`<li>${address ? html`<a href="${address}">${title}</a>` : title} · ${rest}</li>`,
            )}
          </ul>
          ${others ? html`<p>${others}</p>` : ''}
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

/** The first actions of a notice, by due day. */
const findFacts = (tx: Tx, { actionIds, groupId }: Notice) =>
  tx
    .select({
      actionId: actions.id,
      title: actions.title,
      store: stores.name,
      day: actions.dueDate,
      code: groups.code,
    })
    .from(actions)
    .innerJoin(stores, ofItsStore)
    .innerJoin(serviceReports, ofItsReport)
    .innerJoin(groups, eq(groups.groupId, actions.groupId))
    .where(and(eq(actions.groupId, groupId), inArray(actions.id, [...actionIds])))
    .orderBy(actions.dueDate, actions.id)
    .limit(mostListed)

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
