import { sql, type SQL } from 'drizzle-orm'
import { sheetImportRows as rows } from '../../platform/database/schema/sheet-imports.ts'
import { servicePlans } from '../../platform/database/schema/service-reports.ts'
import { personStores, stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { databaseCodeOf } from '../../platform/database/transient-errors.ts'
import { changeOf, type AuditLine } from '../../identity/audit/audit.ts'
import { SheetProblem, type SheetWork } from '../shared/sheet-kind.ts'
import { allPaths } from './paths.queries.ts'
import { storeTexts, type SheetStore } from './store-sheet.check.ts'
import { pathText } from './store-sheet.columns.ts'
import { beforeWith, lockFormerNodes, refuseMissingNodes, type Replaced } from './store-sheet.nodes.ts'

/** Rows per statement, so that progress is visible and no statement exceeds the timeout. */
const rowsAtOnce = 5_000
/** Audit entries pass through this process in small batches to limit memory. */
const linesAtOnce = 2_000
/** SQLSTATE query_canceled. */
const statementTimeout = '57014'

/** The condition for the store of a row, as checked or as in the sheet. */
const storeIs = (
  what: SQL,
): SQL => sql`jsonb_build_object('Name', s.name, 'CustomerName', s.customer_name, 'Address', s.address,
  'Contact', s.contact, 'Phone', s.phone, 'Area', s.area, 'OrganizeId', s.organize_id) = ${what} - 'Code'`

/** Both conditions, so that each index can be used. */
const isItsStore = sql`s.group_id = r.group_id and s.id = r.target_id`

/** Sets a store to the values of a row, before or after the import. */
const setTo = (what: SQL): SQL => sql`name = ${what} ->> 'Name', customer_name = ${what} ->> 'CustomerName',
  address = ${what} ->> 'Address', contact = ${what} ->> 'Contact', phone = ${what} ->> 'Phone', area = ${what} ->> 'Area',
  organize_id = (${what} ->> 'OrganizeId')::int`

/** Stores all rows. Throws 'changed-meanwhile' with a store that differs from the check. */
export async function applyStores(tx: Tx, work: SheetWork): Promise<void> {
  await refuseMissingNodes(tx, work)
  const record = await trailOf(tx, work, 'applied')
  await inParts(tx, work, async (part) => {
    await changeStores(tx, part, sql`r.before`, sql`r.after`)
    await addStores(tx, work, part)
    await record(part)
  })
}

/** Undoes all rows. Throws 'changed-meanwhile', 'node-missing', or 'in-use' when something refers to an added store. */
export async function undoStores(tx: Tx, work: SheetWork): Promise<void> {
  const replaced = await lockFormerNodes(tx, work)
  const record = await trailOf(tx, work, 'undone', replaced)
  await inParts(tx, work, async (part) => {
    await changeStores(tx, part, sql`r.after`, beforeWith(replaced))
    await removeStores(tx, part)
    await record(part)
  })
}

/** Processes the rows of the import in batches by line. A batch that takes longer than a statement may is divided. */
async function inParts(
  tx: Tx,
  { importId, progress }: SheetWork,
  work: (part: SQL) => Promise<void>,
): Promise<void> {
  const { rows: lines } = await tx.execute<{ first: number; last: number }>(
    sql`select min(line) as first, max(line) as last from ${rows} where import_id = ${importId}`,
  )
  const { first, last } = lines[0] ?? { first: 0, last: -1 }
  let size = rowsAtOnce
  for (let from = first; from <= last;) {
    const part = sql`r.import_id = ${importId} and r.line >= ${from} and r.line < ${from + size}`
    await tx.execute(sql`savepoint part`)
    try {
      await work(part)
    } catch (error) {
      if (databaseCodeOf(error) !== statementTimeout || size === 1) throw error
      await tx.execute(sql`rollback to savepoint part`)
      size = Math.ceil(size / 4)
      continue
    }
    await tx.execute(sql`release savepoint part`)
    from += size
    progress(from - first)
  }
}

/** Writes the audit lines of a batch, with former values and nodes. */
async function trailOf(
  tx: Tx,
  { record }: SheetWork,
  mode: 'applied' | 'undone',
  replaced: Replaced = new Map(),
) {
  const paths = await allPaths(tx)
  const pathOf = (id: number | null) => pathText((id !== null && paths.get(replaced.get(id) ?? id)) || [])
  const lineOf = ({ name, ...row }: StoredRow): AuditLine => {
    const before = row.before ? storeTexts(row.before, pathOf) : undefined
    const after = storeTexts(row.after, pathOf)
    const change = mode === 'applied' ? changeOf(before, after) : changeOf(after, before)
    const action = before ? 'store-changed' : mode === 'applied' ? 'store-added' : 'store-deleted'
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

/** Changes stores from one version to the other; only those that have the first, and all of them or none. */
async function changeStores(tx: Tx, part: SQL, from: SQL, to: SQL): Promise<void> {
  await tx.execute(sql`update ${stores} s set ${setTo(to)} from ${rows} r
    where ${part} and r.outcome = 'changed' and ${isItsStore} and ${storeIs(from)}`)
  const { rows: staleRows } = await tx.execute<{ name: string }>(sql`select r.name from ${rows} r
    left join ${stores} s on ${isItsStore}
    where ${part} and r.outcome = 'changed' and (s.id is null or not (${storeIs(to)})) limit 1`)
  if (staleRows[0]) throw new SheetProblem('changed-meanwhile', staleRows[0].name)
}

async function addStores(tx: Tx, { groupId }: SheetWork, part: SQL): Promise<void> {
  // The same code, in any case, may have been added since the check.
  const { rows: taken } = await tx.execute<{ name: string }>(sql`select r.name from ${rows} r
    join ${stores} s on s.group_id = r.group_id and s.code_text = lower(r.after ->> 'Code' collate "und-x-icu") where ${part} and r.outcome = 'added' limit 1`)
  if (taken[0]) throw new SheetProblem('changed-meanwhile', taken[0].name)
  // A process of the previous version checks rows without giving them ids.
  await tx.execute(
    sql`update ${rows} r set target_id = new_public_id() where ${part} and r.outcome = 'added' and r.target_id is null`,
  )
  const { rows: requested } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${rows} r where ${part} and r.outcome = 'added'`,
  )
  const { rowCount: stored } = await tx.execute(sql`
    insert into ${stores} (group_id, id, code, name, customer_name, address, contact, phone, area, organize_id)
    select ${groupId}, r.target_id, r.after ->> 'Code', r.after ->> 'Name', r.after ->> 'CustomerName', r.after ->> 'Address',
      r.after ->> 'Contact', r.after ->> 'Phone', r.after ->> 'Area', (r.after ->> 'OrganizeId')::int
    from ${rows} r where ${part} and r.outcome = 'added' on conflict (group_id, code) do nothing`)

  if (stored !== requested[0]?.count) throw new SheetProblem('changed-meanwhile')
}

/** Deletes the stores that the import added, unless changed or referenced. */
async function removeStores(tx: Tx, part: SQL): Promise<void> {
  const { rows: staleRows } = await tx.execute<{ name: string }>(sql`select r.name from ${rows} r
    left join ${stores} s on ${isItsStore}
    where ${part} and r.outcome = 'added' and (s.id is null or not (${storeIs(sql`r.after`)})) limit 1`)
  if (staleRows[0]) throw new SheetProblem('changed-meanwhile', staleRows[0].name)
  // Rows that would be deleted by cascade.
  const { rows: bound } = await tx.execute<{ name: string }>(sql`select r.name from ${rows} r
    where ${part} and r.outcome = 'added' and (exists (select from ${personStores} where store_id = r.target_id)
      or exists (select from ${servicePlans} where store_id = r.target_id)) limit 1`)
  if (bound[0]) throw new SheetProblem('in-use', bound[0].name)
  try {
    // Otherwise PostgreSQL plans the check of every foreign key anew for each deleted store: three times the time.
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    await tx.execute(
      sql`delete from ${stores} s using ${rows} r where ${part} and r.outcome = 'added' and ${isItsStore}`,
    )
    await tx.execute(sql`set local plan_cache_mode to default`)
  } catch (error) {
    // Referenced by reports, actions, feedback or proposals; the transaction is aborted, so the store is not
    // determined.
    if (databaseCodeOf(error) !== '23503') throw error
    throw new SheetProblem('in-use')
  }
}
