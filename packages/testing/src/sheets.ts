import type { Envelope, ImportKind, SheetImport } from '@lustra/core/contract'
import { writeXlsx } from 'hucre/xlsx'
import type { TestApp } from './test-app.ts'
import { bodyOf } from './uploads.ts'
import { scaledTimeout } from './timeout-scale.ts'

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

/** Uploads a sheet as a browser does. */
export async function sendSheetTo(
  testApp: TestApp,
  token: string,
  sheet: Uint8Array,
  { kind = 'store', name = 'stores.xlsx' }: { kind?: ImportKind; name?: string } = {},
): Promise<Envelope<SheetImport>> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(sheet)]), name)
  const { payload, type } = await bodyOf(form)
  const response = await testApp.app.inject({
    method: 'POST',
    url: `/api${paths[kind]}/ImportExcel`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'accept-language': 'en' },
    payload,
  })
  return response.json<Envelope<SheetImport>>()
}

/** Waits until no job of the import is running, and returns it. */
export async function settledImport(testApp: TestApp, token: string, id: string): Promise<SheetImport> {
  const until = Date.now() + scaledTimeout(60_000)
  while (Date.now() < until) {
    const { ResData, ErrMsg } = await testApp.call<SheetImport>(`/api/Import/GetImport?id=${id}`, { token })
    if (!ResData) throw new Error(ErrMsg)
    if (!ResData.State.endsWith('ing')) return ResData
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`import ${id} is still at work`)
}

/** Uploads a sheet and waits until it is checked. */
export async function checkSheet(
  testApp: TestApp,
  token: string,
  sheet: Uint8Array,
  options?: { kind?: ImportKind; name?: string },
): Promise<SheetImport> {
  const { ResData, ErrMsg } = await sendSheetTo(testApp, token, sheet, options)
  if (!ResData) throw new Error(ErrMsg)
  return settledImport(testApp, token, ResData.Id)
}
