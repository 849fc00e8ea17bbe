import type { LoginWords } from './login.words.en.ts'

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
