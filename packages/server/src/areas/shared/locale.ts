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

/** The time zone of a row of `stores`. */
export const zoneOf = ({ timeZone }: Pick<Locale, 'timeZone'>): SQL<string> =>
  sql<string>`coalesce(${stores.timeZone}, ${timeZone})`
