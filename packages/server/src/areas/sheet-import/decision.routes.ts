import { AppError, importIdBody, importReadBody, sheetImport } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { scopeOf } from '../../identity/access/access.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import type { SheetImportContext } from './context.ts'
import { importAccess, refuseInAnothersName, refuseKind } from './import-access.ts'
import {
  beginImport,
  changeImport,
  findImport,
  isLastDone,
  letGoOfFile,
  mayChoose,
  mayChooseEncoding,
  toSheetImport,
  type ImportRecord,
} from './import.queries.ts'
import { deleteRows } from './import-rows.queries.ts'
import type { SheetChoice } from './reader/headings.ts'
import { jobOf } from './upload.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'

type Decide = (
  tx: Tx,
  record: ImportRecord,
  request: FastifyRequest & { body: z.output<typeof importIdBody & typeof importReadBody> },
) => Promise<void>

/** Decisions about an import: read with a choice, apply, cancel, undo. */
export const decisionRoutes =
  (context: SheetImportContext): FastifyPluginAsyncZod =>
  async (app) => {
    const begin = async (
      tx: Tx,
      record: ImportRecord,
      request: FastifyRequest,
      state: 'reading' | 'applying' | 'undoing',
      choice?: SheetChoice,
    ) => {
      await beginImport(tx, record.id, state)
      await context.jobs.enqueue(tx, jobOf(context, request, record, state, choice))
    }

    decision(
      '/Read',
      'Read a file with the chosen sheet, columns or encoding',
      async (tx, record, request) => {
        refuseOthers(record, request)
        if (!mayChoose(record) && !mayChooseEncoding(record)) throw changed(record)
        const { Sheet: sheet, Columns: columns, Encoding: encoding } = request.body
        const choice = { sheet, ...(columns && { columns }), ...(encoding && { encoding }) }
        await begin(tx, record, request, 'reading', choice)
      },
      importReadBody,
    )

    decision('/Apply', 'Store all rows of a checked sheet, or none', async (tx, record, request) => {
      refuseOthers(record, request)
      if (record.state !== 'checked') throw changed(record)
      if (record.refused > 0) throw new InvalidInputError('Id', 'rows of the sheet have faults')
      await begin(tx, record, request, 'applying')
    })
    decision('/Cancel', 'Leave a sheet that is not stored yet', async (tx, record, request) => {
      refuseOthers(record, request)
      if (record.state !== 'checked' && record.state !== 'reading' && !mayChoose(record))
        throw changed(record)
      await changeImport(tx, record.id, { state: 'cancelled' })
      await deleteRows(tx, record.id)
      // While it is read, the job releases the file.
      if (record.state !== 'reading') await letGoOfFile(tx, context, record.id)
    })
    decision('/Undo', 'Put everything back that a sheet brought', async (tx, record, request) => {
      if (record.state !== 'done' || !(await isLastDone(tx, record))) throw changed(record)
      await begin(tx, record, request, 'undoing')
    })

    function decision(
      path: string,
      summary: string,
      decide: Decide,
      body: typeof importIdBody | typeof importReadBody = importIdBody,
    ): void {
      app.post(path, {
        config: { access: importAccess(context), audit: 'by-itself' },
        schema: {
          tags: ['Import'],
          summary,
          description:
            'It continues on the server: Import/GetImport reports the progress. Errors: not-found, forbidden (another person uploaded the sheet, or it is one of people and the caller acts as another person), invalid-input (rows have errors), changed-meanwhile (the import is in another state), import-running (another import of this kind is running).',
          body,
          response: responsesOf(sheetImport),
        },
        handler: async (request) => {
          const result = await context.database.tenant(scopeOf(request), async (tx) => {
            const record = await findImport(tx, request.body.Id, 'lock')
            refuseKind(context, request, record.kind)
            refuseInAnothersName(context, request, record.kind)
            await decide(tx, record, request as Parameters<Decide>[2])
            return toSheetImport(tx, await findImport(tx, request.body.Id))
          })
          context.jobs.pollNow()
          return success(result)
        },
      })
    }
  }

const changed = ({ state }: ImportRecord) => new AppError('changed-meanwhile', `the import is ${state}`)

/** Only the person who uploaded and checked a sheet decides about it. */
function refuseOthers({ personId }: ImportRecord, request: FastifyRequest): void {
  if (personId !== scopeOf(request).personId)
    throw new AppError('forbidden', 'another person uploaded the file')
}
