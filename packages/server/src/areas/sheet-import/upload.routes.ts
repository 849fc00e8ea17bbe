import multipart from '@fastify/multipart'
import { callOfList, sheetImportCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { route } from '../../platform/http/call-route.ts'
import { sendSheets } from '../shared/sheet.ts'
import type { SheetKind } from '../shared/sheet-kind.ts'
import type { SheetImportContext } from './context.ts'
import { templateOf } from './template.ts'
import { mostUploadBytes, receiveSheet } from './upload.ts'

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
