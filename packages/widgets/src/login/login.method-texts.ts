import type { LoginWords } from './login.words.en.ts'

/** The names of the ways in, in the order of `allMethods`; one string, because the loader carries them. */
export function toMethodTexts({ methods }: LoginWords) {
  const [account = '', phone = '', mail = '', directory = '', forgot = ''] = methods.split('|')
  return {
    'method-account': account,
    'method-phone': phone,
    'method-mail': mail,
    'method-directory': directory,
    'method-forgot-password': forgot,
  }
}
