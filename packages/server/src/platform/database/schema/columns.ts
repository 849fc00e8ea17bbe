import { sql } from 'drizzle-orm'
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The embedded database sorts by bytes and servers sort by their own locale; one ICU collation makes both give the same order. */
export const sortableText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' })

/**
 * Ids that customers read in addresses and answers: random, because numbers of one sequence would tell each tenant how much the
 * others have. 53 bits, so that JavaScript holds them; a unique key refuses the one in ten billion that is taken.
 */
export const publicId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .default(sql`new_public_id()`)

/** The same for tables that other tables and tokens hold as 32 bits: people, groups and their roles. */
export const shortPublicId = (name = 'id') => integer(name).default(sql`new_short_public_id()`)
