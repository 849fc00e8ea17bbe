import { AppError, commonMaterial, type CommonMaterial, type materialSearch } from '@lustra/core/contract'
import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ToFileAddress } from '../../identity/access/file-tickets.ts'
import { countRows, toRowId, isoTime } from '../../platform/database/rows.ts'
import { commonMaterials as materials } from '../../platform/database/schema/publications.ts'
import { storedFiles } from '../../platform/database/schema/stored-files.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { byName, comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import type { Language } from '../../platform/http/languages.ts'
import { fileColumns, toStoredFile } from '../shared/stored-file-answers.ts'
import { textIn } from '../shared/localized-text.ts'

type Search = z.output<typeof materialSearch>

const titleIn = (language: Language) =>
  textIn(language, { zh: materials.titleZh, en: materials.titleEn, zh_hant: materials.titleZhHant })
const descriptionIn = (language: Language) =>
  textIn(language, {
    zh: materials.descriptionZh,
    en: materials.descriptionEn,
    zh_hant: materials.descriptionZhHant,
  })

const ofIt = and(eq(storedFiles.groupId, materials.groupId), eq(storedFiles.key, materials.fileKey))

const sortColumns = (language: Language): Record<Search['sort'], PgColumn | SQL> => ({
  UpdateTime: materials.updatedAt,
  Title: byName(titleIn(language), language),
  // A link has none.
  Bytes: sql`coalesce(${storedFiles.bytes}, 0)`,
})

function conditionOf({ keyword, kind }: Search, language: Language): SQL | undefined {
  const typed = typedText(keyword)
  return and(
    kind === 'all' ? undefined : eq(materials.kind, kind),
    typed
      ? or(
          contains(comparable(titleIn(language)), typed),
          contains(comparable(descriptionIn(language)), typed),
        )
      : undefined,
  )
}

/** Returns the number of matches, counted up to `mostCounted` + 1. */
export const countMaterials = (tx: Tx, search: Search, language: Language): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(materials)
      .where(conditionOf(search, language))
      .$dynamic(),
  )

/** Returns one page of the matches in the requested order, then by id. */
export async function findMaterials(tx: Tx, search: Search, language: Language): Promise<MaterialRow[]> {
  const direction = search.order === 'asc' ? asc : desc
  return rowsOf(tx, language)
    .where(conditionOf(search, language))
    .orderBy(direction(sortColumns(language)[search.sort]), direction(materials.id))
    .limit(search.pageSize)
    .offset((search.pageIndex - 1) * search.pageSize)
}

/** Throws 'not-found', also for another group's. */
export async function findMaterial(tx: Tx, id: string, language: Language): Promise<MaterialRow> {
  const [row] = await findMaterialsOf(tx, [id], language)
  if (!row) throw new AppError('not-found', 'no such material in this group')
  return row
}

/** Returns these materials in this order, each once. Throws 'not-found' when one of them is not of this group. */
export async function findMaterialsOf(
  tx: Tx,
  ids: readonly string[],
  language: Language,
): Promise<MaterialRow[]> {
  const requested = [...new Set(ids.map((id) => toRowId(id) ?? -1))]
  const rows = await rowsOf(tx, language).where(inArray(materials.id, requested))
  const found = new Map(rows.map((row) => [row.id, row]))
  return requested.map((id) => {
    const row = found.get(id)
    if (!row) throw new AppError('not-found', 'no such material in this group')
    return row
  })
}

export type MaterialRow = Awaited<ReturnType<typeof rowsOf>>[number]

const rowsOf = (tx: Tx, language: Language) =>
  tx
    .select({
      id: materials.id,
      kind: materials.kind,
      title: titleIn(language),
      description: descriptionIn(language),
      updatedAt: materials.updatedAt,
      thumbnailKey: materials.thumbnailKey,
      link: materials.link,
      file: fileColumns,
    })
    .from(materials)
    .leftJoin(storedFiles, ofIt)
    .$dynamic()

export const toMaterial = async (row: MaterialRow, addressOf: ToFileAddress): Promise<CommonMaterial> => ({
  Id: String(row.id),
  Title: row.title,
  Description: row.description,
  Kind: row.kind,
  UpdateTime: isoTime(row.updatedAt),
  File: row.file && {
    ...(await toStoredFile(row.file, addressOf)),
    ThumbnailUrl: await thumbnailOf(row, addressOf),
  },
  // An imported text may only look like an address; it must not fail the whole list.
  Link: commonMaterial.shape.Link.safeParse(row.link).data ?? null,
})

const thumbnailOf = async ({ thumbnailKey, file }: MaterialRow, addressOf: ToFileAddress): Promise<string> =>
  thumbnailKey && file ? addressOf({ groupId: file.groupId, key: thumbnailKey }) : ''
