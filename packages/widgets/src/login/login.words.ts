import type { Language } from '@lustra/core/texts/languages.ts'

/** The few words that the form is drawn with before anything else has arrived. The text files take them from here. */
const en = {
  title: 'Sign in',
  language: 'Language',
  account: 'Login name, phone or email',
  password: 'Password',
  show: 'Show',
  agree: 'I have read and accept the ',
  privacy: 'Privacy policy',
  and: ' and the ',
  agreement: 'User agreement',
}
export type LoginWords = typeof en

export const words: Record<Language, LoginWords> = {
  en,
  zh: {
    title: '登录',
    language: '语言',
    account: '登录名、手机号或邮箱',
    password: '密码',
    show: '显示',
    agree: '我已阅读并同意',
    privacy: '《隐私政策》',
    and: '和',
    agreement: '《用户协议》',
  },
  zh_hant: {
    title: '登入',
    language: '語言',
    account: '登入名稱、手機號碼或電郵',
    password: '密碼',
    show: '顯示',
    agree: '本人已閱讀並同意',
    privacy: '《私隱政策》',
    and: '及',
    agreement: '《用戶協議》',
  },
}
