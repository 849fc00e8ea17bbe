import type { Language } from '../../platform/http/languages.ts'
import type { Printable } from './printable.queries.ts'

const sentences: Record<Language, string> = {
  zh: '以下服务报告的文件尚未上传，因此不在此压缩包中：',
  zh_hant: '以下服務報告的檔案尚未上傳，因此不在此壓縮檔中：',
  en: 'The files of these service reports are not in yet, so they are not in this archive:',
}

/**
 * The text file about reports without a file, readable by every editor: with a byte order mark and Windows line
 * endings.
 */
export function noteOf(missing: readonly Printable[], language: Language): Buffer {
  const lines = missing.map(({ report }) => `${report.reportNo}  ${report.storeCode}  ${report.storeName}`)
  return Buffer.from(`\uFEFF${[sentences[language], '', ...lines, ''].join('\r\n')}`)
}
