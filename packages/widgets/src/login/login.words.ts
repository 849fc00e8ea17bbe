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
  ways: 'Account|Phone code|Email code|Company sign-in|Forgot password?',
}
export type LoginWords = typeof en

/** The names of the ways in, in the order of `allWays`; one string, because the loader carries them. */
export function toWayTexts({ ways }: LoginWords) {
  const [account = '', phone = '', mail = '', directory = '', forgot = ''] = ways.split('|')
  return {
    'way-account': account,
    'way-phone': phone,
    'way-mail': mail,
    'way-directory': directory,
    'way-forgot-password': forgot,
  }
}

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
    ways: '账号|手机验证码|邮箱验证码|企业账号登录|忘记密码？',
  },
  zh_hant: {
    title: '登入',
    language: '語言',
    account: '登入名稱、手機號碼或電子郵件',
    password: '密碼',
    show: '顯示',
    agree: '我已閱讀並同意',
    privacy: '《隱私權政策》',
    and: '及',
    agreement: '《使用者合約》',
    ways: '帳號|手機驗證碼|電子郵件驗證碼|企業帳號登入|忘記密碼？',
  },
}
