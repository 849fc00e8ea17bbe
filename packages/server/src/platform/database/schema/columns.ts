import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The embedded database sorts by bytes and servers sort by their own locale; one ICU collation gives both the same
 * order.
 */
export const sortableText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' })

/**
 * Ids that customers see in URLs and responses: random, because sequence numbers would reveal to each tenant how many
 * rows others have. 53 bits, so that JavaScript can represent them; a unique key refuses a collision.
 */
export const publicId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .default(sql`new_public_id()`)

/** Such an id for a row that others refer to before it is stored. */
export const newPublicId = (): number => Number(randomBytes(8).readBigUInt64BE() >> 11n)

/** The same for tables whose ids are stored as 32 bits elsewhere: people, groups and their roles. */
export const shortPublicId = (name = 'id') => integer(name).default(sql`new_short_public_id()`)
