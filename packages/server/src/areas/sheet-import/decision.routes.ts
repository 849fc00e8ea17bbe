import {
  AppError,
  sheetImportCalls,
  type importIdBody,
  type NamedCall,
  type sheetImport,
} from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { scopeOf } from '../../identity/access/access.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { importAccess, refuseInAnothersName, refuseKind, type SheetImportContext } from './import-access.ts'
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
import { route } from '../../platform/http/call-route.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'

type Decide<I> = (tx: Tx, record: ImportRecord, request: FastifyRequest, input: I) => Promise<void>

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

    decision(sheetImportCalls.readImport, async (tx, record, request, input) => {
      refuseOthers(record, request)
      if (!mayChoose(record) && !mayChooseEncoding(record)) throw changed(record)
      const { Sheet: sheet, Columns: columns, Encoding: encoding } = input
      const choice = { sheet, ...(columns && { columns }), ...(encoding && { encoding }) }
      await begin(tx, record, request, 'reading', choice)
    })

    decision(sheetImportCalls.applyImport, async (tx, record, request) => {
      refuseOthers(record, request)
      if (record.state !== 'checked') throw changed(record)
      if (record.refused > 0) throw new InvalidInputError('Id', 'rows of the sheet have faults')
      await begin(tx, record, request, 'applying')
    })
    decision(sheetImportCalls.cancelImport, async (tx, record, request) => {
      refuseOthers(record, request)
      if (record.state !== 'checked' && record.state !== 'reading' && !mayChoose(record))
        throw changed(record)
      await changeImport(tx, record.id, { state: 'cancelled' })
      await deleteRows(tx, record.id)
      // While it is read, the job releases the file.
      if (record.state !== 'reading') await letGoOfFile(tx, context, record.id)
    })
    decision(sheetImportCalls.undoImport, async (tx, record, request) => {
      if (record.state !== 'done' || !(await isLastDone(tx, record))) throw changed(record)
      await begin(tx, record, request, 'undoing')
    })

    function decision<I extends z.output<typeof importIdBody>>(
      call: NamedCall & { input: z.ZodType<I>; output: typeof sheetImport },
      decide: Decide<I>,
    ): void {
      const config = { access: importAccess(context), audit: 'by-itself' } as const
      route(app, call, config, async (input, request) => {
        const result = await context.database.tenant(scopeOf(request), async (tx) => {
          const record = await findImport(tx, input.Id, 'lock')
          refuseKind(context, request, record.kind)
          refuseInAnothersName(context, request, record.kind)
          await decide(tx, record, request, input)
          return toSheetImport(tx, await findImport(tx, input.Id))
        })
        context.jobs.pollNow()
        return result
      })
    }
  }

const changed = ({ state }: ImportRecord) => new AppError('changed-meanwhile', `the import is ${state}`)

/** Only the person who uploaded and checked a sheet decides about it. */
function refuseOthers({ personId }: ImportRecord, request: FastifyRequest): void {
  if (personId !== scopeOf(request).personId)
    throw new AppError('forbidden', 'another person uploaded the file')
}
