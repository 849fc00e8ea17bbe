/** For the tests of the elements with an import. */
import { until } from '../../kit/test-harness.ts'

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
