import { buffer } from 'node:stream/consumers'
import type { ImportRow, Paged, SheetImport } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { checkSheet, sendSheetTo, settledImport, sheetOf } from '@lustra/testing/sheets.ts'
import { unzip } from '@lustra/testing/unzip.ts'

/** The workbook with another sheet, whose texts are in it. */
async function withRows(rows: string): Promise<Uint8Array> {
  const sheetPath = 'xl/worksheets/sheet1.xml'
  const zip = new ZipFile()
  const book = await sheetOf([['Code', 'Name']])
  for (const { name, content } of await unzip(Buffer.from(book)))
    if (name !== sheetPath) zip.addBuffer(content, name)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  zip.addBuffer(
    Buffer.from(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    sheetPath,
  )
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream as never))
}

const cell = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
const heads = `<row r="1">${cell('A1', 'Code')}${cell('B1', 'Name')}</row>`

// How files are read: reader/read-rows.test.ts.
describe.each(testEngines())('a file that is not clear on $name', (engine) => {
  let testApp: TestApp
  let admin: string
  const decide = (what: string, body: object) =>
    testApp.call<SheetImport>(`/api/Import/${what}`, { token: admin, body })
  const rowsOf = async (id: string) =>
    (await testApp.call<Paged<ImportRow>>(`/api/Import/GetRows?id=${id}`, { token: admin })).ResData!.Items
  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(text, values)).rows)
  const filesOf = (name: string) => sql('select held_at from stored_files where name = $1', [name])

  beforeAll(async () => {
    testApp = await openTestApp(engine)
    admin = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  it('is read again with the columns that the person assigns (A4)', async () => {
    const sheet = await sheetOf([
      ['Shop no', 'Title', 'Colour'],
      ['CH1', 'Chosen', 'red'],
    ])
    const { Id, ...checked } = await checkSheet(testApp, admin, sheet, { name: 'columns.xlsx' })
    expect(checked).toMatchObject({ State: 'failed', Problem: 'headings', MayChoose: true, Total: 0 })
    expect(checked.Source?.Columns.map(({ Column, Heading }) => `${Column} ${Heading}`)).toEqual([
      'A Shop no',
      'B Title',
      'C Colour',
    ])
    // Another person of the group neither continues nor leaves it.
    const staff = await testApp.tokenOf('superadmin')
    const headers = { 'x-lustra-group': 'HARBOUR' }
    const choice = { Id, Sheet: 0, Columns: { A: 'Code', B: 'Name', C: '' } }
    const others = await testApp.call('/api/Import/Read', { token: staff, headers, body: choice })
    expect(others.ErrMsgCode).toBe('99003')
    expect((await decide('Read', { ...choice, Columns: { A1: 'Code' } })).ErrMsgCode).toBe('99001')
    // Without a required field the person has to choose again.
    await decide('Read', { ...choice, Columns: { A: 'Code', B: '', C: '' } })
    expect(await settledImport(testApp, admin, Id)).toMatchObject({ ProblemDetail: 'Name', MayChoose: true })
    expect((await decide('Read', choice)).ResData?.State).toBe('reading')
    expect(await settledImport(testApp, admin, Id)).toMatchObject({
      State: 'checked',
      Added: 1,
      MayChoose: false,
    })
    expect((await rowsOf(Id))[0]?.Fields).toMatchObject([
      { Field: 'Code', After: 'CH1' },
      { After: 'Chosen' },
    ])
    expect(await filesOf('columns.xlsx')).toEqual([])
    expect((await decide('Read', choice)).ErrMsgCode).toBe('99052')
    await decide('Cancel', { Id })
  })

  it('is read again in the encoding that the person chooses, until it is applied (A4)', async () => {
    // GB18030 of one character that is another one in Big5.
    const big5 = Buffer.from('436f64652c4e616d650a454e43312cb0aab6afc05cc6550a', 'hex')
    const { Id, ...checked } = await checkSheet(testApp, admin, big5, { name: 'encoded.csv' })
    const nameOf = async () => (await rowsOf(Id))[0]?.Fields.find(({ Field }) => Field === 'Name')?.After
    expect(checked).toMatchObject({ State: 'checked', MayChooseEncoding: true, Source: { Encoding: 'big5' } })
    expect(await nameOf()).toBe('高雄餐廳')
    expect((await decide('Read', { Id, Sheet: 0, Encoding: 'latin1' })).ErrMsgCode).toBe('99001')
    await decide('Read', { Id, Sheet: 0, Encoding: 'utf-8' })
    expect(await settledImport(testApp, admin, Id)).toMatchObject({
      State: 'checked',
      Refused: 1,
      MayChooseEncoding: true,
      Source: { Encoding: 'utf-8' },
    })
    // Unknown headings: the person assigns columns, and nothing of the earlier reading is left.
    await decide('Read', { Id, Sheet: 0, Encoding: 'utf-16le' })
    expect(await settledImport(testApp, admin, Id)).toMatchObject({
      State: 'failed',
      Refused: 0,
      MayChoose: true,
      MayChooseEncoding: true,
    })
    await decide('Read', { Id, Sheet: 0, Encoding: 'big5' })
    expect(await settledImport(testApp, admin, Id)).toMatchObject({ State: 'checked', Added: 1, Refused: 0 })
    expect(await nameOf()).toBe('高雄餐廳')
    await decide('Apply', { Id })
    expect(await settledImport(testApp, admin, Id)).toMatchObject({ State: 'done', MayChooseEncoding: false })
    expect(await filesOf('encoded.csv')).toEqual([])
    expect((await decide('Read', { Id, Sheet: 0, Encoding: 'big5' })).ErrMsgCode).toBe('99052')
    await decide('Undo', { Id })
    expect(await settledImport(testApp, admin, Id)).toMatchObject({ State: 'undone' })
  })

  it('keeps no file when the person leaves it, or sends another one (A4)', async () => {
    const unclear = () => sheetOf([['What?'], ['x']])
    const left = await checkSheet(testApp, admin, await unclear(), { name: 'left.xlsx' })
    expect((await decide('Cancel', { Id: left.Id })).ResData?.State).toBe('cancelled')
    expect(await filesOf('left.xlsx')).toEqual([{ held_at: null }])
    const replaced = await checkSheet(testApp, admin, await unclear(), { name: 'replaced.xlsx' })
    const next = await checkSheet(testApp, admin, await unclear(), { name: 'next.xlsx' })
    expect(await filesOf('replaced.xlsx')).toEqual([{ held_at: null }])
    expect((await settledImport(testApp, admin, replaced.Id)).State).toBe('cancelled')
    await decide('Cancel', { Id: next.Id })
  })

  it('shows all values of new rows, and marks suspicious ones (A4)', async () => {
    const [known] = await sql<{ code: string; name: string }>(
      "select code, name from stores where group_id = (select group_id from groups where code = 'HARBOUR') and code <> lower(code) limit 1",
    )
    await sql(
      "insert into stores (group_id, code, name) select group_id, 'ＷＩＤＥ１', 'Wide' from groups where code = 'HARBOUR'",
    )
    const wide = Array.from('NEW1', (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')
    const text = `Code,Name,Phone\n${wide},Ｎew,０１２\n${known!.code.toLowerCase()},${known!.name},\nwide1,Wide,\n`
    const { Id, ...checked } = await checkSheet(testApp, admin, Buffer.from(text), { name: 'stores.csv' })
    expect(checked).toMatchObject({ Added: 1, Refused: 0, Source: { Format: 'csv', Encoding: 'utf-8' } })
    const marksOf = ({ Fields }: ImportRow) =>
      Fields.map(({ Field, After, Note }) => [Field, After, Note].join(' ').trim())
    const [added, same, stored] = await rowsOf(Id)
    expect(marksOf(added!)).toEqual(['Code NEW1 normalised', 'Name Ｎew', 'Phone 012 normalised'])
    // The stored code stays; the label has the one of the file.
    expect(marksOf(same!)).toContain(`Code ${known!.code} similar`)
    expect(marksOf(stored!)).toEqual(['Code ＷＩＤＥ１ similar'])
    expect([same!.Name, stored!.Name]).toEqual([`${known!.code.toLowerCase()} ${known!.name}`, 'wide1 Wide'])
    expect([same!, stored!].flatMap(({ Fields }) => Fields.map(({ Before }) => Before))).toEqual(['', ''])
    await decide('Apply', { Id })
    expect(await settledImport(testApp, admin, Id)).toMatchObject({ State: 'done' })
    await decide('Undo', { Id })
    expect(await settledImport(testApp, admin, Id)).toMatchObject({ State: 'undone' })
    await sql("delete from stores where code = 'ＷＩＤＥ１'")
  })

  it('marks rows that are hidden in the file, and says how many (A4)', async () => {
    const row = (line: number, more: string) =>
      `<row r="${line}"${more}>${cell(`A${line}`, `HD${line}`)}${cell(`B${line}`, 'x')}</row>`
    const { Id, ...checked } = await checkSheet(
      testApp,
      admin,
      await withRows(heads + row(2, '') + row(3, ' hidden="1"')),
    )
    expect(checked).toMatchObject({ State: 'checked', Added: 2, Source: { HiddenRows: 1 } })
    expect((await rowsOf(Id)).map(({ IsHidden }) => IsHidden)).toEqual([false, true])
    await decide('Cancel', { Id })
  })

  it('leaves no rows when the problem is far below the first ones (A4)', async () => {
    const rows = Array.from(
      { length: 1_200 },
      (_, n) => `<row r="${n + 2}">${cell(`A${n + 2}`, `FAR${n}`)}${cell(`B${n + 2}`, 'x')}</row>`,
    )
    const failed = await checkSheet(
      testApp,
      admin,
      await withRows(`${heads}${rows.join('')}<row r="9">${cell('A9', 'x')}</row>`),
    )
    expect(failed).toMatchObject({
      State: 'failed',
      Problem: 'damaged',
      ProblemDetail: '9',
      Total: 0,
      MayChoose: false,
    })
    expect(await rowsOf(failed.Id)).toEqual([])
  })

  it('ends only its own import when reading it needs too much memory (A4)', async () => {
    // One text of 150 MB, which is kept whole until it ends.
    const unending = await withRows(
      `${heads}<row r="2"><c r="A2" t="${'x'.repeat(150 * 1024 * 1024)}"/></row>`,
    )
    const [failed, health] = await Promise.all([
      checkSheet(testApp, admin, unending),
      testApp.call('/api/Import/GetLatest?kind=user', { token: admin }),
    ])
    expect(failed).toMatchObject({ State: 'failed', Problem: 'too-much-memory' })
    expect(health.ErrMsg).toBe('')
    const next = await checkSheet(
      testApp,
      admin,
      await sheetOf([
        ['Code', 'Name'],
        ['OK1', 'Fine'],
      ]),
    )
    expect(next).toMatchObject({ State: 'checked', Added: 1 })
    await decide('Cancel', { Id: next.Id })
  })

  it('is refused at once when it is too large, and leaves no file (A4)', async () => {
    const large = await sendSheetTo(testApp, admin, new Uint8Array(10 * 1024 * 1024 + 1), {
      name: 'large.xlsx',
    })
    expect(large.ErrMsg).toContain('file: is larger than')
    expect(await filesOf('large.xlsx')).toEqual([])
  })
})
