import type { RowOutcome } from '@lustra/core/contract/integration/entities.ts'
import { sql, type SQL } from 'drizzle-orm'
import { writeAudits, type AuditLine, type AuditPart } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { Problem } from '../../platform/http/problem.ts'
import { short } from './audit-rows.ts'
import type { CatalogTable } from './catalog-entities.ts'
import { FieldRefusal } from './entity.types.ts'
import type { SentRow } from './look-up.ts'
import { hashOf } from './prepare-row.ts'
import type { RowStore } from './row.routes.ts'
import { reasonOf, writeSafely } from './write-safely.ts'

/** Serialises changes of what belongs to all groups together. */
const catalogLock = 727_008

interface CatalogWriter {
  context: IdentityContext
  /** Name of the service account. */
  source: string
  audit: AuditPart
}

/** The rows of a catalog. Every account that reaches all groups sees the same ones. */
export function catalogStore(
  entity: CatalogTable,
  { context, source, audit }: CatalogWriter,
): Omit<RowStore, 'noteApplied'> {
  const { declaration } = entity
  const refusals = { table: entity.table, natural: undefined, fields: {} }
  const record: Recorder = (tx, key, line) => {
    const part = entity.isGroup ? { ...audit, groupCode: key } : audit
    return asIdentity(tx, () => writeAudits(tx, part, [{ ...line, target: key }]))
  }
  return {
    declaration,
    inScope: (work) => context.database.catalog(source, work),
    isFlat: true,
    refersTo: () => false,
    async write(tx, rows) {
      await lockCatalog(tx)
      return writeSafely(
        tx,
        rows,
        async (some) => {
          const outcomes: RowOutcome[] = []
          for (const row of some) outcomes.push(await writeOne(tx, entity, row, record))
          return outcomes
        },
        refusals,
      )
    },
    settle: async () => undefined,
    async read(tx, key) {
      const fields = await find(tx, entity, key)
      return fields && { key, hash: hashOf(fields), changedAt: null, isRemoved: false, fields }
    },
    async remove(tx, key) {
      await lockCatalog(tx)
      if (!(await find(tx, entity, key))) return false
      try {
        await entity.remove(tx, key)
      } catch (error) {
        if (error instanceof FieldRefusal) throw new Problem(409, error.code, `${key} ${error.message}.`)
        if (reasonOf(error, refusals)?.code !== 'missing') throw error
        throw new Problem(409, 'in-use', 'Other rows need it.')
      }
      await record(tx, key, { action: entity.audit.deleted })
      return true
    },
    async list(tx, { after, limit }) {
      const found = await findAll(
        tx,
        entity,
        sql`t.${sql.raw(entity.key)} collate "C" > ${after} order by t.${sql.raw(entity.key)} collate "C" limit ${limit}`,
      )
      return found.map(({ key, fields }) => ({
        key,
        hash: hashOf(fields),
        changedAt: null,
        isRemoved: false,
      }))
    },
  }
}

const lockCatalog = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${catalogLock})`)

/** Adds an entry about the row with a key to the audit trail. */
type Recorder = (tx: Tx, key: string, line: Omit<AuditLine, 'target'>) => Promise<void>

interface CatalogRow extends Record<string, unknown> {
  key: string
  fields: Record<string, unknown>
}

async function findAll(tx: Tx, entity: CatalogTable, matching: SQL): Promise<CatalogRow[]> {
  const { rows } = await tx.execute<CatalogRow>(entity.rows(matching))
  return rows
}

async function find(tx: Tx, entity: CatalogTable, key: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await findAll(tx, entity, sql`t.${sql.raw(entity.key)} = ${key}`)
  return row?.fields
}

async function writeOne(
  tx: Tx,
  entity: CatalogTable,
  { key, fields: sent }: SentRow,
  record: Recorder,
): Promise<RowOutcome> {
  const fields = entity.stored(sent)
  const known = await find(tx, entity, key)
  if (!known) {
    await entity.insert(tx, key, { ...entity.defaults(key), ...fields })
    await record(tx, key, { action: entity.audit.added, before: null, after: short(fields) })
    return { key, result: 'created' }
  }
  const changed = Object.keys(fields).filter((name) => hashOf(fields[name]) !== hashOf(known[name]))
  if (changed.length === 0) return { key, result: 'unchanged' }
  const fixed = changed.find((name) => entity.fixed.includes(name))
  if (fixed) throw new FieldRefusal(fixed, 'never changes', 'conflict')
  await entity.update(tx, key, { ...known, ...fields })
  const only = (values: Readonly<Record<string, unknown>>) =>
    short(Object.fromEntries(changed.map((name) => [name, values[name]])))
  await record(tx, key, { action: entity.audit.changed, before: only(known), after: only(fields) })
  return { key, result: 'changed', changed }
}
