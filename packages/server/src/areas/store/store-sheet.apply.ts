import { sql, type SQL } from 'drizzle-orm'
import { sheetImportRows as rows } from '../../platform/database/schema/sheet-imports.ts'
import { servicePlans } from '../../platform/database/schema/service-reports.ts'
import { personStores, stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { databaseCodeOf } from '../../platform/database/trouble.ts'
import { changeOf, type AuditLine } from '../../identity/audit/audit.ts'
import { SheetProblem, type SheetWork } from '../shared/sheet-kind.ts'
import { allPaths } from './paths.queries.ts'
import { storeTexts, type SheetStore } from './store-sheet.check.ts'
import { pathText } from './store-sheet.columns.ts'
import { beforeWith, holdFormerNodes, refuseMissingNodes, type Replaced } from './store-sheet.nodes.ts'

/** In one statement, so that progress is seen and no statement runs into the database's limit. */
const rowsAtOnce = 5_000
/** Entries of the trail pass through this process: few enough to need little memory. */
const linesAtOnce = 500

/** The store of a row as the check saw it, or as the sheet has it. */
const storeIs = (
  what: SQL,
): SQL => sql`jsonb_build_object('Name', s.name, 'CustomerName', s.customer_name, 'Address', s.address,
  'Contact', s.contact, 'Phone', s.phone, 'Area', s.area, 'OrganizeId', s.organize_id) = ${what} - 'Code'`

/** Both, so that each is found by its key. */
const isItsStore = sql`s.group_id = r.group_id and s.id = r.target_id`

/** Sets a store to what a row of the import says, its version of before or the sheet's. */
const setTo = (what: SQL): SQL => sql`name = ${what} ->> 'Name', customer_name = ${what} ->> 'CustomerName',
  address = ${what} ->> 'Address', contact = ${what} ->> 'Contact', phone = ${what} ->> 'Phone', area = ${what} ->> 'Area',
  organize_id = (${what} ->> 'OrganizeId')::int`

/** Stores all rows. Throws 'changed-meanwhile' and names a store that is no longer as the check saw it. */
export async function applyStores(tx: Tx, work: SheetWork): Promise<void> {
  await refuseMissingNodes(tx, work)
  const record = await trailOf(tx, work, 'applied')
  await inParts(tx, work, async (part) => {
    await changeStores(tx, part, sql`r.before`, sql`r.after`)
    await addStores(tx, work, part)
    await record(part)
  })
}

/** Puts all rows back. Throws 'changed-meanwhile', 'node-missing', or 'in-use' when something hangs on a store that would go. */
export async function undoStores(tx: Tx, work: SheetWork): Promise<void> {
  const replaced = await holdFormerNodes(tx, work)
  const record = await trailOf(tx, work, 'undone', replaced)
  await inParts(tx, work, async (part) => {
    await changeStores(tx, part, sql`r.after`, beforeWith(replaced))
    await removeStores(tx, part)
    await record(part)
  })
}

/** The rows of the import in parts by their lines. */
async function inParts(
  tx: Tx,
  { importId, progress }: SheetWork,
  work: (part: SQL) => Promise<void>,
): Promise<void> {
  const { rows: lines } = await tx.execute<{ first: number; last: number }>(
    sql`select min(line) as first, max(line) as last from ${rows} where import_id = ${importId}`,
  )
  const { first, last } = lines[0] ?? { first: 0, last: -1 }
  for (let from = first, done = 0; from <= last; from += rowsAtOnce) {
    await work(sql`r.import_id = ${importId} and r.line >= ${from} and r.line < ${from + rowsAtOnce}`)
    progress((done += rowsAtOnce))
  }
}

/** Puts into the trail what becomes of each store of a part, with its former values and place. */
async function trailOf(
  tx: Tx,
  { record }: SheetWork,
  how: 'applied' | 'undone',
  replaced: Replaced = new Map(),
) {
  const paths = await allPaths(tx)
  const pathOf = (id: number | null) => pathText((id !== null && paths.get(replaced.get(id) ?? id)) || [])
  const lineOf = ({ name, ...row }: StoredRow): AuditLine => {
    const before = row.before ? storeTexts(row.before, pathOf) : undefined
    const after = storeTexts(row.after, pathOf)
    const change = how === 'applied' ? changeOf(before, after) : changeOf(after, before)
    const action = before ? 'store-changed' : how === 'applied' ? 'store-added' : 'store-deleted'
    return { action, target: name, ...change }
  }
  return async (part: SQL): Promise<void> => {
    for (let last: number | undefined = -1; last !== undefined;) {
      const { rows: found }: { rows: StoredRow[] } =
        await tx.execute<StoredRow>(sql`select line, name, before, after from ${rows} r
          where ${part} and line > ${last} and outcome in ('added', 'changed') order by line limit ${linesAtOnce}`)
      await record(found.map(lineOf))
      last = found.length < linesAtOnce ? undefined : found.at(-1)?.line
    }
  }
}

interface StoredRow extends Record<string, unknown> {
  line: number
  name: string
  before: SheetStore | null
  after: SheetStore
}

/** Takes changed stores from one version to the other; only those that are in the first, and all of them or none. */
async function changeStores(tx: Tx, part: SQL, from: SQL, to: SQL): Promise<void> {
  await tx.execute(sql`update ${stores} s set ${setTo(to)} from ${rows} r
    where ${part} and r.outcome = 'changed' and ${isItsStore} and ${storeIs(from)}`)
  const { rows: others } = await tx.execute<{ name: string }>(sql`select r.name from ${rows} r
    left join ${stores} s on ${isItsStore}
    where ${part} and r.outcome = 'changed' and (s.id is null or not (${storeIs(to)})) limit 1`)
  if (others[0]) throw new SheetProblem('changed-meanwhile', others[0].name)
}

async function addStores(tx: Tx, { groupId }: SheetWork, part: SQL): Promise<void> {
  // Somebody may have added the same code, in any case, since the check.
  const { rows: taken } = await tx.execute<{ name: string }>(sql`select r.name from ${rows} r
    join ${stores} s on s.group_id = r.group_id and s.code_text = lower(r.after ->> 'Code' collate "und-x-icu") where ${part} and r.outcome = 'added' limit 1`)
  if (taken[0]) throw new SheetProblem('changed-meanwhile', taken[0].name)
  const { rowCount: wanted } = await tx.execute(
    sql`update ${rows} r set target_id = new_public_id() where ${part} and r.outcome = 'added'`,
  )

  const { rowCount: stored } = await tx.execute(sql`
    insert into ${stores} (group_id, id, code, name, customer_name, address, contact, phone, area, organize_id)
    select ${groupId}, r.target_id, r.after ->> 'Code', r.after ->> 'Name', r.after ->> 'CustomerName', r.after ->> 'Address',
      r.after ->> 'Contact', r.after ->> 'Phone', r.after ->> 'Area', (r.after ->> 'OrganizeId')::int
    from ${rows} r where ${part} and r.outcome = 'added' on conflict (group_id, code) do nothing`)

  if (stored !== wanted) throw new SheetProblem('changed-meanwhile')
}

/** Deletes what the import added, unless it was changed or something hangs on it. */
async function removeStores(tx: Tx, part: SQL): Promise<void> {
  const { rows: others } = await tx.execute<{ name: string }>(sql`select r.name from ${rows} r
    left join ${stores} s on ${isItsStore}
    where ${part} and r.outcome = 'added' and (s.id is null or not (${storeIs(sql`r.after`)})) limit 1`)
  if (others[0]) throw new SheetProblem('changed-meanwhile', others[0].name)
  // What would go with a store without a word.
  const { rows: bound } = await tx.execute<{ name: string }>(sql`select r.name from ${rows} r
    where ${part} and r.outcome = 'added' and (exists (select from ${personStores} where store_id = r.target_id)
      or exists (select from ${servicePlans} where store_id = r.target_id)) limit 1`)
  if (bound[0]) throw new SheetProblem('in-use', bound[0].name)
  try {
    await tx.execute(
      sql`delete from ${stores} s using ${rows} r where ${part} and r.outcome = 'added' and ${isItsStore}`,
    )
  } catch (error) {
    // Reports, actions, feedback or proposals of a store; the transaction is over, so which store is not found out.
    if (databaseCodeOf(error) !== '23503') throw error
    throw new SheetProblem('in-use')
  }
}
