import {
  AppError,
  type DocumentType,
  type documentSearch,
  type InformationDocument,
} from '@lustra/core/contract'
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ToFileAddress } from '../../identity/access/file-tickets.ts'
import { countRows, isoTime, toRowId } from '../../platform/database/rows.ts'
import {
  documentTypes as types,
  informationDocuments as documents,
} from '../../platform/database/schema/publications.ts'
import { storedFiles } from '../../platform/database/schema/stored-files.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { byName, comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import type { Language } from '../../platform/http/languages.ts'
import { fileColumns, toStoredFile } from '../shared/stored-file-answers.ts'
import { textIn } from '../shared/localized-text.ts'

type Search = z.output<typeof documentSearch>

const titleIn = (language: Language) =>
  textIn(language, { zh: documents.titleZh, en: documents.titleEn, zh_hant: documents.titleZhHant })
const typeNameIn = (language: Language) =>
  textIn(language, { zh: types.nameZh, en: types.nameEn, zh_hant: types.nameZhHant })

const sortColumns = (language: Language): Record<Search['sort'], PgColumn | SQL> => ({
  UpdateTime: documents.updatedAt,
  Title: byName(titleIn(language), language),
  Type: byName(typeNameIn(language), language),
})

function conditionOf({ keyword, type }: Search, language: Language): SQL | undefined {
  const typed = typedText(keyword)
  return and(
    type ? eq(documents.type, type) : undefined,
    typed ? contains(comparable(titleIn(language)), typed) : undefined,
  )
}

/** Returns the number of matches, counted up to `mostCounted` + 1. */
export const countDocuments = (tx: Tx, search: Search, language: Language): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(documents)
      .where(conditionOf(search, language))
      .$dynamic(),
  )

/** Returns one page of the matches in the requested order, then by id. */
export async function findDocuments(tx: Tx, search: Search, language: Language): Promise<DocumentRow[]> {
  const direction = search.order === 'asc' ? asc : desc
  return rowsOf(tx, language)
    .where(conditionOf(search, language))
    .orderBy(direction(sortColumns(language)[search.sort]), direction(documents.id))
    .limit(search.pageSize)
    .offset((search.pageIndex - 1) * search.pageSize)
}

/** Throws 'not-found', also for another group's. */
export async function findDocument(tx: Tx, id: string, language: Language): Promise<DocumentRow> {
  const [row] = await rowsOf(tx, language).where(eq(documents.id, toRowId(id) ?? -1))
  if (!row) throw new AppError('not-found', 'no such document in this group')
  return row
}

type DocumentRow = Awaited<ReturnType<typeof rowsOf>>[number]

const rowsOf = (tx: Tx, language: Language) =>
  tx
    .select({
      id: documents.id,
      title: titleIn(language),
      type: documents.type,
      typeName: typeNameIn(language),
      updatedAt: documents.updatedAt,
      file: fileColumns,
    })
    .from(documents)
    .innerJoin(types, eq(types.id, documents.type))
    .innerJoin(
      storedFiles,
      and(eq(storedFiles.groupId, documents.groupId), eq(storedFiles.key, documents.fileKey)),
    )
    .$dynamic()

export const toDocument = async (
  row: DocumentRow,
  addressOf: ToFileAddress,
): Promise<InformationDocument> => ({
  Id: String(row.id),
  Title: row.title,
  Type: row.type,
  TypeName: row.typeName,
  UpdateTime: isoTime(row.updatedAt),
  File: await toStoredFile(row.file, addressOf),
})

/** The types used by documents of the group, in the product's order. */
export const findDocumentTypes = (tx: Tx, language: Language): Promise<DocumentType[]> =>
  tx
    .select({ Id: types.id, Name: typeNameIn(language) })
    .from(types)
    .where(sql`${types.id} in (select ${documents.type} from ${documents})`)
    .orderBy(asc(types.position), asc(types.id))
