import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { fontPackages } from '../../platform/pdf/fonts.ts'
import type { Printable } from './printable.queries.ts'

/** What decides how a page looks besides its contents. Their own text is their version, so that nobody has to raise a number. */
const drawnBy = [
  './report-pdf.ts',
  '../shared/report-texts.ts',
  '../shared/report-columns.ts',
  '../../platform/pdf/page-writer.ts',
  '../../platform/pdf/text-runs.ts',
  '../../platform/pdf/fonts.ts',
  import.meta.resolve('@lustra/core/contract/rules/zones.ts'),
]
/** Others' parts that draw along; an update of one of them may look different. */
const drawnWith = ['pdfkit', 'fontkit', ...fontPackages]
let ownLayout: string | undefined

/** What a report is drawn by in this process. */
export const layoutOf = (versions: readonly string[] = drawnWith.map(versionOfPackage)): string =>
  hashOf([...drawnBy.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')), ...versions])

export function versionOfPackage(name: string): string {
  const { version } = JSON.parse(readFileSync(findPackageJSON(name, import.meta.url) ?? '', 'utf8')) as {
    version: string
  }
  return `${name} ${version}`
}

/** Names what a report is printed from in one language: another version is another file. */
export function versionOf(
  printable: Printable,
  productName: string,
  layout = (ownLayout ??= layoutOf()),
): string {
  return hashOf([layout, productName, JSON.stringify(printable)])
}

/** A short name of texts: the same for the same texts in the same order. */
export function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:`).update(text)
  return hash.digest('base64url').slice(0, 22)
}
