import { accessible } from '../../kit/accessible.ts'
import type { ImportRow, SheetImport, SheetSource } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { shells } from '../../generated/shells.ts'
import { until } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'
import { chooseSheet } from '../../features/sheet-import/sheet-import.harness.ts'
import { importIn } from '../../features/sheet-import/sheet-import.sample.ts'
import { pageOf, type Responses } from '../../kit/test-host.ts'
import { mountUserManager, pick, userHost } from './user-manager.harness.ts'

for (const tag of ['lustra-user-manager', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

const sheet = importIn('user')
const rows: ImportRow[] = [
  { Row: 2, Name: 'fay_wong Fay Wong', Outcome: 'added', IsHidden: false, Fields: [] },
  {
    Row: 3,
    Name: 'ben_ho Ben Ho',
    Outcome: 'refused',
    IsHidden: false,
    Fields: [
      { Field: 'Email', Before: '', After: 'ben@', Fault: 'invalid', Note: '' },
      { Field: 'RoleName', Before: '', After: 'King', Fault: 'unknown', Note: '' },
    ],
  },
]

function importHost(latest: SheetImport | null, overrides: Responses = {}) {
  return userHost({
    latestImport: () => latest,
    importRows: ({ refused }) => pageOf(refused === 'true' ? rows.slice(1) : rows),
    ...overrides,
  })
}

async function open(host: ReturnType<typeof importHost>) {
  document.body.append(document.createElement('lustra-confirm'))
  const page = await mountUserManager('', host)
  page.named(/^Import$/).click()
  const dialog = await until(() => page.find('dialog[part~=import]'))
  return { ...page, dialog }
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the import of people', () => {
  it('uploads the chosen sheet, and previews the outcome of each row (A1)', async () => {
    const { dialog, requestsTo, named, stage } = await open(
      importHost(null, { importSheet: () => sheet('checked') }),
    )
    await chooseSheet(dialog)
    await until(() => dialog.textContent.includes('Nothing is changed yet.'))
    await until(() => dialog.querySelectorAll('tbody tr').length === 2)
    expect(requestsTo('importSheet')[0]?.get('file')).toBeInstanceOf(File)
    expect(named(/^Apply 3 rows$/, 'dialog')).toBeTruthy()
    await accessible(stage)
  })

  it('shows only the faulty rows first, with the reasons, and cannot be applied then (A1)', async () => {
    const { dialog, named } = await open(importHost(sheet('checked', { Refused: 1 })))
    await until(() => dialog.textContent.includes('Email: ben@ – Not valid'))
    expect(dialog.textContent).toContain('Role: King – Unknown')
    expect(dialog.querySelectorAll('tbody tr')).toHaveLength(1)
    expect(named(/^Apply/, 'dialog')).toBeUndefined()
    dialog.querySelector<HTMLInputElement>('.import-only input')!.click()
    await until(() => dialog.querySelectorAll('tbody tr').length === 2)
  })

  it('says why a sheet was refused as a whole (A1)', async () => {
    const { dialog } = await open(
      importHost(sheet('failed', { Total: 0, Problem: 'headings', ProblemDetail: 'Account' })),
    )
    await until(() =>
      dialog.textContent.includes('A heading is missing, unknown or duplicated (Login name).'),
    )
    expect(dialog.textContent).toContain('Nothing was imported.')
  })

  const source: SheetSource = {
    Format: 'xlsx',
    Encoding: '',
    Sheets: [
      { Index: 0, Name: 'Notes', Headings: 'Remarks', Fits: false },
      { Index: 2, Name: 'People', Headings: 'Login, Full name', Fits: true },
    ],
    Sheet: -1,
    Columns: [],
    Fields: [
      { Field: 'Account', IsRequired: true },
      { Field: 'RealName', IsRequired: true },
      { Field: 'Email', IsRequired: false },
    ],
    HiddenRows: 0,
    HiddenColumns: [],
  }
  const undecided = (overrides: Partial<SheetSource>, Problem: string) =>
    sheet('failed', { Total: 0, Problem, MayChoose: true, Source: { ...source, ...overrides } })

  it('lets the person choose one of several sheets, and suggests one that fits (A1)', async () => {
    const { dialog, named, requestsTo } = await open(
      importHost(undecided({}, 'choose-sheet'), { readImport: () => sheet('checked') }),
    )
    const choices = await until(() => {
      const found = [...dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')]
      return found.length > 0 && found
    })
    expect(choices.map(({ checked }) => checked)).toEqual([false, true])
    expect(choices[0]!.closest('label')!.textContent).toContain('Its headings are not all known.')
    // A question, not a failure; its actions are one row, of which one goes on.
    expect(dialog.querySelector('[role=alert]')!.matches('.calm')).toBe(true)
    const rows = dialog.querySelectorAll('.import-actions')
    expect([...rows].map((row) => row.querySelectorAll('.primary').length)).toEqual([1])
    expect(rows[0]!.lastElementChild!.textContent).toBe('Next')
    choices[0]!.click()
    named(/^Next$/, 'dialog').click()
    await until(() => named(/^Apply 3 rows$/, 'dialog'))
    expect(requestsTo('readImport')).toEqual([{ Id: 'i1', Sheet: 0 }])
  })

  it('leads back from the columns of a wrong sheet to the choice (A1)', async () => {
    const { dialog, named, requestsTo } = await open(
      importHost(undecided({ Sheet: 0 }, 'headings'), { readImport: () => sheet('checked') }),
    )
    const back = await until(() => named(/^Choose another sheet$/, 'dialog'))
    back.click()
    await until(() => dialog.querySelectorAll('input[type=radio]').length === 2)
    named(/^Next$/, 'dialog').click()
    await until(() => named(/^Apply 3 rows$/, 'dialog'))
    expect(requestsTo('readImport')).toEqual([{ Id: 'i1', Sheet: 2 }])
  })

  it('gives up an undecided file at the server, too (A1)', async () => {
    const { named, requestsTo } = await open(
      importHost(undecided({}, 'choose-sheet'), { cancelImport: () => sheet('cancelled') }),
    )
    const another = await until(() => named(/^Import another file$/, 'dialog'))
    another.click()
    await until(() => named(/^Choose a file$/, 'dialog'))
    expect(requestsTo('cancelImport')).toEqual([{ Id: 'i1' }])
  })

  it('lets the person assign the columns, each field once (A1)', async () => {
    const Columns = [
      { Column: 'A', Heading: 'Login', Example: 'fay_wong', Field: 'Account' },
      { Column: 'B', Heading: '', Example: 'Fay Wong', Field: '' },
      { Column: 'C', Heading: 'Shoe size', Example: '38', Field: '' },
    ]
    const { dialog, named, requestsTo, stage } = await open(
      importHost(undecided({ Sheet: 0, Columns }, 'headings'), { readImport: () => sheet('checked') }),
    )
    const selects = await until(() => {
      const found = [...dialog.querySelectorAll('select')]
      return found.length > 0 && found
    })
    const choose = (select: HTMLSelectElement, field: string) => {
      select.value = field
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    expect(dialog.textContent).toContain('Still without a column: Name')
    expect(dialog.textContent).toContain('Column B')
    named(/^Next$/, 'dialog').click()
    choose(selects[2]!, 'RealName')
    await until(() => !dialog.textContent.includes('Still without'))
    choose(selects[1]!, 'RealName')
    await until(() => selects[2]!.value === '')
    await accessible(stage)
    named(/^Next$/, 'dialog').click()
    await until(() => named(/^Apply 3 rows$/, 'dialog'))
    expect(requestsTo('readImport')).toEqual([
      { Id: 'i1', Sheet: 0, Columns: { A: 'Account', B: 'RealName', C: '' } },
    ])
  })

  it('shows every value of a new person, and what to look at before it is stored (A1)', async () => {
    const Fields = [
      { Field: 'Account', Before: '', After: 'fay_wong', Fault: '', Note: 'normalised' },
      { Field: 'MobilePhone', Before: '', After: '00123', Fault: '', Note: 'formatted' },
    ]
    const Items: ImportRow[] = [{ Row: 2, Name: 'fay_wong Fay', Outcome: 'added', IsHidden: true, Fields }]
    const checked = sheet('checked', {
      Source: { ...source, Sheet: 2, Encoding: 'gb18030', HiddenRows: 1, HiddenColumns: ['B', 'D'] },
    })
    const { dialog } = await open(
      importHost(checked, {
        importRows: () => ({ Items, TotalItems: 1, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }),
      }),
    )
    const line = await until(() => dialog.querySelector('tbody tr'))
    expect(line.textContent).toContain('Hidden in the file')
    expect(line.textContent).toMatch(/Login name: *fay_wong *Had full-width, invisible or unusual characters/)
    expect(line.textContent).toMatch(/Phone: *00123 *A number as its format in the file shows it/)
    expect(dialog.textContent).toContain('Sheet: People')
    expect(dialog.textContent).toContain('Text encoding: GB18030.')
    expect(dialog.textContent).toContain('1 row is hidden in the file, by a filter or by hand.')
    expect(dialog.textContent).toContain('Columns that are hidden in the file: B, D.')
  })

  it('reads a text file again in the encoding that the person chooses (A1)', async () => {
    const inEncoding = (Encoding: string) =>
      sheet('checked', { MayChooseEncoding: true, Source: { ...source, Sheet: 0, Sheets: [], Encoding } })
    const { dialog, named, requestsTo, stage } = await open(
      importHost(inEncoding('gb18030'), { readImport: () => inEncoding('big5') }),
    )
    const select = await until(() => dialog.querySelector<HTMLSelectElement>('.import-encoding select'))
    expect(select.selectedOptions[0]!.textContent).toBe('GB18030 (Simplified Chinese)')
    expect(named(/^Read again$/, 'dialog')).toBeUndefined()
    pick(select, 'big5')
    await accessible(stage)
    const again = await until(() => named(/^Read again$/, 'dialog'))
    again.click()
    await until(() => dialog.querySelector<HTMLSelectElement>('.import-encoding select')?.value === 'big5')
    await until(() => !named(/^Read again$/, 'dialog'))
    expect(requestsTo('readImport')).toEqual([{ Id: 'i1', Sheet: 0, Encoding: 'big5' }])
  })

  it('names the row with the same value (A1)', async () => {
    const Fields = [
      { Field: 'Account', Before: '', After: 'ben', Fault: 'duplicate', Note: '', OtherRow: 17 },
    ]
    const Items: ImportRow[] = [{ Row: 20, Name: 'ben Ben', Outcome: 'refused', IsHidden: false, Fields }]
    const { dialog } = await open(
      importHost(sheet('checked', { Refused: 1 }), {
        importRows: () => ({ Items, TotalItems: 1, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }),
      }),
    )
    await until(() => dialog.textContent.includes('Login name: ben – Also in row 17'))
  })

  it('goes back to choosing a sheet, and keeps the focus in the dialog (A1)', async () => {
    const { dialog, named } = await open(
      importHost(sheet('checked', { Refused: 1 }), { cancelImport: () => sheet('cancelled') }),
    )
    const another = await until(() => named(/^Import another file$/, 'dialog'))
    another.focus()
    another.click()
    await until(() => named(/^Choose a file$/, 'dialog'))
    const root = dialog.getRootNode() as ShadowRoot
    await until(() => root.activeElement?.classList.contains('sheet-body'))
  })
})
