import type { SheetEncoding } from '@lustra/core/contract'
import type { Language } from '../../../platform/http/languages.ts'
import { SheetProblem } from '../../shared/sheet-kind.ts'
import { openCsv } from './csv.ts'
import { openOds } from './ods.ts'
import type { HeadingCount } from './text-encoding.ts'
import type { Workbook } from './workbook.ts'
import { openXlsx } from './xlsx.ts'
import { openZip } from './zip.ts'

/** Opens a file by its content: its name is often wrong. `encoding` of a text file; without it, it is found. Throws `SheetProblem` for one that cannot be read. */
export async function openWorkbook(
  bytes: Buffer,
  language: Language,
  headings: HeadingCount,
  encoding?: SheetEncoding,
): Promise<Workbook> {
  if (bytes.length === 0) throw new SheetProblem('empty')
  const starts = (signature: string) => bytes.toString('latin1', 0, signature.length) === signature
  if (starts('PK')) return openZipped(bytes)
  if (starts('\xd0\xcf\x11\xe0')) throw new SheetProblem(...problemOfCompound(bytes))
  if (oldWorkbooks.some(starts)) throw new SheetProblem('other-format', '.xls')
  if (otherFiles.some(starts)) throw new SheetProblem('no-sheet')
  const text = bytes.toString('latin1', 0, 2_000).replaceAll('\0', '')
  if (/^[^<\w]*<(\?xml|!doctype html|html|head|body|table|meta|style|!--)/i.test(text))
    throw new SheetProblem('other-format', markupOf(text))
  return openCsv(bytes, language, headings, encoding)
}

const markupOf = (text: string): string => {
  if (/<office:document[\s>]/.test(text)) return '.fods'
  return /<(\w+:)?workbook/i.test(text) ? 'XML' : 'HTML'
}

/** Excel 2 to 4, without a container. */
const oldWorkbooks = ['\x09\0\x04\0', '\x09\x02\x06\0', '\x09\x04\x06\0']
const otherFiles = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', '{\\rtf']

async function openZipped(bytes: Buffer): Promise<Workbook> {
  const zip = await openZip(bytes)
  if (zip.names.some((name) => name.endsWith('.iwa'))) throw new SheetProblem('other-format', '.numbers')
  if (zip.has('content.xml') && !zip.has('[Content_Types].xml')) return openOds(zip)
  return openXlsx(zip)
}

/** Microsoft's older container: an encrypted workbook, or one of before 2007. */
function problemOfCompound(bytes: Buffer): ['protected' | 'other-format' | 'no-sheet', string] {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  if (has('EncryptedPackage')) return ['protected', '']
  return has('Workbook') || has('Book') ? ['other-format', '.xls'] : ['no-sheet', '']
}
