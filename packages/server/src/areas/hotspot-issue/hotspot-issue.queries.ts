import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import {
  cutText,
  typedHits,
  AppError,
  type HotspotDetail,
  type HotspotIssue,
  type hotspotSearch,
} from '@lustra/core/contract'
import { countRows, toRowId, isoTime } from '../../platform/database/rows.ts'
import { hotspotIssues as issues } from '../../platform/database/schema/publications.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { byName, comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import type { Language } from '../../platform/http/languages.ts'
import { textIn } from '../shared/localized-text.ts'

/** Characters of an excerpt, and how many of them precede the match. */
const longest = 180
const before = 50

/** The excerpt of a plain text for a list: around the first match, else the beginning. */
export function excerptOf(text: string, typed: string | undefined): string {
  const hit = typed ? (typedHits(text, typed, 1)[0]?.[0] ?? -1) : -1
  const start = hit > before ? wordStart(text, hit - before, hit) : 0
  const rest = text.slice(cutText(text, start).length)
  const part = cutText(rest, longest)
  return `${start > 0 ? '…' : ''}${part.trim()}${part.length < rest.length ? '…' : ''}`
}

/** Position of the first word start within a range; Chinese has no blanks, so words start anywhere. */
function wordStart(text: string, from: number, to: number): number {
  const blank = text.slice(from, to).indexOf(' ')
  return blank < 0 ? from : from + blank + 1
}

type Search = z.output<typeof hotspotSearch>

const titleIn = (language: Language) =>
  textIn(language, { zh: issues.titleZh, en: issues.titleEn, zh_hant: issues.titleZhHant })
const bodyIn = (language: Language) =>
  textIn(language, { zh: issues.bodyZh, en: issues.bodyEn, zh_hant: issues.bodyZhHant })

/** Titles and answers as lower-cased plain text; a missing text falls back to Chinese. */
const searched: Record<Language, PgColumn> = {
  zh: issues.searchZh,
  en: issues.searchEn,
  zh_hant: issues.searchZhHant,
}

const sortColumns = (language: Language): Record<Search['sort'], PgColumn | SQL> => ({
  UpdateTime: issues.updatedAt,
  Title: byName(titleIn(language), language),
})

function conditionOf({ keyword }: Search, language: Language): SQL | undefined {
  const typed = typedText(keyword)
  return typed ? contains(comparable(searched[language]), typed) : undefined
}

/** Returns the number of matches, counted up to `mostCounted` + 1. */
export const countIssues = (tx: Tx, search: Search, language: Language): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(issues)
      .where(conditionOf(search, language))
      .$dynamic(),
  )

/** Returns one page of the matches in the requested order, then by id. */
export async function findIssues(tx: Tx, search: Search, language: Language): Promise<HotspotIssue[]> {
  const direction = search.order === 'asc' ? asc : desc
  const order = [direction(sortColumns(language)[search.sort]), direction(issues.id)]
  // The page is selected first, so that only its rows are converted to plain text.
  const page = tx
    .select({ id: issues.id })
    .from(issues)
    .where(conditionOf(search, language))
    .orderBy(...order)
    .limit(search.pageSize)
    .offset((search.pageIndex - 1) * search.pageSize)
    .as('page')
  const rows = await tx
    .select(columnsIn(language))
    .from(page)
    .innerJoin(issues, eq(issues.id, page.id))
    .orderBy(...order)
  const typed = typedText(search.keyword)
  return rows.map((row) => toIssue(row, typed))
}

/** Throws 'not-found', also for another group's. */
export async function findIssue(tx: Tx, id: string, language: Language): Promise<HotspotDetail> {
  const rowId = toRowId(id)
  const [row] =
    rowId === undefined
      ? []
      : await tx
          .select({ ...columnsIn(language), Body: bodyIn(language) })
          .from(issues)
          .where(eq(issues.id, rowId))
  if (!row) throw new AppError('not-found', 'no such issue in this group')
  return { ...toIssue(row), Body: row.Body }
}

/** Parts of an answer that end with punctuation need no dot between them. */
const withoutEmptyParts = (text: string): string =>
  text
    .replace(/([。.!?！？:：;；])?(?: *· *)+/g, (_, end?: string) => (end ? `${end} ` : ' · '))
    .replace(/^ · | (· )?$/g, '')

/**
 * An answer with a dot after each paragraph, row and item, and a colon between cells: a list of them is one line. Without the
 * headings of a table, which are far from their columns there.
 */
function oneLine(language: Language): SQL<string> {
  const colon = language === 'en' ? ': ' : '：'
  return sql<string>`plain_text(regexp_replace(regexp_replace(regexp_replace(${bodyIn(language)},
    '<thead.*?</thead>', '', 'gi'), '</t[dh]>\\s*<t[dh]', ${`${colon}<td`}::text, 'gi'),
    '</(p|li|h[1-6]|tr|div|blockquote)\\s*>', ' · ', 'gi'))`
}

const columnsIn = (language: Language) => ({
  id: issues.id,
  title: titleIn(language),
  text: oneLine(language),
  updatedAt: issues.updatedAt,
})

const toIssue = (
  row: { id: number; title: string; text: string; updatedAt: Date },
  typed?: string,
): HotspotIssue => ({
  Id: String(row.id),
  Title: row.title,
  Excerpt: excerptOf(withoutEmptyParts(row.text), typed),
  UpdateTime: isoTime(row.updatedAt),
})
