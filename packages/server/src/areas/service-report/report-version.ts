import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { fontPackages } from '../../platform/pdf/font-files.ts'
import type { FoundReport, Printable } from './printable.queries.ts'

/**
 * Source files that determine the layout of a page. Their content is the version, so that no number has to be
 * maintained.
 */
const drawnBy = [
  './report-pdf.ts',
  '../shared/report-texts.ts',
  '../shared/categories.ts',
  '../../platform/pdf/page-writer.ts',
  '../../platform/pdf/fonts.ts',
  '../../platform/pdf/font-files.ts',
  import.meta.resolve('@lustra/core/contract/rules/zones.ts'),
]
/** Libraries that affect the layout; an update may change it. */
const drawnWith = ['pdfkit', 'fontkit', ...fontPackages]
let ownLayout: string | undefined

/** Hash of the layout code in this process. */
export const layoutOf = (versions: readonly string[] = drawnWith.map(versionOfPackage)): string =>
  hashOf([...drawnBy.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')), ...versions])

export function versionOfPackage(name: string): string {
  const { version } = JSON.parse(readFileSync(findPackageJSON(name, import.meta.url) ?? '', 'utf8')) as {
    version: string
  }
  return `${name} ${version}`
}

/** Version of the file of a report in one language: of the company's own PDF, or of the print. */
export const versionOf = (
  { companyPdf, printable }: Pick<FoundReport, 'companyPdf' | 'printable'>,
  productName: string,
): string => (companyPdf ? `company ${companyPdf.key}` : versionOfPrint(printable, productName))

/** Version of a print, used as cache key. */
export function versionOfPrint(
  printable: Printable,
  productName: string,
  layout = (ownLayout ??= layoutOf()),
): string {
  return hashOf([layout, productName, JSON.stringify(printable)])
}

/** Hash of texts in order. */
export function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:`).update(text)
  return hash.digest('base64url').slice(0, 22)
}
