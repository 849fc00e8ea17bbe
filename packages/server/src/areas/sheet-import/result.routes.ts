import { sheetImportCalls, type ImportRow } from '@lustra/core/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { callerOf, scopeOf, stillAdmitted } from '../../identity/access/access.ts'
import { route } from '../../platform/http/call-route.ts'
import { sendSheet } from '../shared/sheet.ts'
import { kindOf, importAccess, refuseKind, type SheetImportContext } from './import-access.ts'
import { findImport } from './import.queries.ts'
import { findRows, rowsThat } from './import-rows.queries.ts'
import { createResultTexts } from './result.texts.ts'

const rowsAtOnce = 1_000

/** The outcome of each row, as a spreadsheet. */
export const resultRoutes =
  (context: SheetImportContext): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      sheetImportCalls.importResult,
      { access: importAccess(context) },
      async (input, request, reply) => {
        const record = await context.database.tenant(scopeOf(request), (tx) => findImport(tx, input.id))
        refuseKind(context, request, record.kind)
        const texts = createResultTexts(
          callerOf(request).language,
          kindOf(context, record.kind).columns,
          record.state === 'done',
        )
        const name = `${record.fileName.replace(/\.\w{1,5}$/, '')} - ${texts.result}.xlsx`
        return sendSheet(reply, name, texts.columns, linesOf(context, request, record.id, texts.lineOf))
      },
    )
  }

async function* linesOf(
  context: SheetImportContext,
  request: FastifyRequest,
  importId: number,
  lineOf: (row: ImportRow) => string[],
): AsyncGenerator<string[]> {
  for (let after: number | undefined = 0; after !== undefined;) {
    if (after) await stillAdmitted(request, context)
    const from: number = after
    const rows = await context.database.tenant(scopeOf(request), (tx) =>
      findRows(tx, rowsThat(importId, false), { limit: rowsAtOnce, after: from }),
    )
    yield* rows.map(lineOf)
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.Row
  }
}
