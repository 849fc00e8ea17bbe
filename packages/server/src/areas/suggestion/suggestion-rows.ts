import type { Suggestion } from '@lustra/core/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { feedbacks, feedbackTypes } from '../../platform/database/schema/feedbacks.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translateInto, type Translate } from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'
import { zoneOf, type Locale } from '../shared/locale.ts'
import { hasNewAnswer } from '../shared/messages.queries.ts'
import { isoTime } from '../../platform/database/rows.ts'

/** Characters of the contents shown in a list row. */
const excerptLength = 200

export const ofItsStore = and(eq(stores.groupId, feedbacks.groupId), eq(stores.id, feedbacks.storeId))
export const ofItsReport = and(
  eq(serviceReports.groupId, feedbacks.groupId),
  eq(serviceReports.id, feedbacks.reportId),
)

const countOf = (table: string) =>
  sql<number>`(select count(*)::int from ${sql.raw(table)} as part
    where part.group_id = ${feedbacks.groupId} and part.feedback_id = ${feedbacks.id})`

/** Columns of a list row for this reader, with the current name of the store. */
export const suggestionColumns = (tx: Tx, locale: Locale, personId: number) => ({
  id: feedbacks.id,
  storeCode: stores.code,
  storeName: stores.name,
  customerName: stores.customerName,
  timeZone: zoneOf(locale),
  typeIds: feedbacks.typeIds,
  excerpt: sql<string>`left(${feedbacks.contents}, ${excerptLength})`,
  author: feedbacks.author,
  createdAt: feedbacks.createdAt,
  status: feedbacks.status,
  images: countOf('feedback_images'),
  messages: countOf('feedback_messages'),
  reportNo: serviceReports.reportNo,
  hasNewAnswer: sql<boolean>`coalesce(${feedbacks.personId} = ${personId}, false) and ${hasNewAnswer(tx)}`,
})

export interface SuggestionRow {
  id: number
  storeCode: string
  storeName: string
  customerName: string
  timeZone: string
  typeIds: string[]
  excerpt: string
  author: string
  createdAt: Date
  status: Suggestion['Status']
  images: number
  messages: number
  reportNo: string | null
  hasNewAnswer: boolean
}

/** Loads the translations of the names in these rows, and their types. */
export async function translationsOf(
  tx: Tx,
  language: Language,
  rows: readonly SuggestionRow[],
  more: readonly string[] = [],
): Promise<{ translate: Translate; typeName: (id: string) => string | undefined }> {
  const names = rows.flatMap(({ customerName, storeName, author }) => [customerName, storeName, author])
  const translate = await translateInto(tx, language, [...names, ...more])
  const ids = [...new Set(rows.flatMap(({ typeIds }) => typeIds))]
  const types = ids.length
    ? await tx
        .select({ id: feedbackTypes.id, name: typeNameIn(language) })
        .from(feedbackTypes)
        .where(inArray(feedbackTypes.id, ids))
    : []
  const byId = new Map(types.map(({ id, name }) => [id, name]))
  return { translate, typeName: (id) => byId.get(id) }
}

export type Translations = Awaited<ReturnType<typeof translationsOf>>

/** The names of the types in a language. */
export const typeNameIn = (language: Language) =>
  ({ zh: feedbackTypes.nameZh, zh_hant: feedbackTypes.nameZhHant, en: feedbackTypes.nameEn })[language]

export const toSuggestion = (row: SuggestionRow, { translate, typeName }: Translations): Suggestion => ({
  Id: String(row.id),
  storeCode: row.storeCode,
  typeIds: row.typeIds,
  StoreCode: row.storeCode,
  StoreName: translate(row.storeName),
  CustomerName: translate(row.customerName),
  TimeZone: row.timeZone,
  TypeNames: row.typeIds.flatMap((id) => typeName(id) ?? []),
  Excerpt: row.excerpt,
  Author: translate(row.author),
  CreatedAt: isoTime(row.createdAt),
  Status: row.status,
  Images: row.images,
  Messages: row.messages,
  ReportNo: row.reportNo ?? '',
  HasNewAnswer: row.hasNewAnswer,
})
