import { sheetImportCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { scopeOf } from '../../identity/access/access.ts'
import { countRows } from '../../platform/database/rows.ts'
import { sheetImportRows } from '../../platform/database/schema/sheet-imports.ts'
import { route } from '../../platform/http/call-route.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { kindOf, importAccess, refuseKind, type SheetImportContext } from './import-access.ts'
import { decisionRoutes } from './decision.routes.ts'
import { findImport, findLatest, toSheetImport } from './import.queries.ts'
import { findRows, rowsThat } from './import-rows.queries.ts'
import { resultRoutes } from './result.routes.ts'
import { uploadRoutes } from './upload.routes.ts'

/** Imports of spreadsheets: uploaded, checked, stored all at once, undone (A1, A4). */
export const sheetImportRoutes =
  (context: SheetImportContext): FastifyPluginAsync =>
  async (app) => {
    for (const kind of context.sheetKinds) await app.register(uploadRoutes(context, kind))
    await app.register(readingRoutes(context))
    await app.register(decisionRoutes(context))
    await app.register(resultRoutes(context))
  }

const readingRoutes =
  (context: SheetImportContext): FastifyPluginAsync =>
  async (app) => {
    const { database } = context
    const config = { access: importAccess(context) }

    route(app, sheetImportCalls.sheetImport, config, async (input, request) =>
      database.tenant(scopeOf(request), async (tx) => {
        const record = await findImport(tx, input.id)
        refuseKind(context, request, record.kind)
        return toSheetImport(tx, record)
      }),
    )

    route(app, sheetImportCalls.latestImport, config, async (input, request) => {
      const { kind } = input
      refuseKind(context, request, kind)
      return database.tenant(scopeOf(request), async (tx) => {
        const record = await findLatest(tx, kind, scopeOf(request).personId)
        return record ? await toSheetImport(tx, record) : null
      })
    })

    route(app, sheetImportCalls.importRows, config, async (input, request) =>
      database.tenant(scopeOf(request), async (tx) => {
        const { id, refused, pageIndex, pageSize } = input
        const record = await findImport(tx, id)
        refuseKind(context, request, record.kind)
        const condition = rowsThat(record.id, refused === 'true')
        const rows = tx.select({ line: sheetImportRows.line }).from(sheetImportRows).where(condition)
        const find = () =>
          findRows(tx, condition, {
            limit: pageSize,
            offset: (pageIndex - 1) * pageSize,
            kind: kindOf(context, record.kind),
          })
        return toPaged(input, await countRows(tx, rows.$dynamic()), find)
      }),
    )
  }
