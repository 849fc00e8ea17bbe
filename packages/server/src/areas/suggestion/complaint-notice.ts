/** The mail to the company's complaints desk. It names neither the person nor what they wrote: both are in the portal. */
import type { IdentityContext } from '../../identity/context.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'
import { findGroupMails, mailCompany } from '../shared/company-mail.ts'

/** The kind of feedback that is a complaint (`feedback_types`). */
const complaint = 'complaint'

const texts: Record<Language, { subject: (group: string) => string; body: (store: string) => string }> = {
  en: {
    subject: (group) => `Complaint from ${group}`,
    body: (store) => `A complaint about the store ${store} was sent. Read and answer it in the portal.`,
  },
  zh: {
    subject: (group) => `${group} 提交了投诉`,
    body: (store) => `收到关于门店 ${store} 的投诉。请在平台查看并回复。`,
  },
  zh_hant: {
    subject: (group) => `${group} 提交了投訴`,
    body: (store) => `收到關於門市 ${store} 的投訴。請在平台查看並回覆。`,
  },
}

/** Enqueues the mail about new feedback, if it is a complaint. */
export async function notifyOfComplaint(
  context: IdentityContext,
  tx: Tx,
  scope: { groupId: number; personId: number; code: string },
  { id, typeIds, storeCode }: { id: number; typeIds: readonly string[]; storeCode: string },
): Promise<void> {
  if (!typeIds.includes(complaint)) return
  const mails = await findGroupMails(tx, scope.groupId)
  await mailCompany(context, tx, scope, mails, {
    topic: 'complaint',
    to: mails.complaints,
    textsIn: (language) => ({
      subject: texts[language].subject(mails.name),
      lines: [texts[language].body(storeCode)],
    }),
    page: '/feedback/detail',
    query: { id: String(id) },
  })
}
