import type { Language } from '../../platform/http/languages.ts'

/**
 * The portal's page for a first password, filled in and in this language. The values are in the fragment, because the
 * mail address must not reach the portal's logs.
 */
export const firstPasswordAddress = (portalAddress: string, mail: string, language: Language): string =>
  `${portalAddress}/forgotpassword#${new URLSearchParams({ invited: '1', language, mail })}`
