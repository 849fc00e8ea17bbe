import { sheetType } from '@lustra/core/contract'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { named } from '../../platform/files/stored-file.ts'
import { textWorkbook, type TextColumn, type TextSheet } from './text-workbook.ts'

/** A column of an exported spreadsheet. */
export type SentColumn = TextColumn

/** The bytes of a spreadsheet, created while its rows are read. */
export const sheetOf = (
  columns: readonly SentColumn[],
  rows: AsyncIterable<string[]> | Iterable<string[]>,
): Readable => textWorkbook([{ name: 'Sheet1', columns, rows }])

/** Streams a spreadsheet while its rows are read. */
export const sendSheet = (
  reply: FastifyReply,
  fileName: string,
  columns: readonly SentColumn[],
  rows: AsyncIterable<string[]> | Iterable<string[]>,
): FastifyReply => sendSheets(reply, fileName, [{ name: 'Sheet1', columns, rows }])

/** Streams a spreadsheet of several sheets. */
export const sendSheets = (
  reply: FastifyReply,
  fileName: string,
  sheets: readonly TextSheet[],
): FastifyReply => named(reply, fileName, 'attachment').type(sheetType).send(textWorkbook(sheets))
