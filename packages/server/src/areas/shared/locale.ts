import { knownZone } from '@lustra/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { stores } from '../../platform/database/schema/stores.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { callerOf } from '../../identity/access/access.ts'
import type { Language } from '../../platform/http/languages.ts'

/** The language of the reader, and the time zone of stores without one. */
export interface Locale {
  language: Language
  timeZone: string
}

export const localeOf = (
  request: FastifyRequest,
  { timeZone }: Pick<IdentityContext, 'timeZone'>,
): Locale => ({
  language: callerOf(request).language,
  timeZone,
})

/** The stored time zone of a store, or that of the settings, also instead of one that does not exist: earlier versions stored any text. */
export const usableZone = ({ timeZone }: Pick<Locale, 'timeZone'>, stored: string | null | undefined) =>
  knownZone(stored ?? undefined) ?? timeZone

/** The time zone of a row of `stores`: as stored where it is compared, a usable one where it is read. */
export const zoneOf = (settings: Pick<Locale, 'timeZone'>): SQL<string> =>
  sql`coalesce(${stores.timeZone}, ${settings.timeZone})`.mapWith((stored: string) =>
    usableZone(settings, stored),
  )
