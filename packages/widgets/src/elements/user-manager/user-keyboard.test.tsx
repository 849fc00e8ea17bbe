/** The list of people, its form and its import without a pointer: only Tab, Enter, Escape, arrows and typing. */
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { until } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'
import { importIn } from '../../features/sheet-import/sheet-import.sample.ts'
import { mountUserManager, person, userHost } from './user-manager.harness.ts'

for (const tag of ['lustra-user-manager', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

/** The focused control, also inside a shadow root. */
function active(): HTMLElement {
  let element = document.activeElement as HTMLElement
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement
  return element
}
const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent

/** Presses Tab until a control is focused. */
async function tabTo(what: string, isThere: (element: HTMLElement) => boolean) {
  for (let press = 0; press < 40; press++) {
    await userEvent.keyboard('{Tab}')
    if (isThere(active())) return
  }
  throw new Error(`Tab never reached ${what}; the last control is ${active().outerHTML.slice(0, 100)}`)
}
const toButton = (name: RegExp) =>
  tabTo(String(name), (element) => element.matches('button') && name.test(nameOf(element)))
const toField = (name: string) => tabTo(name, (element) => element.matches(`[name="${name}"]`))

async function open(host: ReturnType<typeof userHost>) {
  document.body.append(document.createElement('lustra-confirm'))
  const page = await mountUserManager('', host)
  page.stage.style.width = '1000px'
  return page
}

it('adds a person and edits another one by keyboard alone (A1)', async () => {
  const host = userHost({
    addUser: ((body: object) => ({
      ...person(9),
      ...body,
      UserId: 'u9',
      Version: 'v1',
      InvitationSent: true,
    })) as never,
    updateUser: ((body: object) => ({ ...person(1), ...body, Version: 'v2' })) as never,
  })
  const { requestsTo, find } = await open(host)
  await tabTo('the search', (element) => element.matches('input[type=search]'))
  await userEvent.keyboard('o{Enter}')
  await until(() => (requestsTo('findUsers').at(-1) as { keyword?: string }).keyword === 'o')

  await toButton(/^Add a user$/)
  await userEvent.keyboard('{Enter}')
  await until(() => find('.user-form select option[value=r1]'))
  // The form begins with its first field.
  await until(() => active().matches('[name=name]'))
  await userEvent.keyboard('Fay Wong')
  await toField('account')
  await userEvent.keyboard('fay_wong')
  await toField('phone')
  await userEvent.keyboard('13800138000')
  await toField('email')
  await userEvent.keyboard('fay@harbour.example')
  await toField('role')
  await userEvent.keyboard('Store')
  await toButton(/^Add a user$/)
  await userEvent.keyboard('{Enter}')
  await until(() => !find('dialog'))
  expect(requestsTo('addUser')).toMatchObject([
    { Account: 'fay_wong', MobilePhone: '13800138000', RoleId: 'r1' },
  ])

  await tabTo('the rows', (element) => element.matches('tbody tr'))
  await userEvent.keyboard('{ArrowDown}')
  expect(active().textContent).toContain('Ben Ho')
  await userEvent.keyboard('{Enter}')
  await until(() => find('.user-form [name=name]'))
  await toField('name')
  // A field that Tab reaches is selected, so typing replaces it.
  await userEvent.keyboard('Ben Ho Chi{Enter}')
  await until(() => !find('dialog'))
  expect(requestsTo('updateUser')).toMatchObject([{ UserId: 'u1', RealName: 'Ben Ho Chi' }])
  await until(() => active().matches('tbody tr'))
})

it('applies and undoes an import of people by keyboard alone (A1)', async () => {
  const sheet = importIn('user')
  const host = userHost({
    latestImport: () => sheet('checked'),
    importRows: () => ({ Items: [], TotalItems: 0, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }),
    applyImport: () => sheet('done'),
    undoImport: () => sheet('undone'),
  })
  const { find, requestsTo } = await open(host)
  await toButton(/^Import$/)
  await userEvent.keyboard('{Enter}')
  const dialog = await until(
    () => find('dialog[part~=import] .import-actions') && find('dialog[part~=import]'),
  )
  await toButton(/^Apply 3 rows$/)
  await userEvent.keyboard('{Enter}')
  await until(() => dialog.textContent.includes('The rows were applied.'))
  await toButton(/^Undo the import$/)
  await userEvent.keyboard('{Enter}')
  const confirm = document.querySelector('lustra-confirm')!.shadowRoot!
  await until(() => confirm.querySelector('dialog[open]'))
  await toButton(/Undo the import/)
  await userEvent.keyboard('{Enter}')
  await until(() => dialog.textContent.includes('Everything is as it was before.'))
  expect(requestsTo('undoImport')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await until(() => !find('dialog'))
  await until(() => nameOf(active()) === 'Import')
})
