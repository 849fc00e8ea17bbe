import type { Language } from '@lustra/server/platform/http/languages.ts'

interface PageTexts {
  title: string
  about: string
  account: string
  password: string
  signIn: string
  cancel: string
  continueAs: string
  another: string
  hint: string
  wrong: string
  tooMany: string
  problem: string
  closeAndRetry: string
  signedOut: string
  canClose: string
}

/** Texts of the development directory's pages. */
export const pageTexts: Record<Language, PageTexts> = {
  en: {
    title: 'Company directory',
    about: 'This directory is for development. It comes with the portal.',
    account: 'Account',
    password: 'Password',
    signIn: 'Sign in',
    cancel: 'Cancel',
    continueAs: 'Continue as',
    another: 'Or sign in with another account',
    hint: 'The password is the one of all demo accounts.',
    wrong: 'The account or password is wrong.',
    tooMany: 'Too many wrong attempts. Please wait ten minutes.',
    problem: 'This sign-in cannot continue',
    closeAndRetry: 'Close this window and try again.',
    signedOut: 'You are signed out of the company directory',
    canClose: 'You can close this window.',
  },
  zh: {
    title: '企业目录',
    about: '此目录随门户提供，仅用于开发。',
    account: '账号',
    password: '密码',
    signIn: '登录',
    cancel: '取消',
    continueAs: '继续使用',
    another: '或使用其他账号登录',
    hint: '密码与所有演示账号相同。',
    wrong: '账号或密码错误。',
    tooMany: '错误次数过多，请十分钟后再试。',
    problem: '无法继续登录',
    closeAndRetry: '请关闭此窗口后重试。',
    signedOut: '您已退出企业目录',
    canClose: '您可以关闭此窗口。',
  },
  zh_hant: {
    title: '企業目錄',
    about: '此目錄隨入口網站提供，僅供開發使用。',
    account: '帳號',
    password: '密碼',
    signIn: '登入',
    cancel: '取消',
    continueAs: '繼續使用',
    another: '或使用其他帳號登入',
    hint: '密碼與所有示範帳號相同。',
    wrong: '帳號或密碼錯誤。',
    tooMany: '錯誤次數過多，請十分鐘後再試。',
    problem: '無法繼續登入',
    closeAndRetry: '請關閉此視窗後再試一次。',
    signedOut: '您已登出企業目錄',
    canClose: '您可以關閉此視窗。',
  },
}

export const languageTag: Record<Language, string> = { en: 'en', zh: 'zh-CN', zh_hant: 'zh-TW' }
