import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of whoever is signed in; undefined until that is known. */
    sessionLanguage: Language | undefined
  }
}

/** The three languages by the names of the portal's texts. */
export const languages = ['zh', 'zh_hant', 'en'] as const
export type Language = (typeof languages)[number]

/** The language of any spelling in use: zh_CN, zh-TW, zh-Hant, en_US, en. Undefined when it is none of ours. */
export function toLanguage(spelling: string | undefined): Language | undefined {
  const tag = spelling?.trim().toLowerCase().replaceAll('_', '-') ?? ''
  if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh_hant'
  if (/^zh\b/.test(tag)) return 'zh'
  return /^en\b/.test(tag) ? 'en' : undefined
}

/** What the login calls name explicitly, else what the call asks for or the session chose, else what the browser prefers, else Chinese. */
export function languageOf(request: FastifyRequest): Language {
  const { language } = (request.body ?? {}) as { language?: unknown }
  return (
    (typeof language === 'string' ? toLanguage(language) : undefined) ??
    request.sessionLanguage ??
    preferred(request.headers['accept-language']) ??
    'zh'
  )
}

/** The one language that a client asks for, as the portal's elements do; a browser's own list of several asks for none. */
export const askedLanguage = ({ headers }: FastifyRequest): Language | undefined =>
  toLanguage(headers['accept-language']?.includes(',') ? undefined : headers['accept-language'])

function preferred(header: string | undefined): Language | undefined {
  return header
    ?.slice(0, 200)
    .split(',')
    .map((entry) => toLanguage(entry.split(';')[0]))
    .find((language) => language !== undefined)
}
