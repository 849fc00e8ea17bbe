import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Printable } from './printable.queries.ts'

/** What decides how a page looks besides its contents. Their own text is their version, so that nobody has to raise a number. */
const drawnBy = [
  './report-pdf.ts',
  './report-texts.ts',
  './report-columns.ts',
  '../pdf/page-writer.ts',
  '../pdf/text-runs.ts',
  '../pdf/fonts.ts',
]
let layout: string | undefined

/** Names what a report is printed from in one language: another version is another file. */
export function versionOf(printable: Printable, productName: string): string {
  layout ??= hashOf(drawnBy.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')))
  return hashOf([layout, productName, JSON.stringify(printable)])
}

/** A short name of texts: the same for the same texts in the same order. */
export function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:`).update(text)
  return hash.digest('base64url').slice(0, 22)
}
