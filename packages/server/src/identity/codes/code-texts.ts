import type { CodePurpose } from '@lustra/core/contract'
import { html } from '../../platform/http/html.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { Message } from '../../platform/messages/sender.ts'

interface CodeTexts {
  lang: string
  /** What the code is for, as inserted into the sentences below. */
  use: Record<CodePurpose, string>
  subject: (product: string) => string
  opening: (product: string, use: string) => string
  good: (minutes: number) => string
  notYou: string
  text: (product: string, use: string, code: string, minutes: number) => string
}

const texts: Record<Language, CodeTexts> = {
  en: {
    lang: 'en',
    use: {
      login: 'to sign in',
      reset: 'to set a new password',
      phone: 'to confirm this phone number',
      email: 'to confirm this email address',
      proof: 'to confirm a change of your account',
    },
    subject: (product) => `Your ${product} verification code`,
    opening: (product, use) => `Your ${product} code ${use}:`,
    good: (minutes) => `It is valid for ${minutes} minutes and can be used once.`,
    notYou: 'If you did not ask for it, ignore this message and never share the code.',
    text: (product, use, code, minutes) =>
      `${product}: ${code} is your code ${use}. It is valid for ${minutes} minutes. If you did not ask for it, ignore this and never share the code.`,
  },
  zh: {
    lang: 'zh-Hans',
    use: {
      login: '登录',
      reset: '设置新密码',
      phone: '验证手机号',
      email: '验证邮箱',
      proof: '确认账号变更',
    },
    subject: (product) => `${product} 验证码`,
    opening: (product, use) => `您正在${use}（${product}），验证码为：`,
    good: (minutes) => `验证码 ${minutes} 分钟内有效，仅可使用一次。`,
    notYou: '如非本人操作，请忽略此邮件，切勿将验证码告诉他人。',
    text: (product, use, code, minutes) =>
      `【${product}】您正在${use}，验证码 ${code}，${minutes} 分钟内有效。如非本人操作，请忽略，切勿将验证码告诉他人。`,
  },
  zh_hant: {
    lang: 'zh-Hant',
    use: {
      login: '登入',
      reset: '設定新密碼',
      phone: '驗證手機號碼',
      email: '驗證電子郵件地址',
      proof: '確認帳號變更',
    },
    subject: (product) => `${product} 驗證碼`,
    opening: (product, use) => `您正在${use}（${product}），驗證碼為：`,
    good: (minutes) => `驗證碼於 ${minutes} 分鐘內有效，僅可使用一次。`,
    notYou: '如非您本人操作，請忽略此郵件，切勿將驗證碼告知他人。',
    text: (product, use, code, minutes) =>
      `【${product}】您正在${use}，驗證碼 ${code}，${minutes} 分鐘內有效。如非您本人操作，請忽略，切勿將驗證碼告知他人。`,
  },
}

export interface CodeLetter {
  productName: string
  purpose: CodePurpose
  code: string
  minutes: number
  language: Language
}

/** The mail with a code. It has no link, so that people do not learn to click on links in mails. */
export function codeMail(to: string, { productName, purpose, code, minutes, language }: CodeLetter): Message {
  const { lang, use, subject, opening, good, notYou } = texts[language]
  const first = opening(productName, use[purpose])
  return {
    to,
    subject: subject(productName),
    text: `${first}\n\n${code}\n\n${good(minutes)}\n${notYou}\n`,
    html: html`<!doctype html>
      <html lang="${lang}">
        <body style="font: 16px/1.5 sans-serif; max-width: 34em">
          <p>${first}</p>
          <p style="font-size: 2em; font-weight: bold; letter-spacing: 0.15em">${code}</p>
          <p>${good(minutes)}<br />${notYou}</p>
        </body>
      </html>`.toString(),
  }
}

/** The text message with a code. */
export function codeText(to: string, { productName, purpose, code, minutes, language }: CodeLetter): Message {
  const { use, text } = texts[language]
  return { to, subject: '', text: text(productName, use[purpose], code, minutes), html: '' }
}
