import { dayIn } from '@lustra/core/contract'
import type { Language } from '../../platform/http/languages.ts'
import type { Printable } from './printable.queries.ts'

const longest = 120
/** File systems count bytes, and a Chinese character has three. */
const mostBytes = 240

/** What a report's file is called inside a zip: by the day at the store, store, service and number, so that a folder of them sorts itself. */
export function nameOf({ report, typeName }: Printable): string {
  const begin = `${dayIn(report.timeZone, report.serviceTime)} ${clean(report.storeCode, 24)}`
  const end = `${clean(typeName, 30)} ${clean(report.reportNo, 30)}.pdf`
  const room = Math.min(longest - begin.length - end.length, mostBytes - bytesOf(begin + end)) - 2
  return `${begin} ${shortened(clean(report.storeName, longest), room)} ${end}`
}

/** The name of the file that says which reports are missing. */
export const noteName: Record<Language, string> = {
  zh: '缺少的报告.txt',
  zh_hant: '缺少的報告.txt',
  en: 'Missing reports.txt',
}

/** Gives each name once, also where upper and lower case are the same. */
export function createUnique(): (name: string) => string {
  const given = new Set<string>()
  return (name) => {
    let free = name
    for (let number = 2; given.has(free.toLowerCase()); number++)
      free = name.replace(/(\.\w+)$/, ` (${number})$1`)
    given.add(free.toLowerCase())
    return free
  }
}

/** Without what Windows refuses, what steers a folder, and what cannot be seen. */
const clean = (text: string, length: number): string =>
  shortened(
    text
      .replace(/[<>:"/\\|?*]/g, '-')
      .replace(/\p{C}/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
    length * 3,
  ).slice(0, length)

/** A text of at most so many bytes; what was cut says so. */
function shortened(text: string, most: number): string {
  if (bytesOf(text) <= most) return text
  let kept = ''
  for (const character of text) {
    if (bytesOf(kept + character) > most - bytesOf('…')) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}

const bytesOf = (text: string): number => Buffer.byteLength(text)
