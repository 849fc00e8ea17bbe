import type { Envelope, ImportKind, SheetImport } from '@lustra/core/contract'
import { writeXlsx } from 'hucre/xlsx'
import type { Bench } from './bench.ts'
import { bodyOf } from './uploads.ts'

type Cell = string | number | null

/** A workbook of one sheet with these rows, as a spreadsheet program writes it. */
export const sheetOf = (
  rows: Cell[][],
  more: { merges?: boolean; formula?: string } = {},
): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: 'Sheet1',
        rows,
        ...(more.merges && { merges: [{ startRow: 1, startCol: 0, endRow: 1, endCol: 1 }] }),
        ...(more.formula && { cells: new Map([['1,1', { value: 'Named', formula: more.formula }]]) }),
      },
    ],
  })

const paths: Record<ImportKind, string> = { store: '/Store', user: '/Security/User' }

/** Sends a sheet as a browser does. */
export async function sendSheetTo(
  bench: Bench,
  token: string,
  sheet: Uint8Array,
  { kind = 'store', name = 'stores.xlsx' }: { kind?: ImportKind; name?: string } = {},
): Promise<Envelope<SheetImport>> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(sheet)]), name)
  const { payload, type } = await bodyOf(form)
  const answer = await bench.app.inject({
    method: 'POST',
    url: `/api${paths[kind]}/ImportExcel`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'accept-language': 'en' },
    payload,
  })
  return answer.json<Envelope<SheetImport>>()
}

/** The import once nothing is at work at it any more. */
export async function settledImport(bench: Bench, token: string, id: string): Promise<SheetImport> {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const { ResData, ErrMsg } = await bench.call<SheetImport>(`/api/Import/GetImport?id=${id}`, { token })
    if (!ResData) throw new Error(ErrMsg)
    if (!ResData.State.endsWith('ing')) return ResData
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`import ${id} is still at work`)
}

/** Sends a sheet and waits until it is checked. */
export async function checkSheet(
  bench: Bench,
  token: string,
  sheet: Uint8Array,
  options?: { kind?: ImportKind; name?: string },
): Promise<SheetImport> {
  const { ResData, ErrMsg } = await sendSheetTo(bench, token, sheet, options)
  if (!ResData) throw new Error(ErrMsg)
  return settledImport(bench, token, ResData.Id)
}
