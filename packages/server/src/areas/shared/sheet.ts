import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { named } from '../../platform/files/stored-file.ts'

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A column of an exported spreadsheet. */
export interface SentColumn {
  header: string
  width?: number | undefined
  /** Its cells have several lines. */
  hasLines?: boolean | undefined
}

/**
 * The bytes of a spreadsheet, created while its rows are read. Every cell is text: values never become formulas, and leading zeros
 * are kept.
 */
export async function sheetOf(
  columns: readonly SentColumn[],
  rows: AsyncIterable<string[]> | Iterable<string[]>,
): Promise<Readable> {
  // 4 MB, needed by exports only.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const hasMultilineColumn = columns.some(({ hasLines }) => hasLines)
  const bytes = writeXlsxStream(plainRows(rows), {
    name: 'Sheet1',
    columns: columns.map(({ header, width = 20, hasLines }) => ({
      header,
      width,
      // Without `wrapText` a spreadsheet program shows the lines as one.
      ...(hasMultilineColumn && { style: { alignment: { vertical: 'top' as const, wrapText: !!hasLines } } }),
    })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0])
}

/** Streams a spreadsheet while its rows are read. */
export async function sendSheet(
  reply: FastifyReply,
  fileName: string,
  columns: readonly SentColumn[],
  rows: AsyncIterable<string[]> | Iterable<string[]>,
): Promise<FastifyReply> {
  return named(reply, fileName, 'attachment')
    .type(sheetType)
    .send(await sheetOf(columns, rows))
}

/** A sheet that is small enough to be built in memory. */
export interface SmallSheet {
  name: string
  columns: readonly SentColumn[]
  rows: readonly (readonly string[])[]
}

/** Sends a spreadsheet of several small sheets; every cell is text. */
export async function sendSheets(
  reply: FastifyReply,
  fileName: string,
  sheets: readonly SmallSheet[],
): Promise<FastifyReply> {
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ width = 20 }) => ({ width })),
      rows: [columns.map(({ header }) => header), ...rows.map((row) => row.map(plainCell))],
      freezePane: { rows: 1 },
    })),
  })
  return named(reply, fileName, 'attachment').type(sheetType).send(Buffer.from(bytes))
}

async function* plainRows(rows: AsyncIterable<string[]> | Iterable<string[]>) {
  for await (const row of rows) yield row.map(plainCell)
}

/** Characters that XML cannot represent would break the file; a cell holds 32,767 characters. */
const plainCell = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .slice(0, 32_000)
