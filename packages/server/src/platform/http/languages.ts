import type { Language } from '@lustra/core/contract/languages.ts'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the signed-in person; undefined until known. */
    sessionLanguage: Language | undefined
  }
}

export { languages, type Language } from '@lustra/core/contract/languages.ts'

/** Parses any common locale code: zh_CN, zh-TW, zh-Hant, en_US, en. Undefined for unsupported ones. */
export function toLanguage(spelling: string | undefined): Language | undefined {
  const tag = spelling?.trim().toLowerCase().replaceAll('_', '-') ?? ''
  if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh_hant'
  if (/^zh\b/.test(tag)) return 'zh'
  return /^en\b/.test(tag) ? 'en' : undefined
}

/**
 * The language of a login call's own field, else of the call or the session, else the browser's preference, else
 * Chinese.
 */
export function languageOf(request: FastifyRequest): Language {
  const { language } = (request.body ?? {}) as { language?: unknown }
  return (
    (typeof language === 'string' ? toLanguage(language) : undefined) ??
    request.sessionLanguage ??
    preferred(request.headers['accept-language']) ??
    'zh'
  )
}

/**
 * The single language that a client requests, as the portal's elements do; a browser's list of several counts as none.
 */
export const requestedLanguage = ({ headers }: FastifyRequest): Language | undefined =>
  toLanguage(headers['accept-language']?.includes(',') ? undefined : headers['accept-language'])

/** The first supported language of an Accept-Language header. */
export function preferred(header: string | undefined): Language | undefined {
  return header
    ?.slice(0, 200)
    .split(',')
    .map((entry) => toLanguage(entry.split(';')[0]))
    .find((language) => language !== undefined)
}
