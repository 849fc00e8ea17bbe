import { dayIn, type proposalSearch } from '@lustra/core/contract'
import { and, eq, lte, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { notDone, proposals } from '../../platform/database/schema/follow-up.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translationContains } from '../../platform/database/translations.ts'
import { comparable, contains } from '../../platform/database/typed-text.ts'
import { proposalsDueUntil } from '../shared/proposal-days.ts'
import { storeIs, storeMentions, typed } from '../shared/store-conditions.ts'
import { byZone, forZones, type Zone } from '../shared/store-zones.ts'

/** A search, and the condition for a due or overdue proposal. */
export type Search = z.output<typeof proposalSearch> & { isNear?: SQL | undefined }

/** Adds the meaning of 'due': by the given day, else by the present day of each proposal's store. */
export async function withDue(
  tx: Tx,
  search: z.output<typeof proposalSearch>,
  zone: Zone,
  now: Date,
): Promise<Search> {
  if (search.status !== 'due') return search
  const isNearOn = (day: string) => lte(proposals.deathLineDate, proposalsDueUntil(day))
  if (search.today) return { ...search, isNear: isNearOn(search.today) }
  const conditions = await forZones(tx, zone, (usable) => isNearOn(dayIn(usable, now)))
  return { ...search, isNear: byZone(tx, zone, proposals.storeId, conditions) }
}

/** Returns the conditions of a search. */
export const conditionsOf = (search: Search): SQL | undefined =>
  and(
    statusIs(search),
    typed(search.store, (text) => storeIs(proposals.storeId, text)),
    typed(search.keyword, mentions),
  )

function statusIs({ status, isNear }: Search): SQL | undefined {
  if (status === 'all') return undefined
  if (status === 'not-done') return notDone
  return status === 'due' ? and(notDone, isNear) : eq(proposals.status, status)
}

const texts = [proposals.description, proposals.suggestion, proposals.tmName]

const mentions = (text: string) =>
  or(
    ...texts.flatMap((column) => [contains(comparable(column), text), translationContains(column, text)]),
    storeMentions(proposals.storeId, text),
  )
