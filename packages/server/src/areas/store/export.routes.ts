import { storeExport } from '@lustra/core/contract'
import { and, asc, gt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, scopeOf, stillAdmitted } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { recordAs } from '../../identity/audit/audit-hook.ts'
import type { Values } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { answersFile } from '../../platform/http/envelope.ts'
import { timestamp } from '../shared/file-names.ts'
import { sendSheet, sheetType } from '../shared/sheet.ts'
import { pathsOf } from './paths.queries.ts'
import { storeColumns } from './search.queries.ts'
import { storesThat, type StoreFilters } from './search.conditions.ts'
import { pathText, storeSheetColumns } from './store-sheet.columns.ts'

/** Few enough that the reading transaction is short. */
const storesAtOnce = 1_000

/** The stores that a filter finds, as a spreadsheet that can be imported again (A4). */
export const exportRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/ExportExcel', {
      config: { access: { who: 'member', modules: modulesOf('Store') }, audit: 'stores-exported' },
      // A spreadsheet is already compressed.
      compress: false,
      schema: {
        tags: ['Store'],
        summary: 'The stores that a filter finds, as a spreadsheet',
        description: 'Streamed, ordered by code. Headings are in the language of the caller.',
        body: storeExport,
        response: answersFile(sheetType, 'A line for each store'),
      },
      handler: async (request, reply) => {
        const { language } = callerOf(request)
        await context.database.tenant(scopeOf(request), async (tx) => {
          const count = await tx.$count(stores, storesThat(request.body))
          const filters = await filtersFor(tx, request.body)
          await recordAs(context, request, tx, 'stores-exported', '', {
            before: null,
            after: { count, ...filters },
          })
        })
        const columns = storeSheetColumns.map(({ headings, width }) => ({
          header: headings[language],
          width,
        }))
        const name = `StoreData_${timestamp(context.clock())}.xlsx`
        return sendSheet(reply, name, columns, linesOf(context, request, request.body))
      },
    })
  }

/** The filters in force, as stored in the audit trail: a node by its path, because people cannot read ids. */
async function filtersFor(tx: Tx, { organizeId, ...others }: StoreFilters): Promise<Values> {
  const id = Number(organizeId)
  const path = Number.isInteger(id) ? (await pathsOf(tx, [id])).get(id) : undefined
  return {
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value)),
    ...(organizeId && { Organize: pathText(path ?? []) }),
  }
}

/** Reads stores in batches, each in a short transaction; a caller who lost the right meanwhile gets no more. */
async function* linesOf(
  context: IdentityContext,
  request: FastifyRequest,
  filters: StoreFilters,
): AsyncGenerator<string[]> {
  for (let last: string | undefined = ''; last !== undefined;) {
    if (last) await stillAdmitted(request, context)
    const lines: string[][] = await context.database.tenant(scopeOf(request), async (tx) => {
      const rows = await tx
        .select(storeColumns)
        .from(stores)
        .where(and(storesThat(filters), last ? gt(stores.code, last) : undefined))
        .orderBy(asc(stores.code))
        .limit(storesAtOnce)
      const paths = await pathsOf(
        tx,
        rows.map(({ organizeId }) => organizeId),
      )
      return rows.map((row) => [
        row.code,
        row.name,
        row.customerName,
        row.address,
        row.contact,
        row.phone,
        row.area,
        pathText((row.organizeId !== null && paths.get(row.organizeId)) || []),
      ])
    })
    yield* lines
    last = lines.length < storesAtOnce ? undefined : lines.at(-1)?.[0]
  }
}
