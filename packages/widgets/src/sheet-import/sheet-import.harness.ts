/** Imports as a server returns them, for the tests of the elements with an import. */
import type { ImportKind, SheetImport } from '@lustra/core'
import { until } from '../kit/test-harness.ts'

/** An import of three rows in a state. */
export const importIn =
  (kind: ImportKind) =>
  (State: SheetImport['State'], overrides: Partial<SheetImport> = {}): SheetImport => ({
    Id: 'i1',
    Kind: kind,
    State,
    FileName: `${kind}.xlsx`,
    Done: 3,
    Total: 3,
    Added: 2,
    Changed: 1,
    Unchanged: 0,
    Refused: 0,
    Problem: '',
    ProblemDetail: '',
    By: 'Ada',
    CreatedAt: '2026-11-23T10:00:00Z',
    MayUndo: State === 'done',
    ...overrides,
  })

/** Chooses a spreadsheet in the dialog of an import. */
export async function chooseSheet(dialog: HTMLElement): Promise<void> {
  const input = await until(() => dialog.querySelector<HTMLInputElement>('input[type=file]'))
  const files = new DataTransfer()
  files.items.add(new File(['x'], 'sheet.xlsx'))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Presses the button of the confirmation that an element asks for. `lustra-confirm` must be on the page. */
export async function confirmBy(label: string): Promise<void> {
  const root = document.querySelector('lustra-confirm')!.shadowRoot!
  const button = await until(() =>
    [...root.querySelectorAll('button')].find((each) => each.textContent.includes(label)),
  )
  button.click()
}
