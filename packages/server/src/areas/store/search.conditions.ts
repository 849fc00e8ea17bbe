import { withoutOrganize, type storeFilters } from '@lustra/core/contract'
import { and, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { toRowId } from '../../platform/database/row-id.ts'
import { organizes, stores } from '../../platform/database/schema/stores.ts'
import { translationContains } from '../../platform/database/translations.ts'
import { contains, onText } from '../../platform/database/typed-text.ts'
import { mentionsStore, typed } from '../shared/store-conditions.ts'

export type StoreFilters = z.output<typeof storeFilters>

/**
 * The condition of a search of stores (A4), with names in any language; row policies handle the group and the visible
 * stores.
 */
export const storesThat = ({ keyword, name, code, organizeId }: StoreFilters): SQL | undefined =>
  and(
    typed(keyword, mentionsStore),
    typed(name, (text) => or(has(stores.nameText, text), translationContains(stores.name, text))),
    typed(code, (text) => has(stores.codeText, text)),
    organizeId ? hangsBelow(organizeId) : undefined,
  )

const has = (column: PgColumn, text: string) => onText(stores, column, (it) => contains(it, text))

/** Stores of a node and its subtree; an invalid node has no stores. */
function hangsBelow(organizeId: string): SQL {
  if (organizeId === withoutOrganize) return isNull(stores.organizeId)
  const id = toRowId(organizeId)
  if (id === undefined) return sql`false`
  return sql`${stores.organizeId} in (with recursive below as (
    select id from ${organizes} where id = ${id}
    union select o.id from ${organizes} o join below on o.parent_id = below.id) select id from below)`
}
