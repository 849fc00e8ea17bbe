import { zipType } from '@lustra/core/contract'
import type { ServiceReportPath } from '@lustra/core/contract'
import { categoryOf } from '../shared/categories.ts'
import { timestamp } from '../shared/file-names.ts'
import { openedWhenRead, type FileKind } from '../shared/file-kind.ts'
import { zipOf } from '../shared/zip.ts'
import type { ServiceReportContext } from './context.ts'
import { contentsOf, readPlanned } from './download-contents.ts'
import { planDownload, type DownloadPlan } from './download-plan.ts'

export const zipName = (now: Date, zone: string): string => `RegularService_${timestamp(now, zone)}.zip`

/** The reports of a download, for the audit entry. */
export const summaryOf = ({ files }: Pick<DownloadPlan, 'files'>): string =>
  `${files.length} reports, ${[files[0], files.at(-1)].map((file) => file?.reportNo).join(' to ')}`

/** What a job stores of a download. */
export interface ReportsFileRequest extends Record<string, unknown> {
  path: ServiceReportPath
  ids: readonly string[]
}

/** The zip of many reports, made by a job. Reports printed by a run that crashed are cached. */
export const reportsFile = (context: ServiceReportContext): FileKind => ({
  kind: 'service-reports',
  stores: 'own',
  async make({ scope, language, timeZone, request, signal, log, admit }) {
    const { path, ids } = request as ReportsFileRequest
    const reading = { scope, category: categoryOf(path), language, signal, log }
    const plan = await planDownload(context, ids, reading)
    let read = 0
    const contents = contentsOf(plan.files, async (some) => {
      await admit(read)
      const files = await readPlanned(context, some, reading)
      read += files.length
      return files
    })
    return {
      name: zipName(context.clock(), timeZone),
      contentType: zipType,
      content: openedWhenRead(() => zipOf(plan, contents).stream),
      total: plan.files.length,
      audit: { action: 'reports-downloaded', target: summaryOf(plan), before: null, after: null },
    }
  },
})
