import { dayIn, AppError } from '@lustra/core/contract'
import { toRowId } from '../../platform/database/rows.ts'
import type { Language } from '../../platform/http/languages.ts'
import { bytesOf, cleanName, shortened, createUnique } from '../shared/file-names.ts'
import type { ZipPlan } from '../shared/zip.ts'
import type { ServiceReportContext } from './context.ts'
import { findPrintables, type Printable, type FoundReport } from './printable.queries.ts'
import { findSizes } from './report-files.queries.ts'
import type { Reading } from './report-files.ts'
import { hashOf, versionOf } from './report-version.ts'

const longest = 120
/** File systems count bytes, and a Chinese character has three. */
const mostBytes = 240

/** The name of a report's file inside a zip: local day, store, service and number, so that it sorts by day. */
export function nameOf({ report, typeName }: Printable): string {
  const begin = `${dayIn(report.timeZone, report.serviceTime)} ${cleanName(report.storeCode, 24)}`.trim()
  const end = `${cleanName(typeName, 30)} ${cleanName(report.reportNo, 30)}.pdf`
  const available = Math.min(longest - begin.length - end.length, mostBytes - bytesOf(begin + end)) - 2
  return `${begin} ${shortened(cleanName(report.storeName, longest), available)} ${end}`
}

/** The name of the file that lists missing reports. */
const noteName: Record<Language, string> = {
  zh: '缺少的报告.txt',
  zh_hant: '缺少的報告.txt',
  en: 'Missing reports.txt',
}

const sentences: Record<Language, string> = {
  zh: '以下服务报告的文件尚未上传，因此不在此压缩包中：',
  zh_hant: '以下服務報告的檔案尚未上傳，因此不在此壓縮檔中：',
  en: 'The files of these service reports are not in yet, so they are not in this archive:',
}

/**
 * The text file about reports without a file, readable by every editor: with a byte order mark and Windows line
 * endings.
 */
function noteOf(missing: readonly Printable[], language: Language): Buffer {
  const lines = missing.map(({ report }) => `${report.reportNo}  ${report.storeCode}  ${report.storeName}`)
  return Buffer.from(`\uFEFF${[sentences[language], '', ...lines, ''].join('\r\n')}`)
}

/** Large enough to be fast, small enough not to block the database. */
const readAtOnce = 250

export interface PlannedFile {
  id: number
  version: string
  reportNo: string
  name: string
  time: Date
  /** Known when it is cached. */
  bytes: number | undefined
}

/** Contents of a zip in order, known before its first byte is sent. The note lists reports without a file. */
export interface DownloadPlan extends ZipPlan {
  files: readonly PlannedFile[]
  /** Equal tags mean equal bytes. */
  tag: string
}

/**
 * Plans a download. Throws 'not-found' when one of the reports is not accessible in this list, and 'no-file' when none
 * of them has a file.
 */
export async function planDownload(
  context: ServiceReportContext,
  ids: readonly string[],
  reading: Reading,
): Promise<DownloadPlan> {
  const rowIds = [...new Set(ids.map(toRowId))]
  const files: PlannedFile[] = []
  const missing: Printable[] = []
  const unique = createUnique()
  for (let start = 0; start < rowIds.length; start += readAtOnce) {
    reading.signal?.throwIfAborted()
    for (const { report, size } of await readSome(
      context,
      rowIds.slice(start, start + readAtOnce),
      reading,
    )) {
      if (report.hasFile) files.push(plannedFile(report, size, context.productName, unique))
      else missing.push(report.printable)
    }
  }
  const [first] = files
  if (!first) throw new AppError('no-file', 'none of these reports has a file')
  const name = noteName[reading.language]
  const note = missing.length
    ? { name: unique(name), time: first.time, content: noteOf(missing, reading.language) }
    : undefined
  return { files, note, tag: tagOf(files, note?.content, reading.language) }
}

async function readSome(
  { database, timeZone }: ServiceReportContext,
  ids: readonly (number | undefined)[],
  reading: Reading,
) {
  const known = ids.filter((id) => id !== undefined)
  const { scope, category, language } = reading
  const [found, sizes] = await database.tenant(
    scope,
    async (tx) =>
      [
        await findPrintables(tx, known, category, { language, timeZone }),
        await findSizes(tx, known, language),
      ] as const,
  )
  if (found.size < ids.length) throw new AppError('not-found', 'not all of these reports are this person’s')
  return known.flatMap((id) => {
    const report = found.get(id)
    return report ? [{ report, size: sizes.get(id) }] : []
  })
}

function plannedFile(
  report: FoundReport,
  size: { version: string; bytes: number } | undefined,
  productName: string,
  unique: (name: string) => string,
): PlannedFile {
  const { id, printable, companyPdf } = report
  const version = versionOf(report, productName)
  return {
    id,
    version,
    reportNo: printable.report.reportNo,
    name: unique(nameOf(printable)),
    time: printable.report.serviceTime,
    bytes: companyPdf?.bytes ?? (size?.version === version ? size.bytes : undefined),
  }
}

/**
 * Includes the time zone, because a zip holds local times of the server, and the language, which may not affect any
 * name.
 */
function tagOf(files: readonly PlannedFile[], note: Buffer | undefined, language: Language): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return `"${hashOf([timeZone, language, ...files.flatMap(({ name, version }) => [name, version]), note?.toString() ?? ''])}"`
}
