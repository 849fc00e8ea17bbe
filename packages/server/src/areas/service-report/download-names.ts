import { dayIn } from '@lustra/core/contract'
import type { Language } from '../../platform/http/languages.ts'
import { bytesOf, cleanName, shortened } from '../shared/file-names.ts'
import type { Printable } from './printable.queries.ts'

const longest = 120
/** File systems count bytes, and a Chinese character has three. */
const mostBytes = 240

/** What a report's file is called inside a zip: by the day at the store, store, service and number, so that a folder of them sorts itself. */
export function nameOf({ report, typeName }: Printable): string {
  const begin = `${dayIn(report.timeZone, report.serviceTime)} ${cleanName(report.storeCode, 24)}`
  const end = `${cleanName(typeName, 30)} ${cleanName(report.reportNo, 30)}.pdf`
  const room = Math.min(longest - begin.length - end.length, mostBytes - bytesOf(begin + end)) - 2
  return `${begin} ${shortened(cleanName(report.storeName, longest), room)} ${end}`
}

/** The name of the file that says which reports are missing. */
export const noteName: Record<Language, string> = {
  zh: '缺少的报告.txt',
  zh_hant: '缺少的報告.txt',
  en: 'Missing reports.txt',
}
