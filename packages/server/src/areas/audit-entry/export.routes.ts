import { auditSearch, type AuditEntry } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, stillAdmitted } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { auditReachOf } from '../../identity/audit/audit-reach.ts'
import { recordAs } from '../../identity/audit/audit-hook.ts'
import { findEntriesBehind, type AuditSearch } from '../../identity/audit/audit.queries.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { answersFile } from '../../platform/http/envelope.ts'
import type { Language } from '../../platform/http/languages.ts'
import { timestamp } from '../shared/file-names.ts'
import { sendSheet, sheetType } from '../shared/sheet.ts'
import { actionLabel, kindLabel } from './audit-labels.ts'

/** Few enough that the reading transaction is short. */
const entriesAtOnce = 1_000
/** Limit of one spreadsheet; older entries need a narrower time range. */
const mostEntries = 50_000

const headings: Record<Language, readonly string[]> = {
  zh: ['时间', '操作人', '账号', '类别', '操作', '操作对象', '集团', '变更前', '变更后'],
  zh_hant: ['時間', '操作人', '帳號', '類別', '操作', '操作對象', '集團', '變更前', '變更後'],
  en: ['Time', 'Actor', 'Account', 'Kind', 'Action', 'Target', 'Group', 'Before', 'After'],
}

/** The audit trail as a spreadsheet (S7). */
export const auditExportRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/Security/AuditEntry/ExportExcel', {
      config: {
        access: { who: 'member', modules: modulesOf('AuditEntry'), allStores: true },
        audit: 'audit-exported',
      },
      // A spreadsheet is already compressed.
      compress: false,
      schema: {
        tags: ['AuditEntry'],
        summary: 'The entries that a search finds, as a spreadsheet, newest first',
        description: `AuditTrail_{timestamp}.xlsx with at most ${mostEntries} entries. pageIndex and pageSize are ignored. The export is an audit entry itself.`,
        body: auditSearch,
        response: answersFile(sheetType, 'A line for each entry'),
      },
      handler: async (request, reply) => {
        const { pageIndex: _, pageSize: __, order: ___, ...filters } = request.body
        await context.database.identity((tx) =>
          recordAs(context, request, tx, 'audit-exported', '', { before: null, after: filters }),
        )
        const columns = headings[callerOf(request).language].map((header) => ({ header, width: 24 }))
        const name = `AuditTrail_${timestamp(context.clock())}.xlsx`
        return sendSheet(reply, name, columns, linesOf(context, request, request.body))
      },
    })
  }

/** Reads entries in batches, each in a short transaction; a caller who lost the right meanwhile gets no more. */
async function* linesOf(
  context: IdentityContext,
  request: FastifyRequest,
  search: AuditSearch,
): AsyncGenerator<string[]> {
  const { language } = callerOf(request)
  const reach = auditReachOf(request)
  let last: number | undefined
  for (let sent = 0; sent < mostEntries; sent += entriesAtOnce) {
    if (last !== undefined) await stillAdmitted(request, context)
    const found = await context.database.identity((tx) =>
      findEntriesBehind(tx, search, reach, { last, most: entriesAtOnce }),
    )
    yield* found.entries.map((entry) => toLine(entry, language))
    last = found.last
    if (found.entries.length < entriesAtOnce) return
  }
}

const toLine = (entry: AuditEntry, language: Language): string[] => [
  entry.At,
  entry.Actor,
  entry.Account,
  kindLabel(entry.Kind, language),
  actionLabel(entry.Action, language),
  entry.Target,
  entry.GroupCode,
  entry.Before ? JSON.stringify(entry.Before) : '',
  entry.After ? JSON.stringify(entry.After) : '',
]
