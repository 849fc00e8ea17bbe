import multipart from '@fastify/multipart'
import { sheetImport } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { responsesOf, fileResponses, success } from '../../platform/http/envelope.ts'
import { sendSheets, sheetType } from '../shared/sheet.ts'
import type { SheetKind } from '../shared/sheet-kind.ts'
import type { SheetImportContext } from './context.ts'
import { templateOf } from './template.ts'
import { mostUploadBytes, receiveSheet } from './upload.ts'

const uploadBody = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

/** Uploading a sheet of one kind, and its empty template (A1, A4). */
export const uploadRoutes =
  (context: SheetImportContext, kind: SheetKind): FastifyPluginAsyncZod =>
  async (app) => {
    const access = { who: 'member', modules: modulesOf(kind.page), allStores: true } as const
    const accessOfKind = kind.inPerson ? ({ ...access, inPerson: true } as const) : access
    const tags = [kind.page]
    await app.register(multipart, { throwFileSizeLimit: false })

    app.post('/ImportExcel', {
      bodyLimit: mostUploadBytes,
      config: { access: accessOfKind, audit: 'by-itself', upload: uploadBody },
      schema: {
        tags,
        summary: 'Upload a sheet, which is checked first',
        description:
          'multipart/form-data with one field `file`, a spreadsheet (.xlsx, .ods) or text file (CSV) of at most 10 MB, recognised by its content. It is checked on the server; nothing is changed before Import/Apply. Errors: invalid-input (no file, or a larger one), import-running (another import of this kind is running in the group).',
        response: responsesOf(sheetImport),
      },
      handler: async (request) =>
        success(
          await context.concurrency.run(`sheet of ${scopeOf(request).personId}`, 1, () =>
            receiveSheet(request, context, kind),
          ),
        ),
    })

    app.get('/DownloadTemplate', {
      config: { access },
      compress: false,
      schema: {
        tags,
        summary: 'The template: a spreadsheet with the headings that an import accepts',
        description:
          'A further sheet explains the columns, with examples and valid values; an import ignores it.',
        response: fileResponses(sheetType, 'Headings in the language of the caller'),
      },
      handler: async (request, reply) => {
        const { language } = callerOf(request)
        const sheets = await context.database.tenant(scopeOf(request), (tx) => templateOf(tx, kind, language))
        return sendSheets(reply, `${kind.page}Template.xlsx`, sheets)
      },
    })
  }
