import { findRoute, isLanguage, isMail, type Language } from '@lustra/core'
import type { Address } from './address.ts'

/** The link in the mail of an invitation. */
export interface Invitation {
  /** Empty when the address is invalid. */
  mail: string
  /** Language of the text that holds the link. */
  language: Language | undefined
}

/**
 * The invitation of `/forgotpassword#invited=1&language=…&mail=…`, else undefined. It is in the fragment, because the mail
 * address must not reach a server's log. The fields are only filled in: the code proves who the person is.
 */
export function toInvitation({ path, fragment }: Address): Invitation | undefined {
  const values = new URLSearchParams(fragment)
  if (findRoute(path)?.path !== '/forgotpassword' || !values.has('invited')) return undefined
  const mail = values.get('mail') ?? ''
  const language = values.get('language')
  return { mail: isMail(mail) ? mail : '', language: isLanguage(language) ? language : undefined }
}
