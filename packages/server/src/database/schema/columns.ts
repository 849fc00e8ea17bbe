import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The embedded database sorts by bytes and servers sort by their own locale; one ICU collation makes both give the same order. */
export const sortableText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' })
