import multipart from '@fastify/multipart'
import { callOfList, sheetImportCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { route } from '../../platform/http/call-route.ts'
import { sendSheets } from '../shared/sheet.ts'
import type { SheetKind } from '../shared/sheet-kind.ts'
import type { SheetImportContext } from './import-access.ts'
import { mostUploadBytes, receiveSheet } from './upload.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { TextSheet } from '../shared/text-workbook.ts'
import { helpHeadings } from './reader/help-sheet.ts'

const helpName: Record<Language, string> = { zh: '说明', zh_hant: '說明', en: 'Help' }
const requiredMark: Record<Language, string> = { zh: '是', zh_hant: '是', en: 'yes' }

/**
 * The template of an import: an empty sheet with the headings, and one that explains each column by an example and its valid
 * values, where these are few. An import ignores the second by its headings.
 */
async function templateOf(tx: Tx, kind: SheetKind, language: Language): Promise<TextSheet[]> {
  const valid = (await kind.validValues?.(tx, language)) ?? {}
  const columns = kind.columns.map(({ headings, width }) => ({ header: headings[language], width }))
  const help = kind.columns.flatMap(({ field, headings, isRequired, example = '' }) => {
    const [first = example, ...others] = valid[field] ?? []
    const about = [headings[language], isRequired ? requiredMark[language] : '', first]
    return [[...about, valid[field] ? first : ''], ...others.map((value) => ['', '', '', value])]
  })
  const helpColumns = helpHeadings[language].map((header, at) => ({ header, width: [20, 10, 32, 48][at]! }))
  return [
    { name: 'Sheet1', columns, rows: [] },
    { name: helpName[language], columns: helpColumns, rows: help },
  ]
}

/** Uploading a sheet of one kind, and its empty template (A1, A4). */
export const uploadRoutes =
  (context: SheetImportContext, kind: SheetKind): FastifyPluginAsync =>
  async (app) => {
    const access = { who: 'member', modules: modulesOf(kind.page), allStores: true } as const
    const accessOfKind = kind.inPerson ? ({ ...access, inPerson: true } as const) : access
    await app.register(multipart, { throwFileSizeLimit: false })

    route(
      app,
      callOfList(sheetImportCalls.importSheet, kind.kind),
      { bodyLimit: mostUploadBytes, access: accessOfKind, audit: 'by-itself' },
      async (_, request) =>
        await context.concurrency.run(`sheet of ${scopeOf(request).personId}`, 1, () =>
          receiveSheet(request, context, kind),
        ),
    )

    route(
      app,
      callOfList(sheetImportCalls.importTemplate, kind.kind),
      { access },
      async (_, request, reply) => {
        const { language } = callerOf(request)
        const sheets = await context.database.tenant(scopeOf(request), (tx) => templateOf(tx, kind, language))
        return sendSheets(reply, `${kind.page}Template.xlsx`, sheets)
      },
    )
  }
