import { buffer } from 'node:stream/consumers'
import { mostSheetRows } from '@lustra/core/contract'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { isLong } from '../../../../../../tests/support/long.ts'
import { SheetProblem, type SheetColumn, type SheetRow } from '../../shared/sheet-kind.ts'
import type { SheetChoice } from './headings.ts'
import { readRows } from './read-rows.ts'

const columns: readonly SheetColumn[] = [
  {
    field: 'Code',
    headings: { zh: '门店编号', zh_hant: '門市編號', en: 'Code' },
    isRequired: true,
    longest: 50,
    kind: 'identifier',
  },
  {
    field: 'Name',
    headings: { zh: '门店名称', zh_hant: '門市名稱', en: 'Name' },
    isRequired: true,
    longest: 200,
  },
  { field: 'Phone', headings: { zh: '电话', zh_hant: '電話', en: 'Phone' }, longest: 50, kind: 'identifier' },
]

async function read(bytes: Uint8Array, choice: SheetChoice = {}, language: 'en' | 'zh' | 'zh_hant' = 'en') {
  const rows: SheetRow[] = []
  const reading = readRows({ bytes, columns, mostRows: mostSheetRows, language, choice })
  let batch = await reading.next()
  for (; !batch.done; batch = await reading.next()) if ('rows' in batch.value) rows.push(...batch.value.rows)
  const values = rows.map((row) => columns.map(({ field }) => row.values[field] ?? '').join(' | '))
  return { rows, values, source: batch.value }
}

async function problemOf(bytes: Uint8Array, choice?: SheetChoice) {
  const problem: unknown = await read(bytes, choice).catch((error: unknown) => error)
  if (!(problem instanceof SheetProblem)) throw new Error('it was read', { cause: problem })
  return problem
}

type Parts = Record<string, string | Buffer>

async function zip(parts: Parts, options: { forceZip64Format?: boolean } = {}): Promise<Buffer> {
  const file = new ZipFile()
  for (const [name, content] of Object.entries(parts))
    file.addBuffer(Buffer.from(content as Buffer), name, options)
  file.end({ forceZip64Format: false, comment: '', ...options })
  return buffer(file.outputStream as never)
}

/** A zip whose names are changed to others of the same length, which the writer would refuse. */
async function zipNamed(parts: Parts, change: (name: string) => string): Promise<Buffer> {
  const bytes = await zip(parts)
  for (const name of Object.keys(parts)) {
    const other = Buffer.from(change(name))
    for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) other.copy(bytes, at)
  }
  return bytes
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (line: number, ...values: string[]) =>
  `<row r="${line}">${values.map((value, at) => (value.startsWith('<c') ? value : text(`${'ABCDEFGH'[at]}${line}`, value))).join('')}</row>`
const heads = row(1, 'Code', 'Name', 'Phone')
const worksheet = (data: string, after = '') =>
  `${declaration}<worksheet xmlns="${main}"><sheetData>${data}</sheetData>${after}</worksheet>`
const relations = (...list: [id: string, kind: string, target: string][]) =>
  `${declaration}<Relationships xmlns="${packaged}">${list
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

interface Book {
  /** Contents of sheetData of each sheet. */
  sheets: string[]
  /** Attributes of each sheet. */
  states?: string[]
  shared?: string
  formats?: string[]
  properties?: string
}

/** The parts of a workbook as Excel names them. */
function partsOf({ sheets, states = [], shared, formats = [], properties = '' }: Book): Parts {
  const listed = sheets.map(
    (_data, at) =>
      `<sheet name="List ${at + 1}" sheetId="${at + 1}" ${states[at] ?? ''} r:id="rId${at + 1}"/>`,
  )
  const codes = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`)
  const styles = ['<xf numFmtId="0"/>', ...formats.map((_code, at) => `<xf numFmtId="${200 + at}"/>`)]
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations(['r', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_data, at): [string, string, string] => [
        `rId${at + 1}`,
        'worksheet',
        `worksheets/sheet${at + 1}.xml`,
      ]),
      ['rs', 'sharedStrings', 'sharedStrings.xml'],
      ['rt', 'styles', 'styles.xml'],
    ),
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    ...(shared && { 'xl/sharedStrings.xml': `${declaration}<sst xmlns="${main}">${shared}</sst>` }),
    ...Object.fromEntries(sheets.map((data, at) => [`xl/worksheets/sheet${at + 1}.xml`, worksheet(data)])),
  }
}

const book = (...data: string[]) => zip(partsOf({ sheets: [heads + data.join('')] }))

describe('a spreadsheet is read as it is seen (A1, A4)', () => {
  it('leaves a cell empty whose shared text has no number', async () => {
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row><row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" t="s"><v>4</v></c><c r="C2" t="s"><v/></c></row>'
    const shared = ['Code', 'Name', 'Phone', 'T1', 'One'].map((one) => `<si><t>${one}</t></si>`).join('')
    expect((await read(await zip(partsOf({ sheets: [sheet], shared })))).values).toEqual(['T1 | One | '])
  })

  it('refuses a cell whose shared text does not exist', async () => {
    const { rows } = await read(await book(row(2, '<c r="A2" t="s"><v>7</v></c>', 'One')))
    expect(rows[0]?.faults).toEqual([{ field: 'Code', fault: 'invalid' }])
  })

  it('reads rich text without its phonetic guide, and escaped characters', async () => {
    const shared =
      '<si><r><t>東</t></r><r><t xml:space="preserve">京 </t></r><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si><si><t>A_x0042_C</t></si>'
    const sheet = `${heads}<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>0</v></c></row>`
    expect((await read(await zip(partsOf({ sheets: [sheet], shared })))).values).toEqual(['ABC | 東京 | '])
  })

  const numbers: [title: string, format: string, value: string, shown: string, note?: string][] = [
    ['leading zeros', '00000', '123', '00123', 'formatted'],
    ['a hyphen', '000\\-0000', '5551234', '555-1234', 'formatted'],
    ['a prefix', '&quot;S-&quot;000', '7', 'S-007', 'formatted'],
    ['groups', '#,##0', '1234567', '1,234,567', 'formatted'],
    ['no format', 'General', '13800138000', '13800138000'],
    ['too few digits in an exponent', '0.00E+00', '13800138000', '13800138000'],
    ['text', '@', '755', '755'],
    ['an invalid format', '[[[', '755', '755'],
    ['binary fractions', 'General', '0.30000000000000004', '0.3'],
    ['an exponent in the file', 'General', '1.38E+10', '13800000000'],
  ]
  it.each(numbers)('shows a number with %s (%s of %s as %s)', async (_title, format, value, shown, note) => {
    const cell = `<c r="A2" s="1"><v>${value}</v></c>`
    const { rows } = await read(
      await zip(partsOf({ sheets: [heads + row(2, cell, 'One')], formats: [format] })),
    )
    expect(rows[0]).toMatchObject({ values: { Code: shown }, faults: [] })
    expect(rows[0]!.notes.map((one) => one.note)).toEqual(note ? [note] : [])
  })

  const dates: [format: string, value: string, shown: string, properties?: string][] = [
    ['yyyy\\-mm\\-dd', '45994', '2025-12-03'],
    ['m&quot;月&quot;d&quot;日&quot;', '45994', '2025-12-03'],
    ['yyyy-mm-dd', '44532', '2025-12-03', '<workbookPr date1904="1"/>'],
    ['d/m/yyyy h:mm', '45994.5', '2025-12-03 12:00'],
    ['yyyy-mm-dd', '-7', '-7'],
    ['yyyy-mm-dd', '99999999', '99999999'],
  ]
  it.each(dates)(
    'refuses only the row in which it made a date of a code (%s, %s)',
    async (format, value, shown, properties) => {
      const data = heads + row(2, `<c r="A2" s="1"><v>${value}</v></c>`, 'One') + row(3, 'T3', 'Three')
      const { rows } = await read(
        await zip(partsOf({ sheets: [data], formats: [format], ...(properties && { properties }) })),
      )
      expect(rows.map(({ values, faults }) => [values.Code, faults])).toEqual([
        [shown, [{ field: 'Code', fault: 'date' }]],
        ['T3', []],
      ])
    },
  )

  const lost: [value: string, format: string, fault: string][] = [
    ['123456789012345678', 'General', 'rounded'],
    ['1.23456789012345E+17', '0', 'rounded'],
    ['13800138000123456', '000000000000000000', 'rounded'],
    ['-1000000000000000', '@', 'rounded'],
    ['1e999', 'General', 'invalid'],
    ['Infinity', '0', 'invalid'],
  ]
  it.each(lost)(
    'refuses only the row whose number has lost digits (%s as %s)',
    async (value, format, fault) => {
      const data =
        heads +
        row(2, `<c r="A2" s="1"><v>${value}</v></c>`, 'One') +
        row(3, '<c r="A3"><v>999999999999999</v></c>', 'Three')
      const { rows } = await read(await zip(partsOf({ sheets: [data], formats: [format] })))
      expect(rows.map(({ faults }) => faults)).toEqual([[{ field: 'Code', fault }], []])
      expect(rows[1]!.values.Code).toBe('999999999999999')
    },
  )

  it('refuses a number of a text file that a spreadsheet has written without its last digits', async () => {
    const { rows } = await read(
      Buffer.from('Code,Name,Phone\n1.23457E+17,One,\nT2,Two,1.38E+10\n="1E+17",Three,\n2E1,Four,\n'),
    )
    expect(rows.map(({ faults }) => faults)).toEqual([
      [{ field: 'Code', fault: 'rounded' }],
      [{ field: 'Phone', fault: 'rounded' }],
      [],
      [],
    ])
  })

  it('reads full-width letters and digits of codes and phones as plain ones, and notes it', async () => {
    const { rows } = await read(await book(row(2, 'Ｔ１１９', 'Ａ店', '＋８６　１３８')))
    expect(rows[0]).toMatchObject({
      values: { Code: 'T119', Name: 'Ａ店', Phone: '+86 138' },
      notes: [
        { field: 'Code', note: 'normalised' },
        { field: 'Phone', note: 'normalised' },
      ],
    })
  })

  const invisible: [title: string, typed: string, read: string, note?: string][] = [
    ['a joined emoji', 'Shop 👩‍🍳', 'Shop 👩‍🍳'],
    ['an emoji with a selector and a joiner', '❤️‍🔥', '❤️‍🔥'],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a joiner of Hindi', 'क्\u200dष', 'क्\u200dष'],
    ['a non-joiner of Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['a joiner between Latin letters', 'a\u200db', 'ab', 'normalised'],
    ['a joiner at the end', 'क\u200d', 'क', 'normalised'],
    ['a direction mark', 'שלום\u200f', 'שלום', 'normalised'],
    ['a soft hyphen', 'Super\u00admarket', 'Supermarket', 'normalised'],
    ['a pasted zero-width blank', '港\u200b口\ufeff', '港口', 'normalised'],
    ['a filler', 'One\u3164', 'One', 'normalised'],
    ['overridden directions', '\u202eOne\u202c\u2066Two\u2069', 'OneTwo', 'normalised'],
  ]
  it.each(invisible)(
    'keeps what a script needs, and removes zero-width characters: %s',
    async (_title, typed, shown, note) => {
      const { rows } = await read(await book(row(2, 'T\u200b1', typed)))
      expect(rows[0]).toMatchObject({ values: { Code: 'T1', Name: shown }, faults: [] })
      expect(rows[0]!.notes.filter(({ field }) => field === 'Name').map((one) => one.note)).toEqual(
        note ? [note] : [],
      )
      expect(rows[0]!.notes[0]).toEqual({ field: 'Code', note: 'normalised' })
    },
  )

  it('refuses a character without a sign', async () => {
    const { rows } = await read(await book(row(2, 'T1', 'One\ue000')))
    expect(rows[0]?.faults).toEqual([{ field: 'Name', fault: 'invisible' }])
  })

  it('imports columns without a width or hidden, and rows without a height, and marks them', async () => {
    const parts = partsOf({ sheets: [''] })
    const data =
      heads + row(2, 'T1', 'One', '1') + row(3, 'T2', 'Two').replace('<row', '<row ht="0" customHeight="1"')
    for (const hiding of ['hidden="1"', 'width="0" customWidth="1"']) {
      parts['xl/worksheets/sheet1.xml'] = worksheet(data).replace(
        '<sheetData',
        `<cols><col min="3" max="16384" ${hiding}/></cols><sheetData`,
      )
      const { rows, source } = await read(await zip(parts))
      expect(rows.map(({ notes, isHidden }) => [notes, isHidden])).toEqual([
        [[{ field: 'Phone', note: 'hidden-column' }], false],
        [[], true],
      ])
      expect([source.HiddenRows, source.HiddenColumns]).toEqual([1, ['C']])
    }
  })

  it('marks rows that a sheet hides unless it shows them', async () => {
    const parts = partsOf({ sheets: [''] })
    const data = heads + row(2, 'T1', 'One').replace('<row', '<row ht="15"') + row(3, 'T2', 'Two')
    parts['xl/worksheets/sheet1.xml'] = worksheet(data).replace(
      '<sheetData',
      '<sheetFormatPr zeroHeight="1"/><sheetData',
    )
    expect((await read(await zip(parts))).rows.map(({ isHidden }) => isHidden)).toEqual([false, true])
  })

  it('refuses formulas, and errors of programs', async () => {
    const { rows } = await read(
      await book(
        row(2, '<c r="A2" t="str"><f>1&amp;2</f><v>12</v></c>', '<c r="B2" t="e"><v>#SPILL!</v></c>'),
      ),
    )
    expect(rows[0]?.faults.map(({ fault }) => fault)).toEqual(['formula', 'invalid'])
  })

  it('takes a reference from its attribute only', async () => {
    const cell = '<c x-r="ZZ9" r="A2" t="inlineStr"><is><t>T1</t></is></c>'
    expect((await read(await book(`<row x-r="9" r="2">${cell}${text('B2', 'One')}</row>`))).values).toEqual([
      'T1 | One | ',
    ])
  })

  it('imports rows that a filter hides, and marks them', async () => {
    const hidden = Array.from({ length: 10_000 }, (_, at) =>
      row(at + 3, `H${at}`, 'Hidden').replace('<row', '<row hidden="1"'),
    )
    const { rows, source } = await read(await book(row(2, 'T1', 'One'), ...hidden))
    expect(rows.slice(0, 2).map(({ isHidden }) => isHidden)).toEqual([false, true])
    expect([rows.length, source.HiddenRows]).toEqual([10_001, 10_000])
  })

  it('ignores formats without values, and rows of blanks below the last one', async () => {
    const blanks = Array.from({ length: 52_000 }, (_, at) =>
      row(at + 3, ' ', '').replace('</row>', '<c r="XFD9" s="3"/></row>'.replace('9', String(at + 3))),
    )
    const { values, source } = await read(await book(row(2, 'T1', 'One'), ...blanks))
    expect(values).toEqual(['T1 | One | '])
    expect(source.HiddenRows).toBe(0)
  })
})

describe('a workbook of any producer is read (A1, A4)', () => {
  const parts = partsOf({ sheets: [heads + row(2, 'T1', 'One')] })
  const renamed = (change: (text: string) => string, contents = true): Parts =>
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        change(name),
        contents ? change(String(content)) : content,
      ]),
    )
  const prefixed = (prefix: string): Parts => ({
    ...parts,
    'xl/worksheets/sheet1.xml': String(parts['xl/worksheets/sheet1.xml'])
      .replace('xmlns=', `xmlns:${prefix}=`)
      .replace(/<(\/?)(?=[a-z])/g, `<$1${prefix}:`),
    'xl/workbook.xml': String(parts['xl/workbook.xml'])
      .replaceAll('xmlns:r=', 'xmlns:d4p1=')
      .replaceAll('r:id=', 'd4p1:id='),
  })
  const backslashes = async () => {
    const bytes = await zip(parts)
    for (const name of Object.keys(parts)) {
      const other = Buffer.from(name.replaceAll('/', '\\'))
      for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) other.copy(bytes, at)
    }
    return bytes
  }
  const elsewhere: Parts = {
    ...parts,
    '_rels/.rels': relations(['x', 'officeDocument', '/Book/main.xml']),
    'Book/main.xml': parts['xl/workbook.xml']!,
    'Book/_rels/main.xml.rels': relations(['rId1', 'worksheet', '../data/one.xml']),
    'data/one.xml': parts['xl/worksheets/sheet1.xml']!,
  }
  const withoutTypes = Object.fromEntries(Object.entries(parts).filter(([name]) => !name.startsWith('[')))
  const wide = (name: string, encoding: 'le' | 'be') => {
    const bytes = Buffer.from(`\ufeff${String(parts[name]).replace('UTF-8', 'UTF-16')}`, 'utf16le')
    return { ...parts, [name]: encoding === 'le' ? bytes : bytes.swap16() }
  }
  const producers: [title: string, make: () => Promise<Uint8Array>][] = [
    [
      'a slash before each name',
      () =>
        zipNamed(
          renamed((name) => `_${name}`, false),
          (name) => name.replace('_', '/'),
        ),
    ],
    ['zip64', () => zip(parts, { forceZip64Format: true })],
    ['backslashes in the zip', backslashes],
    ['the prefix x', () => zip(prefixed('x'))],
    ['names in capitals', () => zip(renamed((name) => name.toUpperCase(), false))],
    ['names elsewhere', () => zip(elsewhere)],
    [
      'the strict standard',
      () =>
        zip(
          Object.fromEntries(
            Object.entries(parts).map(([name, content]) => [name, String(content).replaceAll(main, strict)]),
          ),
        ),
    ],
    ['no content types', () => zip(withoutTypes)],
    ['no relations', () => zip({ ...withoutTypes, '_rels/.rels': relations() })],
    ['UTF-16 (little endian)', () => zip(wide('xl/worksheets/sheet1.xml', 'le'))],
    ['UTF-16 (big endian)', () => zip(wide('xl/workbook.xml', 'be'))],
    [
      'no references',
      () =>
        zip({
          ...parts,
          'xl/worksheets/sheet1.xml': worksheet((heads + row(2, 'T1', 'One')).replace(/ r="[A-Z]*\d+"/g, '')),
        }),
    ],
    [
      'comments and CDATA',
      () =>
        zip({
          ...parts,
          'xl/worksheets/sheet1.xml': worksheet(
            `<!-- <row r="1"/> -->${heads}${row(2, 'T<![CDATA[1]]>', 'One')}`,
          ),
        }),
    ],
    [
      'a content type for macros but no macro',
      () =>
        zip({
          ...parts,
          '[Content_Types].xml':
            '<Types><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>',
        }),
    ],
    ['an unread part that is broken', () => zip({ ...parts, 'xl/drawings/drawing1.xml': '<a><b>' })],
    [
      'an extension with other cells',
      () =>
        zip({
          ...parts,
          'xl/worksheets/sheet1.xml': worksheet(
            heads +
              row(2, 'T1', 'One').replace('</row>', '<x:c xmlns:x="urn:x" r="B2"><x:v>9</x:v></x:c></row>'),
          ),
        }),
    ],
  ]
  it.each(producers)('with %s', async (_title, make) => {
    expect((await read(await make())).values).toEqual(['T1 | One | '])
  })

  const ods = (content: string): Parts => ({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `${declaration}<office:document-content xmlns:office="urn:o" xmlns:table="urn:t" xmlns:text="urn:x" xmlns:style="urn:s"><office:automatic-styles><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${content}</office:spreadsheet></office:body></office:document-content>`,
  })
  const p = (value: string, attributes = '') =>
    `<table:table-cell ${attributes}><text:p>${value}</text:p></table:table-cell>`
  it('as an OpenDocument spreadsheet', async () => {
    const table = (style: string, ...rows: string[]) =>
      `<table:table table:name="L" table:style-name="${style}">${rows.map((one) => (one.startsWith('<table:table-row') ? one : `<table:table-row>${one}</table:table-row>`)).join('')}</table:table>`
    const content =
      table('ta2', p('old')) +
      table(
        'ta1',
        `${p('Code')}${p('Name')}${p('Phone')}`,
        `${p('00123', 'office:value-type="float" office:value="123"')}<table:table-cell><office:annotation><text:p>note</text:p></office:annotation><text:p>One<text:s text:c="2"/>x</text:p></table:table-cell>${p('1.38E+10', 'office:value-type="float" office:value="13800138000"')}`,
        '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>',
        `<table:table-row table:visibility="filter">${p('3 Dec', 'office:value-type="date" office:date-value="2025-12-03"')}${p('Two')}</table:table-row>`,
        '<table:table-row table:number-rows-repeated="1048500"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
      )
    const { rows, source } = await read(await zip(ods(content)))
    expect(source).toMatchObject({ Format: 'ods', HiddenRows: 1 })
    expect(rows).toMatchObject([
      {
        line: 2,
        values: { Code: '00123', Name: 'One x', Phone: '13800138000' },
        notes: [{ note: 'formatted' }],
      },
      { line: 6, values: { Code: '2025-12-03' }, faults: [{ field: 'Code', fault: 'date' }], isHidden: true },
    ])
  })

  it('as an OpenDocument spreadsheet, but for numbers that have lost digits', async () => {
    const number = (value: string) => p(value, `office:value-type="float" office:value="${value}"`)
    const lines = ['123456789012345678', '1e999', '', '999999999999999'].map(number)
    const content = ['Code', ...lines].map(
      (code, at) => `<table:table-row>${at ? code : p(code)}${p('Name')}</table:table-row>`,
    )
    const { rows } = await read(
      await zip(ods(`<table:table table:name="L">${content.join('')}</table:table>`)),
    )
    expect(rows.map(({ faults }) => faults[0]?.fault)).toEqual(['rounded', 'invalid', 'missing', undefined])
  })

  it('as an OpenDocument spreadsheet with a hidden column', async () => {
    const line = (...values: string[]) =>
      `<table:table-row>${values.map((value) => p(value)).join('')}</table:table-row>`
    const table = `<table:table table:name="L"><table:table-column/><table:table-column table:number-columns-repeated="2" table:visibility="collapse"/>${line('Code', 'Name', 'Phone')}${line('T1', 'One', '1')}</table:table>`
    const { rows, source } = await read(await zip(ods(table)))
    expect(rows[0]?.notes).toEqual([
      { field: 'Name', note: 'hidden-column' },
      { field: 'Phone', note: 'hidden-column' },
    ])
    expect(source.HiddenColumns).toEqual(['B', 'C'])
  })

  const rows = '门店编号,门店名称,电话\n007,"港口, 酒店",0755\n'
  const gb18030 = Buffer.from(
    'c3c5b5eab1e0bac52cc3c5b5eac3fbb3c62cb5e7bbb00a3030372cb8dbbfdabec6b5ea2c303735350a',
    'hex',
  )
  const big5 = Buffer.from(
    'aa f9 a5 ab bd 73 b8 b9 2c aa f9 a5 ab a6 57 ba d9 0a 30 30 37 2c b4 e4 a4 66 0a'.replaceAll(' ', ''),
    'hex',
  )
  const texts: [title: string, bytes: Buffer, encoding: string, values: string][] = [
    ['UTF-8', Buffer.from(rows), 'utf-8', '007 | 港口, 酒店 | 0755'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${rows}`), 'utf-8', '007 | 港口, 酒店 | 0755'],
    [
      'UTF-16 with tabs, as Excel’s “Unicode text”',
      Buffer.from(`\ufeffCode\tName\r\n007\tOne\r\n`, 'utf16le'),
      'utf-16le',
      '007 | One | ',
    ],
    [
      'UTF-16 without a mark',
      Buffer.from(`Code\tName\r\n007\tOne\r\n`, 'utf16le').swap16(),
      'utf-16be',
      '007 | One | ',
    ],
    ['GB18030, as Excel in China', gb18030, 'gb18030', '007 | 港口酒店 | 0755'],
    ['Big5, as Excel in Taiwan', big5, 'big5', '007 | 港口 | '],
    [
      'Windows-1252 with semicolons',
      // In Latin-1 these bytes are control characters, and they are no UTF-8.
      Buffer.from('Code;Name\r\n007;L\x92\x8cuf d\x92Andr\xe9 \x96 5 \x80;\r\n', 'latin1'),
      'windows-1252',
      '007 | L’Œuf d’André – 5 € | ',
    ],
    ['wide commas', Buffer.from('门店编号，门店名称\n007，One, two\n'), 'utf-8', '007 | One, two | '],
    ['old line ends', Buffer.from('Code,Name\r007,One\r'), 'utf-8', '007 | One | '],
    [
      'a quoted line break and a doubled quote',
      Buffer.from('Code,Name\n007,"One\n""two"""\n'),
      'utf-8',
      '007 | One "two" | ',
    ],
    [
      'a line that names the separator',
      Buffer.from('sep=|\r\nCode|Name\r\n007|One, two\r\n'),
      'utf-8',
      '007 | One, two | ',
    ],
    ['Excel’s way to keep zeros', Buffer.from('Code,Name\n="007",\t"One"\n'), 'utf-8', '007 | "One" | '],
  ]
  it.each(texts)('as text in %s', async (_title, bytes, encoding, values) => {
    const found = await read(bytes)
    expect([found.source.Format, found.source.Encoding, found.values]).toEqual(['csv', encoding, [values]])
  })
})

// In each language of the person, and with texts that are valid in several encodings.
describe('the encoding of a text file is found by its words (A4)', () => {
  const files: [title: string, hex: string, encoding: string, names: string[]][] = [
    [
      'GB18030 below English headings',
      '436f64652c4e616d650a54312cbaa3b8dbbec6b5ea0a',
      'gb18030',
      ['海港酒店'],
    ],
    ['Big5 below English headings', '436f64652c4e616d650a54312cb0aab6afc05cc6550a', 'big5', ['高雄餐廳']],
    [
      'GB18030 below a line that names the separator',
      '7365703d2c0ac3c5b5eab1e0bac52cc3c5b5eac3fbb3c60a54312cbaa3b8dbbec6b5ea0a',
      'gb18030',
      ['海港酒店'],
    ],
    [
      'Big5 below a title',
      '3230323620aaf9a5ab0aaaf9a5abbd73b8b92caaf9a5aba657bad90a54312cb0aab6afc05cc6550a',
      'big5',
      ['高雄餐廳'],
    ],
    [
      'GB18030 with names of people',
      '436f64652c4e616d650a54312ccdf5d0a1c3f70a54322cd5c5ceb00a54332cc9cfbaa3d0ecbbe3b5ea0a',
      'gb18030',
      ['王小明', '张伟', '上海徐汇店'],
    ],
    [
      'Big5 with names of people',
      '436f64652c4e616d650a54312ca4fda470a9fa0a54322cb3afa46aa4e50a54332ca9f4a8a40a',
      'big5',
      ['王小明', '陳大文', '旺角'],
    ],
    [
      'Windows-1252 that is valid GB18030',
      '436f64652c4e616d650a54312c436166e9732052e973756de90a54322c4dfc6c6c65720a',
      'windows-1252',
      ['Cafés Résumé', 'Müller'],
    ],
  ]
  it.each(files)('%s', async (_title, hex, encoding, names) => {
    for (const language of ['en', 'zh', 'zh_hant'] as const) {
      const { rows, source } = await read(Buffer.from(hex, 'hex'), {}, language)
      expect([source.Encoding, rows.map(({ values }) => values.Name)]).toEqual([encoding, names])
    }
  })
})

describe('an encoding that a person chooses (A4)', () => {
  it('is taken instead of the found one, and what it cannot read is a faulty value', async () => {
    const big5 = Buffer.from('436f64652c4e616d650a54312cb0aab6afc05cc6550a', 'hex')
    expect((await read(big5)).source.Encoding).toBe('big5')
    const { source, rows } = await read(big5, { encoding: 'gb18030' })
    expect(source.Encoding).toBe('gb18030')
    expect(rows[0]!.values.Name).toBe(new TextDecoder('gb18030').decode(big5).split(/[,\n]/)[3])
    const wrong = await read(big5, { encoding: 'utf-8' })
    expect(wrong.rows[0]!.faults).toEqual([{ field: 'Name', fault: 'invisible' }])
  })

  it('leaves other formats as they are', async () => {
    const bytes = await zip(partsOf({ sheets: [heads + row(2, 'T1', 'One')] }))
    expect((await read(bytes, { encoding: 'big5' })).source).toMatchObject({ Format: 'xlsx', Encoding: '' })
  })
})

it('a character of a text file that no text has is a fault of its value (A4)', async () => {
  const { rows } = await read(Buffer.from('Code,Name\n007,O\0ne\n008,Two\n'))
  expect(rows.map(({ values, faults }) => [values.Code, faults])).toEqual([
    ['007', [{ field: 'Name', fault: 'invisible' }]],
    ['008', []],
  ])
})

describe('what a person has to choose (A1, A4)', () => {
  const good = heads + row(2, 'T1', 'One')

  it('is nothing while one sheet is visible', async () => {
    const bytes = await zip(
      partsOf({ sheets: [heads + row(2, 'OLD', 'Old'), good, ''], states: ['state="hidden"'] }),
    )
    expect((await read(bytes)).values).toEqual(['T1 | One | '])
  })

  it('is the sheet when several are visible', async () => {
    const bytes = await zip(partsOf({ sheets: [row(1, 'Notes'), good], states: ['', 'state="visible"'] }))
    const { problem, source } = await problemOf(bytes)
    expect([problem, source?.Sheet]).toEqual(['choose-sheet', -1])
    expect(source?.Sheets).toEqual([
      { Index: 0, Name: 'List 1', Headings: 'Notes', Fits: false },
      { Index: 1, Name: 'List 2', Headings: 'Code, Name, Phone', Fits: true },
    ])
    expect((await read(bytes, { sheet: 1 })).values).toEqual(['T1 | One | '])
    expect((await problemOf(bytes, { sheet: 7 })).problem).toBe('choose-sheet')
  })

  it('is the field of each column when a heading is not known', async () => {
    const bytes = await book().then(() =>
      zip(partsOf({ sheets: [row(1, 'Shop no.', 'Title', 'Colour') + row(2, 'T1', 'One', 'red')] })),
    )
    const { problem, source } = await problemOf(bytes)
    expect(problem).toBe('headings')
    expect(source?.Columns).toEqual([
      { Column: 'A', Heading: 'Shop no.', Example: 'T1', Field: '' },
      { Column: 'B', Heading: 'Title', Example: 'One', Field: '' },
      { Column: 'C', Heading: 'Colour', Example: 'red', Field: '' },
    ])
    expect(source?.Fields.map(({ Field, IsRequired }) => `${Field} ${IsRequired}`)).toEqual([
      'Code true',
      'Name true',
      'Phone false',
    ])
    expect((await read(bytes, { sheet: 0, columns: { A: 'Code', B: 'Name', C: '' } })).values).toEqual([
      'T1 | One | ',
    ])
    for (const columnsChosen of [
      { A: 'Code', B: '', C: '' },
      { A: 'Code', B: 'Code', C: 'Name' },
    ])
      expect((await problemOf(bytes, { sheet: 0, columns: columnsChosen })).problem).toBe('headings')
  })

  it('is also a column whose only value is far below', async () => {
    const bytes = await book(
      ...Array.from({ length: 60 }, (_, at) => row(at + 2, `T${at}`, 'x')),
      row(80, 'T80', 'x', '1', '<c r="H80" t="str"><v>lost</v></c>'),
    )
    const { problem, detail, source } = await problemOf(bytes)
    expect([problem, detail, source?.Columns.at(-1)]).toEqual([
      'headings',
      'H80',
      { Column: 'H', Heading: '', Example: 'lost', Field: '' },
    ])
  })

  it('is nothing when a title stands above the headings', async () => {
    const data =
      row(1, 'Stores of 2026') +
      row(3, 'StoreName', 'Code').replace('StoreName', '门店名称') +
      row(4, 'One', 'T1')
    const parts = partsOf({ sheets: [data] })
    parts['xl/worksheets/sheet1.xml'] = worksheet(data, '<mergeCells><mergeCell ref="A1:C2"/></mergeCells>')
    expect((await read(await zip(parts))).values).toEqual(['T1 | One | '])
  })
})

describe('a file that cannot be read is refused with the reason (A1, A4)', () => {
  const parts = partsOf({ sheets: [heads + row(2, 'T1', 'One')] })
  const sheetPath = 'xl/worksheets/sheet1.xml'
  const withSheet = (content: string | Buffer) => zip({ ...parts, [sheetPath]: content })
  const compound = (name: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_000), Buffer.from(name, 'utf16le')])
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  /** Another unpacked size of a part in the directory of the zip. */
  const declared = async (made: Promise<Buffer>, part: string, size: number) => {
    const bytes = await made
    for (let at = 0; (at = bytes.indexOf('PK\u0001\u0002', at, 'latin1')) >= 0; at += 4)
      if (bytes.toString('latin1', at + 46, at + 46 + part.length) === part)
        bytes.writeUInt32LE(size, at + 24)
    return bytes
  }
  const compressedBy = async (method: number) => {
    const bytes = await zip(parts)
    for (let at = 0; (at = bytes.indexOf('PK\u0001\u0002', at, 'latin1')) >= 0; at += 4)
      bytes.writeUInt16LE(method, at + 10)
    return bytes
  }
  const manyParts = async () => {
    const bytes = await zip(parts)
    bytes.writeUInt16LE(11_000, bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 10)
    return bytes
  }
  const files: [title: string, problem: string, make: () => Promise<Uint8Array> | Uint8Array][] = [
    ['encrypted by a password', 'protected', () => compound('EncryptedPackage')],
    ['of Excel before 2007', 'other-format', () => compound('Workbook')],
    ['of Word before 2007', 'no-sheet', () => compound('WordDocument')],
    [
      'binary',
      'other-format',
      () => zip({ ...parts, '_rels/.rels': relations(['r', 'officeDocument', 'xl/workbook.bin']) }),
    ],
    ['of Numbers', 'other-format', () => zip({ 'Index/Document.iwa': 'x' })],
    [
      'a web page',
      'other-format',
      () => Buffer.from('\ufeff<html><table><tr><td>Code</td></tr></table></html>'),
    ],
    [
      'XML of LibreOffice',
      'other-format',
      () => Buffer.from('<?xml version="1.0"?>\n<office:document xmlns:office="urn:o"/>'),
    ],
    ['XML of Excel 2003', 'other-format', () => Buffer.from('<?xml version="1.0"?><Workbook/>')],
    ['a PDF', 'no-sheet', () => Buffer.from('%PDF-1.7')],
    ['no text', 'no-sheet', () => Buffer.from([1, 2, 3, 4, 200, 0, 7])],
    [
      'a document of Word',
      'no-sheet',
      () => zip({ '_rels/.rels': relations(['r', 'officeDocument', 'word/document.xml']) }),
    ],
    ['empty', 'empty', () => Buffer.alloc(0)],
    ['without rows', 'empty', () => book()],
    ['half of one', 'damaged', async () => (await zip(parts)).subarray(0, 700)],
    ['with half a sheet', 'damaged', () => withSheet(worksheet(heads).slice(0, -30))],
    [
      'with a part that is missing',
      'no-sheet',
      () => zip(Object.fromEntries(Object.entries(parts).filter(([name]) => name !== sheetPath))),
    ],
    ['with two rows of one number', 'damaged', () => book(row(2, 'T1', 'One'), row(2, 'T2', 'Two'))],
    ['with two cells of one reference', 'damaged', () => book(row(2, 'T1', 'One', text('A2', 'T2')))],
    ['with a cell in another row', 'damaged', () => book(row(2, 'T1', text('B3', 'One')))],
    [
      'with rows that are merged',
      'merged',
      () =>
        withSheet(
          worksheet(heads + row(2, 'T1', 'One'), '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>'),
        ),
    ],
    ['with macros', 'macros', () => zip({ ...parts, 'xl/vbaProject.bin': 'x' })],
    [
      'with macros of another name',
      'macros',
      () =>
        zip({
          ...parts,
          'xl/_rels/workbook.xml.rels': relations(
            ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
            ['m', 'vbaProject', 'a.bin'],
          ),
        }),
    ],
    [
      'with entities that expand',
      'unsafe',
      () => withSheet(worksheet(heads + row(2, '&b;', 'One')).replace('<worksheet', `${entities}<worksheet`)),
    ],
    ['with an unknown entity', 'damaged', () => book(row(2, '&b;', 'One'))],
    [
      'that refers to itself',
      'damaged',
      () =>
        zip({
          ...parts,
          'xl/_rels/workbook.xml.rels': relations(['rId1', 'worksheet', 'workbook.xml']),
          'xl/workbook.xml': String(parts['xl/workbook.xml']).slice(0, -1),
        }),
    ],
    ['with a sheet of 210 MB', 'unpacked', () => declared(zip(parts), sheetPath, 210 * 1024 * 1024)],
    [
      'with shared texts of 30 MB',
      'unpacked',
      () =>
        zip(
          partsOf({
            sheets: [heads],
            shared: Array.from(
              { length: 50_000 },
              (_, at) => `<si><t>${String(at).repeat(1_000).slice(0, 1_000)}</t></si>`,
            ).join(''),
          }),
        ),
    ],
    [
      'with a part outside',
      'unsafe',
      () => zipNamed({ ...parts, 'xx/xx/evil.txt': 'x' }, (name) => name.replace('xx/xx', '../..')),
    ],
    ['compressed as bzip2', 'other-format', () => compressedBy(12)],
    ['compressed as LZMA', 'other-format', () => compressedBy(14)],
    ['with 11,000 parts', 'too-many-parts', manyParts],
    [
      'with too many rows',
      'too-many-rows',
      () => book(...Array.from({ length: 50_001 }, (_, at) => row(at + 2, `T${at}`, 'x'))),
    ],
    [
      'with a quote that is not closed',
      'open-quote',
      () => Buffer.from('Code,Name,Contact\n007,"One,Ann\n008,Two,Bob\n'),
    ],
    ['of text without end', 'open-quote', () => Buffer.from(`Code,Name\n"${'x'.repeat(2_000_000)}`)],
  ]
  it.each(files)('%s: %s', async (_title, problem, make) => {
    expect((await problemOf(await make())).problem).toBe(problem)
  })

  it.runIf(isLong)('stops at 200 MB when the directory of the zip declares less', async () => {
    const bytes = await declared(withSheet(Buffer.alloc(220 * 1024 * 1024, ' ')), sheetPath, 100)
    expect((await problemOf(bytes)).problem).toBe('unpacked')
  })

  it('refuses only the row with a text of 2 MB', async () => {
    const { rows } = await read(await book(row(2, 'T1', 'x'.repeat(2_000_000)), row(3, 'T3', 'Three')))
    expect(rows.map(({ faults }) => faults.map(({ fault }) => fault))).toEqual([['too-long'], []])
  })

  it('names the row whose quote is not closed, however many rows precede and follow it', async () => {
    const row = (at: number) => `T${at},One\n`
    const lines = Array.from({ length: 5_000 }, (_, at) => row(at))
    const { detail } = await problemOf(
      Buffer.from(`Code,Name\n${lines.join('')}T5000,"One\n${lines.slice(0, 50).join('')}`),
    )
    expect(detail).toBe('5002')
  })

  it('refuses only the row of a text file with a field of 3 MB', async () => {
    const { rows } = await read(Buffer.from(`Code,Name\nT1,${'x'.repeat(3_000_000)}\nT3,Three\n`))
    expect(rows.map(({ faults }) => faults.map(({ fault }) => fault))).toEqual([['too-long'], []])
  })

  it('offers each of 300 sheets', async () => {
    const bytes = await zip(
      partsOf({ sheets: Array.from({ length: 300 }, (_, at) => heads + row(2, `T${at}`, 'x')) }),
    )
    expect((await problemOf(bytes)).source?.Sheets).toHaveLength(300)
    expect((await read(bytes, { sheet: 299 })).values).toEqual(['T299 | x | '])
  })
})
