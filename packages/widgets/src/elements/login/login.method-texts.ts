import type { LoginLabels } from './login.labels.en.ts'

/** Labels of the sign-in methods in the order of `allMethods`; one string, to keep the loader small. */
export function toMethodTexts({ methods }: LoginLabels) {
  const [account = '', phone = '', mail = '', directory = '', forgot = ''] = methods.split('|')
  return {
    'method-account': account,
    'method-phone': phone,
    'method-mail': mail,
    'method-directory': directory,
    'method-forgot-password': forgot,
  }
}
