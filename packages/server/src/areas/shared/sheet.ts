import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import { named } from '../../platform/files/stored-file.ts'

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A column of a sheet that is sent. */
export interface SentColumn {
  header: string
  width?: number | undefined
}

/**
 * Sends a sheet while its rows are found. Every cell is a text: what somebody typed never becomes a formula, and a number with leading
 * noughts stays as it is.
 */
export function sendSheet(
  reply: FastifyReply,
  fileName: string,
  columns: readonly SentColumn[],
  rows: AsyncIterable<string[]> | Iterable<string[]>,
): FastifyReply {
  const bytes = writeXlsxStream(plainRows(rows), {
    name: 'Sheet1',
    columns: columns.map(({ header, width = 20 }) => ({ header, width })),
    freezePane: { rows: 1 },
  })
  const stream = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0])
  return named(reply, fileName, 'attachment').type(sheetType).send(stream)
}

async function* plainRows(rows: AsyncIterable<string[]> | Iterable<string[]>) {
  for await (const row of rows) yield row.map(plainCell)
}

/** Signs that XML cannot hold would spoil the whole file; a cell holds 32,767 signs. */
const plainCell = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .slice(0, 32_000)
