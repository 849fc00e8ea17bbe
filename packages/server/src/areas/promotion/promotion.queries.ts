import { AppError, type promotionSearch } from '@lustra/core/contract'
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { countRows, toRowId } from '../../platform/database/rows.ts'
import {
  promotionInterests as interests,
  promotionPictures as pictures,
  promotions,
} from '../../platform/database/schema/promotions.ts'
import { storedFiles } from '../../platform/database/schema/stored-files.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translateInto, type Translate } from '../../platform/database/translations.ts'
import { comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import type { Language } from '../../platform/http/languages.ts'
import { pictureColumns } from '../shared/stored-file-answers.ts'
import { textIn } from '../shared/localized-text.ts'

/** The reader, the time, and their previous visit. */
export interface PromotionReader {
  personId: number
  language: Language
  now: Date
  lastVisit: Date | undefined
}

type Search = z.output<typeof promotionSearch>

const titleIn = (language: Language) =>
  textIn(language, { zh: promotions.titleZh, en: promotions.titleEn, zh_hant: promotions.titleZhHant })
const summaryIn = (language: Language) =>
  textIn(language, { zh: promotions.summaryZh, en: promotions.summaryEn, zh_hant: promotions.summaryZhHant })
const bodyIn = (language: Language) =>
  textIn(language, { zh: promotions.bodyZh, en: promotions.bodyEn, zh_hant: promotions.bodyZhHant })

/** Published and not yet ended. */
const isOn = (now: Date) =>
  and(lte(promotions.publishedAt, now), or(isNull(promotions.endsAt), gt(promotions.endsAt, now)))

const ofInterest = (personId: number) =>
  and(
    eq(interests.groupId, promotions.groupId),
    eq(interests.promotionId, promotions.id),
    eq(interests.personId, personId),
  )

function conditionOf({ keyword, show }: Search, reader: PromotionReader): SQL | undefined {
  const typed = typedText(keyword)
  return and(
    isOn(reader.now),
    show === 'new' && reader.lastVisit ? gt(promotions.publishedAt, reader.lastVisit) : undefined,
    show === 'interested'
      ? sql`exists (select from ${interests} where ${ofInterest(reader.personId)})`
      : undefined,
    typed
      ? or(
          contains(comparable(titleIn(reader.language)), typed),
          contains(comparable(summaryIn(reader.language)), typed),
        )
      : undefined,
  )
}

/** Returns the number of matches, counted up to `mostCounted` + 1. */
export const countPromotions = (tx: Tx, search: Search, reader: PromotionReader): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(promotions)
      .where(conditionOf(search, reader))
      .$dynamic(),
  )

/** Returns one page of the matching promotions, newest first, each with its first picture. */
export async function findPromotions(
  tx: Tx,
  search: Search,
  reader: PromotionReader,
): Promise<FoundPromotion[]> {
  const rows = await rowsOf(tx, reader)
    .where(conditionOf(search, reader))
    .orderBy(desc(promotions.publishedAt), desc(promotions.id))
    .limit(search.pageSize)
    .offset((search.pageIndex - 1) * search.pageSize)
  return withPictures(tx, rows, reader.language)
}

/** Throws 'not-found', also for another group's, and when not yet published or ended. */
export async function findPromotion(tx: Tx, id: string, reader: PromotionReader): Promise<FoundPromotion> {
  const rowId = toRowId(id)
  const rows =
    rowId === undefined ? [] : await rowsOf(tx, reader).where(and(eq(promotions.id, rowId), isOn(reader.now)))
  const [found] = await withPictures(tx, rows, reader.language)
  if (!found) throw new AppError('not-found', 'no such promotion for this group')
  return found
}

/** The full text, as HTML. */
export async function findBody(tx: Tx, id: number, language: Language): Promise<string> {
  const [row] = await tx
    .select({ body: bodyIn(language) })
    .from(promotions)
    .where(eq(promotions.id, id))
  return row?.body ?? ''
}

const rowsOf = (tx: Tx, { language, personId }: PromotionReader) =>
  tx
    .select({
      id: promotions.id,
      title: titleIn(language),
      summary: summaryIn(language),
      publishedAt: promotions.publishedAt,
      endsAt: promotions.endsAt,
      callBy: promotions.callBy,
      interestedAt: interests.at,
    })
    .from(promotions)
    .leftJoin(interests, ofInterest(personId))
    .$dynamic()

type PromotionRow = Awaited<ReturnType<typeof rowsOf>>[number]
type PictureRow = Awaited<ReturnType<typeof findPictures>>[number]

/** A promotion with its pictures in order, and the person who calls back, named in the reader's language. */
export interface FoundPromotion extends PromotionRow {
  pictures: PictureRow[]
}

async function withPictures(
  tx: Tx,
  rows: readonly PromotionRow[],
  language: Language,
): Promise<FoundPromotion[]> {
  if (rows.length === 0) return []
  const found = await findPictures(
    tx,
    rows.map(({ id }) => id),
  )
  const translate: Translate = await translateInto(
    tx,
    language,
    rows.map(({ callBy }) => callBy),
  )
  return rows.map((row) => ({
    ...row,
    callBy: translate(row.callBy),
    pictures: found.filter(({ promotionId }) => promotionId === row.id),
  }))
}

const findPictures = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({
      promotionId: pictures.promotionId,
      position: pictures.position,
      thumbnailKey: pictures.thumbnailKey,
      file: pictureColumns,
    })
    .from(pictures)
    .innerJoin(
      storedFiles,
      and(eq(storedFiles.groupId, pictures.groupId), eq(storedFiles.key, pictures.fileKey)),
    )
    .where(inArray(pictures.promotionId, [...ids]))
    .orderBy(asc(pictures.promotionId), asc(pictures.position))
