/** The mail to a person who was added to a group: by whom, their login name, and how to set a first password (A1). */
import type { IdentityContext } from '../../identity/context.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { html } from '../../platform/http/html.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { Message } from '../../platform/messages/sender.ts'
import { firstPasswordAddress } from './first-password-address.ts'

interface InvitationTexts {
  lang: string
  subject: (inviter: string, product: string) => string
  invited: (inviter: string, group: string, product: string) => string
  /** By a system of the company. */
  hasAccess: (group: string, product: string) => string
  account: string
  /** Follows the portal's address, if known. */
  setPassword: (hasAddress: boolean) => string
  notYou: string
}

const texts: Record<Language, InvitationTexts> = {
  en: {
    lang: 'en',
    subject: (inviter, product) => `${inviter} invited you to ${product}`,
    invited: (inviter, group, product) => `${inviter} has given you access to ${product} for ${group}.`,
    hasAccess: (group, product) => `You have been given access to ${product} for ${group}.`,
    account: 'Your login name',
    setPassword: (hasAddress) =>
      `${hasAddress ? 'To set your password, open this page and request a code for this email address' : 'To set your password, open the portal, choose “Forgot password” and enter this email address'}. Then type the code that you are sent.`,
    notYou: 'If you did not expect this, ignore this email.',
  },
  zh: {
    lang: 'zh-Hans',
    subject: (inviter, product) => `${inviter} 邀请您使用 ${product}`,
    invited: (inviter, group, product) => `${inviter} 已为您开通 ${product} 的“${group}”访问权限。`,
    hasAccess: (group, product) => `已为您开通 ${product} 的“${group}”访问权限。`,
    account: '您的登录名',
    setPassword: (hasAddress) =>
      `${hasAddress ? '请打开以下页面设置密码：用此邮箱获取验证码' : '请打开平台，选择“忘记密码”：输入此邮箱地址'}，再输入您收到的验证码。`,
    notYou: '如果您并不知情，请忽略此邮件。',
  },
  zh_hant: {
    lang: 'zh-Hant',
    subject: (inviter, product) => `${inviter} 邀請您使用 ${product}`,
    invited: (inviter, group, product) => `${inviter} 已為您開通 ${product} 的「${group}」存取權限。`,
    hasAccess: (group, product) => `已為您開通 ${product} 的「${group}」存取權限。`,
    account: '您的登入名稱',
    setPassword: (hasAddress) =>
      `${hasAddress ? '請開啟以下頁面設定密碼：用此電子郵件取得驗證碼' : '請開啟平台，選擇「忘記密碼」：輸入此電子郵件地址'}，再輸入您收到的驗證碼。`,
    notYou: '如果您並不知情，請忽略此電子郵件。',
  },
}

interface Invitation {
  productName: string
  /** Undefined where a system of the company invites, in the name of the group. */
  inviter: string | undefined
  group: string
  account: string
  /** Undefined when unknown: then the mail has no link. */
  portalAddress: string | undefined
  /** Language of the inviting person; English follows, because that of the invited one is unknown. */
  language: Language
}

function invitationMail(to: string, invitation: Invitation): Message {
  const { productName, inviter, group, account, portalAddress, language } = invitation
  const parts = [...new Set([language, 'en'] as const)].map((each) => {
    const words = texts[each]
    const address = portalAddress && firstPasswordAddress(portalAddress, to, each)
    return {
      lang: words.lang,
      first:
        inviter === undefined
          ? words.hasAccess(group, productName)
          : words.invited(inviter, group, productName),
      account: `${words.account}: ${account}`,
      address,
      how: words.setPassword(address !== undefined),
      notYou: words.notYou,
    }
  })
  const text = parts
    .map(({ first, account: name, how, address, notYou }) =>
      [first, name, address ? `${how}\n${address}` : how, notYou].join('\n\n'),
    )
    .join('\n\n—\n\n')
  return {
    to,
    subject: texts[language].subject(inviter ?? group, productName),
    text: `${text}\n`,
    html: html`<!doctype html>
      <html lang="${texts[language].lang}">
        <body style="font: 16px/1.5 sans-serif; max-width: 34em">
          ${parts.map(
            ({ lang, first, account: name, how, address, notYou }) =>
              html`<div lang="${lang}">
                <p>${first}</p>
                <p>${name}</p>
                <p>${how}</p>
                ${address ? html`<p><a href="${address}">${address}</a></p>` : ''}
                <p>${notYou}</p>
              </div>`,
          )}
        </body>
      </html>`.toString(),
  }
}

/** Who invites to which group, and in which language. */
export type Inviter = Omit<Invitation, 'account'>

export interface Invited {
  id: number
  account: string
  mail: string
}

/** Enqueues the mail. When it cannot be sent, the person is shown as not invited. */
export async function enqueueLetter(
  { outgoing }: IdentityContext,
  tx: Tx,
  { groupId, personId }: { groupId: number; personId: number | null },
  inviter: Inviter,
  { id, account, mail, invitedAt }: Invited & { invitedAt: Date },
): Promise<void> {
  await outgoing.enqueue(tx, {
    kind: 'mail',
    topic: 'invitation',
    groupId,
    personId,
    recipientId: id,
    about: { person: id, invitedAt: invitedAt.toISOString() },
    message: invitationMail(mail, { ...inviter, account }),
  })
}
