import { dayIn } from '@lustra/core/contract'
import type { Language } from '../../platform/http/languages.ts'
import { bytesOf, cleanName, shortened } from '../shared/file-names.ts'
import type { Printable } from './printable.queries.ts'

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
export const noteName: Record<Language, string> = {
  zh: '缺少的报告.txt',
  zh_hant: '缺少的報告.txt',
  en: 'Missing reports.txt',
}
