import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { testEngines } from '../../testing/databases.ts'
import { checkSheet, sendSheetTo, sheetOf } from '../../testing/sheets.ts'
import { unzip } from '../../testing/unzip.ts'

/** Replaces or adds files of the workbook. */
async function changed(sheet: Uint8Array, files: Record<string, string | Buffer>): Promise<Uint8Array> {
  const zip = new ZipFile()
  const unchanged = (await unzip(Buffer.from(sheet))).filter(({ name }) => !(name in files))
  for (const { name, content } of unchanged) zip.addBuffer(content, name)
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream as never))
}

const sheetXml = (rows: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
const heads = `<row r="1">${text('A1', 'Code')}${text('B1', 'Name')}</row>`
const sheetPath = 'xl/worksheets/sheet1.xml'

/** A directory that declares too small a size. */
async function lying(sheet: Uint8Array): Promise<Uint8Array> {
  const bytes = Buffer.from(await changed(sheet, { [sheetPath]: sheetXml(heads + ' '.repeat(1_000_000)) }))
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    if (bytes.toString('latin1', at + 46, at + 46 + sheetPath.length) === sheetPath)
      bytes.writeUInt32LE(100, at + 24)
  return new Uint8Array(bytes)
}

/** A directory that declares the first part empty; readers with their own limit would still decompress it. */
async function declaredEmpty(sheet: Uint8Array): Promise<Uint8Array> {
  const rels = '_rels/.rels'
  const content = (await unzip(Buffer.from(sheet))).find(({ name }) => name === rels)!.content
  const bytes = Buffer.from(await changed(sheet, { [rels]: content + ' '.repeat(100_000) }))
  for (let at = 0; (at = bytes.indexOf('PK\u0001\u0002', at, 'latin1')) >= 0; at += 4)
    if (bytes.toString('latin1', at + 46, at + 46 + rels.length) === rels) bytes.writeUInt32LE(0, at + 24)
  return new Uint8Array(bytes)
}

describe.each(testEngines().slice(0, 1))('a file that is no sheet of the portal on $name', (engine) => {
  let testApp: TestApp
  let admin: string
  let good: Uint8Array
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    admin = await testApp.tokenOf('harbour_admin')
    good = await sheetOf([
      ['Code', 'Name'],
      ['Z1', 'Zed'],
    ])
  })
  afterAll(() => testApp.close())

  const files: [string, () => Uint8Array | Promise<Uint8Array>, string, string?][] = [
    ['a text that is called .xlsx', () => Buffer.from('Code,Name\nZ1,Zed\n'), 'no-sheet'],
    ['a table in another encoding', () => Buffer.from('Code\tName\nZ1\tZed\n', 'utf16le'), 'no-sheet'],
    ['a workbook of the 1990s', () => Buffer.from('d0cf11e0a1b11ae1'.repeat(64), 'hex'), 'no-sheet'],
    ['nothing at all', () => Buffer.alloc(0), 'no-sheet'],
    ['a zip of something else', () => changed(good, { 'xl/workbook.xml': '<a/>' }), 'no-sheet'],
    ['half a workbook', () => good.subarray(0, good.length / 2), 'no-sheet'],
    ['a workbook with macros', () => changed(good, { 'xl/vbaProject.bin': 'x' }), 'macros'],
    [
      'one with unknown headings',
      () =>
        sheetOf([
          ['Code', 'Name', 'Colour'],
          ['a', 'b', 'c'],
        ]),
      'headings',
      'Colour',
    ],
    [
      'one without a heading that is needed',
      () =>
        sheetOf([
          ['Code', 'Phone'],
          ['a', 'b'],
        ]),
      'headings',
      'Name',
    ],
    [
      'one with the same heading twice',
      () =>
        sheetOf([
          ['Code', 'Name', 'Name'],
          ['a', 'b', 'c'],
        ]),
      'headings',
      'Name',
    ],
    [
      'one with values below no heading',
      () =>
        sheetOf([
          ['Code', 'Name'],
          ['a', 'b', 'c'],
        ]),
      'headings',
      'C1',
    ],
    [
      'one with merged cells',
      () =>
        sheetOf(
          [
            ['Code', 'Name'],
            ['a', null],
          ],
          { merges: true },
        ),
      'merged',
    ],
    ['one with headings alone', () => sheetOf([['Code', 'Name']]), 'empty'],
    [
      'empty cells without end',
      () => {
        const row = (r: number) => `<row r="${r}">${`<c r="A${r}" s="1"/>`.repeat(200)}</row>`
        const rows = Array.from({ length: 40_000 }, (_, n) => row(n + 2)).join('')
        return changed(good, { [sheetPath]: sheetXml(heads + rows) })
      },
      'too-large',
    ],
    [
      'a row that reaches far to the right',
      () => changed(good, { [sheetPath]: sheetXml(`${heads}<row r="2">${text('XFD2', 'x')}</row>`) }),
      'too-large',
    ],
    ['a part that is declared empty but is not', () => declaredEmpty(good), 'no-sheet'],
    [
      'a workbook that begins somewhere else',
      () =>
        changed(good, {
          '_rels/.rels':
            '<Relationships><Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="other/workbook.xml"/></Relationships>',
        }),
      'no-sheet',
    ],
    ['a zip bomb whose directory lies', () => lying(good), 'no-sheet'],
    [
      'more rows than an import takes',
      () => {
        const rows = Array.from(
          { length: 50_001 },
          (_, n) => `<row r="${n + 2}">${text(`A${n + 2}`, `c${n}`)}</row>`,
        )
        return changed(good, { [sheetPath]: sheetXml(heads + rows.join('')) })
      },
      'too-many-rows',
    ],
  ]

  it.each(files)('reports the reason: %s (A4)', async (_name, make, problem, detail) => {
    const { State, Problem, ProblemDetail } = await checkSheet(testApp, admin, await make())
    expect({ State, Problem }).toEqual({ State: 'failed', Problem: problem })
    if (detail !== undefined) expect(ProblemDetail).toBe(detail)
  })

  it('is refused at once when it is too large, and leaves no file (A4)', async () => {
    const large = await sendSheetTo(testApp, admin, new Uint8Array(10 * 1024 * 1024 + 1))
    expect(large.ErrMsg).toContain('file: is larger than')
    const { rows } = await testApp.database.asOwner((client) =>
      client.query("select from stored_files where name = 'stores.xlsx'"),
    )
    expect(rows).toEqual([])
  })

  it('is detected by structure, not by a word in a cell (A4)', async () => {
    const sheet = await changed(good, {
      [sheetPath]: sheetXml(
        `${heads}<row r="2">${text('A2', 'Q1')}${text('B2', '&lt;f&gt;mergeCell vbaProject')}</row>`,
      ),
    })
    expect(await checkSheet(testApp, admin, sheet)).toMatchObject({ State: 'checked', Added: 1 })
  })
})
