import { inArray, sql } from 'drizzle-orm'
import { newPublicId } from '../../platform/database/schema/columns.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { comparableText } from '@lustra/core/contract'
import { comparableName } from '../shared/plain-name.ts'
import {
  refusedRow,
  withNote,
  type CheckedRow,
  type FieldFault,
  type RowCheck,
  type SheetRow,
} from '../shared/sheet-kind.ts'
import { findTranslations } from '../../platform/database/translations.ts'
import { translations } from '../../platform/database/schema/translations.ts'
import { languages } from '../../platform/http/languages.ts'
import { allPaths, pathsOf, translatePaths } from './paths.queries.ts'
import { storeColumns } from './search.queries.ts'
import { pathText } from './store-sheet.columns.ts'
import { truncate } from '../shared/text-workbook.ts'

/** Fields of a store that a sheet can write, as stored in import rows. */
export interface SheetStore {
  Name: string
  CustomerName: string
  Address: string
  Contact: string
  Phone: string
  Area: string
  OrganizeId: number | null
}
const textFields = ['Name', 'CustomerName', 'Address', 'Contact', 'Phone', 'Area'] as const

/** Nodes by their paths; null for an ambiguous path. */
type Nodes = Map<string, number | null>

/** Compares rows with the stores of the group, and tracks the codes of the sheet. */
export async function checkStores(tx: Tx): Promise<RowCheck> {
  const paths = await allPaths(tx)
  const nodes = await findNodes(tx, paths)
  const pathOf = (id: number | null) => pathText((id !== null && paths.get(id)) || [])
  const seen = new Map<string, number>()
  const wide = await findWide(tx)

  return async (txOfRows, rows) => {
    const present = await findPresent(txOfRows, rows)
    const storeOf = ({ values }: SheetRow) =>
      present.get(codeKey(values.Code ?? '')) ?? wide.get(codeKey(values.Code ?? ''))
    const named = await asStored(txOfRows, rows, storeOf)
    return rows.map((sheetRow) => {
      const row = named(sheetRow)
      const { Code = '', Name = '' } = row.values
      const store = storeOf(row)
      const name = truncate([Code, Name || store?.name].filter(Boolean).join(' '), 200)
      const faults: FieldFault[] = []
      const otherRow = Code && seen.get(codeKey(Code))
      if (otherRow) faults.push({ field: 'Code', fault: 'duplicate', otherRow })
      else seen.set(codeKey(Code), row.line)
      const organize = row.values.Organize ? nodes.get(pathKey(row.values.Organize)) : undefined
      if (row.values.Organize && !organize && !row.faults.some(({ field }) => field === 'Organize'))
        faults.push({ field: 'Organize', fault: organize === null ? 'ambiguous' : 'unknown' })
      if (row.faults.length + faults.length > 0) return refusedRow(row, name, faults)
      return compared(row, name, store, organize, pathOf)
    })
  }
}

/** Nodes by their paths, as stored and as readers of each language see them. */
export async function findNodes(tx: Tx, stored: ReadonlyMap<number, string[]>): Promise<Nodes> {
  const nodes: Nodes = new Map()
  const shown = []
  for (const language of languages) shown.push(await translatePaths(tx, stored, language))
  for (const [id, path] of [stored, ...shown].flatMap((paths) => [...paths])) {
    const key = pathKey(pathText(path))
    nodes.set(key, (nodes.get(key) ?? id) === id && nodes.get(key) !== null ? id : null)
  }
  return nodes
}

/**
 * An export has the names that its reader sees. In a row they are the stored ones again: those of the row's store, and the name of a
 * customer that the group has.
 */
async function asStored(
  tx: Tx,
  rows: readonly SheetRow[],
  storeOf: (row: SheetRow) => Present | undefined,
): Promise<(row: SheetRow) => SheetRow> {
  const stored = rows.flatMap((row) => storeOf(row) ?? [])
  const shownNames = await findTranslations(
    tx,
    stored.flatMap(({ name, customerName }) => [name, customerName]),
  )
  const customers = await findCustomersShownAs(
    tx,
    rows.flatMap(({ values }) => values.CustomerName ?? []),
  )
  return (row) => {
    const { Name, CustomerName } = row.values
    const store = storeOf(row)
    const isShown = (typed: string | undefined, name: string) =>
      typed !== undefined && !!shownNames.get(name)?.has(typed)
    const values = { ...row.values }
    if (store && isShown(Name, store.name)) values.Name = store.name
    if (store && isShown(CustomerName, store.customerName)) values.CustomerName = store.customerName
    else if (CustomerName !== undefined && CustomerName !== store?.customerName)
      values.CustomerName = customers.get(CustomerName) ?? CustomerName
    return { ...row, values }
  }
}

/** The names of the group's customers by their translations, without those that several share. */
async function findCustomersShownAs(tx: Tx, shown: readonly string[]): Promise<Map<string, string>> {
  const texts = JSON.stringify([...new Set(shown)].filter(Boolean))
  const { rows } = await tx.execute<{ shown: string; name: string }>(sql`
    select translation as shown, min(original) as name from ${translations}
    where translation in (select jsonb_array_elements_text(${texts}::jsonb))
      and exists (select from ${stores} where customer_name = original)
      and not exists (select from ${stores} where customer_name = translation)
    group by 1 having count(distinct original) = 1`)
  return new Map(rows.map((row) => [row.shown, row.name]))
}

type Present = NonNullable<Awaited<ReturnType<typeof findPresent>> extends Map<string, infer T> ? T : never>

function compared(
  { line, values }: SheetRow,
  name: string,
  store: Present | undefined,
  organize: number | null | undefined,
  pathOf: (id: number | null) => string,
): CheckedRow {
  const before = store && sheetStoreOf(store)
  const after: SheetStore = { ...(before ?? nothing), OrganizeId: organize ?? before?.OrganizeId ?? null }
  for (const field of textFields) after[field] = values[field] ?? after[field]
  const [old, now] = [storeTexts(before ?? nothing, pathOf), storeTexts(after, pathOf)]
  const fields = Object.keys(now)
    .filter((field) => old[field] !== now[field])
    .map((field) => ({
      Field: field,
      Before: old[field] ?? '',
      After: now[field] ?? '',
      Fault: '',
      Note: '',
    }))
  const outcome = !before ? 'added' : fields.length > 0 ? 'changed' : 'unchanged'
  const changed = outcome === 'changed' ? fields : []
  const isSimilar = store && store.code !== values.Code
  return {
    line,
    name,
    outcome,
    fields: isSimilar ? withNote(changed, { field: 'Code', note: 'similar' }, { Code: store.code }) : changed,
    after: { ...after, Code: store?.code ?? values.Code },
    before: before ? { ...before } : null,
    // Given at the check: updating each row at the import takes longer than the insert.
    targetId: store?.id ?? newPublicId(),
  }
}

/** The same fields as texts by field name. */
export const storeTexts = (
  store: SheetStore,
  pathOf: (id: number | null) => string,
): Record<string, string> => ({
  ...Object.fromEntries(textFields.map((field) => [field, store[field]])),
  Organize: pathOf(store.OrganizeId),
})

/** All values of added stores, in the order of the columns. */
export async function storeValues(tx: Tx, added: readonly Record<string, unknown>[]) {
  const rows = added as unknown as (SheetStore & { Code: string })[]
  const paths = await pathsOf(
    tx,
    rows.map(({ OrganizeId }) => OrganizeId),
  )
  const pathOf = (id: number | null) => pathText((id !== null && paths.get(id)) || [])
  return rows.map((row) => ({ Code: row.Code, ...storeTexts(row, pathOf) }))
}

const nothing: SheetStore = {
  Name: '',
  CustomerName: '',
  Address: '',
  Contact: '',
  Phone: '',
  Area: '',
  OrganizeId: null,
}

const sheetStoreOf = (store: Present): SheetStore => ({
  Name: store.name,
  CustomerName: store.customerName,
  Address: store.address,
  Contact: store.contact,
  Phone: store.phone,
  Area: store.area,
  OrganizeId: store.organizeId,
})

/** Returns the existing stores that these rows name by code. */
async function findPresent(tx: Tx, rows: readonly SheetRow[]) {
  const codes = [...new Set(rows.map(({ values }) => codeKey(values.Code ?? '')))]
  const found = await tx.select(storeColumns).from(stores).where(inArray(stores.codeText, codes))
  return new Map(found.map((store) => [codeKey(store.code), store]))
}

/** Stores whose texts have full-width or other such characters; `code_text` keeps these. */
async function findWide(tx: Tx) {
  const found = await tx
    .select(storeColumns)
    .from(stores)
    .where(sql`typed_text(${stores.searchText}) <> ${stores.searchText}`)
  return new Map(found.map((store) => [codeKey(store.code), store]))
}

/** Codes that differ only in case or width are equal, because people could not distinguish them. */
const codeKey = comparableText

/** Ignores blanks around the slashes. */
export const pathKey = (path: string): string => path.split('/').map(comparableName).filter(Boolean).join('/')
