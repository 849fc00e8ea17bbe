import {
  idQuery,
  importKindQuery,
  importRow,
  importRowsQuery,
  paged,
  sheetImport,
} from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { scopeOf } from '../../identity/access/access.ts'
import { countRows } from '../../platform/database/count-rows.ts'
import { sheetImportRows } from '../../platform/database/schema/sheet-imports.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { kindOf, type SheetImportContext } from './context.ts'
import { decisionRoutes } from './decision.routes.ts'
import { importAccess, refuseKind } from './import-access.ts'
import { findImport, findLatest, toSheetImport } from './import.queries.ts'
import { findRows, rowsThat } from './import-rows.queries.ts'
import { resultRoutes } from './result.routes.ts'
import { uploadRoutes } from './upload.routes.ts'

/** Imports of spreadsheets: uploaded, checked, stored all at once, undone (A1, A4). */
export const sheetImportRoutes =
  (context: SheetImportContext): FastifyPluginAsyncZod =>
  async (app) => {
    for (const kind of context.sheetKinds)
      await app.register(uploadRoutes(context, kind), { prefix: kind.path })
    await app.register(readingRoutes(context), { prefix: '/Import' })
    await app.register(decisionRoutes(context), { prefix: '/Import' })
    await app.register(resultRoutes(context), { prefix: '/Import' })
  }

const readingRoutes =
  (context: SheetImportContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context
    const config = { access: importAccess(context) }

    app.get('/GetImport', {
      config,
      schema: {
        tags: ['Import'],
        summary: 'State and progress of an import',
        querystring: idQuery,
        response: responsesOf(sheetImport),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const record = await findImport(tx, request.query.id)
          refuseKind(context, request, record.kind)
          return success(await toSheetImport(tx, record))
        }),
    })

    app.get('/GetLatest', {
      config,
      schema: {
        tags: ['Import'],
        summary: "The caller's last import of a kind, or null",
        querystring: importKindQuery,
        response: responsesOf(sheetImport.nullable()),
      },
      handler: async (request) => {
        const { kind } = request.query
        refuseKind(context, request, kind)
        return database.tenant(scopeOf(request), async (tx) => {
          const record = await findLatest(tx, kind, scopeOf(request).personId)
          return success(record ? await toSheetImport(tx, record) : null)
        })
      },
    })

    app.get('/GetRows', {
      config,
      schema: {
        tags: ['Import'],
        summary: 'The expected outcome of each row',
        querystring: importRowsQuery,
        response: responsesOf(paged(importRow)),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) => {
          const { id, refused, pageIndex, pageSize } = request.query
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
          return success(await toPaged(request.query, await countRows(tx, rows.$dynamic()), find))
        }),
    })
  }
