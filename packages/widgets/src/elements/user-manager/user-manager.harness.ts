/** An in-memory API host with people, for the tests of the user manager. */
import type { EnabledRole, ManagedUser } from '@lustra/core'
import { userEvent } from 'vitest/browser'
import { found, pageOf, testHost, type Responder, type Responses } from '../../kit/test-host.ts'
import { mountElement, signedIn, until } from '../../kit/test-harness.ts'

export const person = (index: number, overrides: Partial<ManagedUser> = {}): ManagedUser => ({
  UserId: `u${index}`,
  Account: `person_${index}`,
  RealName: `Person ${index}`,
  AreaCode: '852',
  MobilePhone: `9123456${index}`,
  Email: `person${index}@harbour.example`,
  RoleId: 'r1',
  RoleName: 'Store manager',
  RoleEnCode: 'StoreManager',
  IsValid: true,
  IsPortalUser: true,
  Stores: index,
  SeesNoStore: false,
  IsInvited: false,
  HasPassword: true,
  MayChange: true,
  MayManage: true,
  IsSelf: false,
  ...overrides,
})

/** A person as saved from the form. */
export const saved = ({ AreaCode = '', ...input }: Parameters<Responder<'addUser'>>[0]) => ({
  ...person(9),
  AreaCode,
  ...input,
  Version: 'v3',
  InvitationSent: true,
})

export const roles: EnabledRole[] = [
  { RoleId: 'r1', RoleName: 'Store manager', RoleEnCode: 'StoreManager', NeedsStores: true },
  { RoleId: 'r2', RoleName: 'Administrator', RoleEnCode: 'GroupAdmin', NeedsStores: false },
]

export const everybody = (): ManagedUser[] => [
  person(0, { RealName: 'Ada Harbour', IsSelf: true, RoleId: 'r2', RoleName: 'Administrator' }),
  person(1, { RealName: 'Ben Ho', IsInvited: true, HasPassword: false }),
  person(2, { RealName: 'Chan Tai Man', IsValid: false }),
  person(3, { RealName: 'Dora', RoleId: '', RoleName: '', IsPortalUser: false }),
  person(4, { RealName: 'Eve Both', MayChange: false }),
]

/** `overrides` replace the default responses. */
export function userHost(overrides: Responses = {}, people = everybody()) {
  const host = testHost({
    findUsers: () => pageOf(people),
    enabledRoles: () => roles,
    user: ({ id }) => ({ ...found(people.find(({ UserId }) => UserId === id)), Version: 'v1' }),
    ...overrides,
  })
  return { ...host, people }
}

export async function mountUserManager(attributes = '', host = userHost(), language = 'en') {
  const html = `<lustra-user-manager language="${language}" ${attributes}></lustra-user-manager>`
  const page = await mountElement(html, { respond: host.respond, session: signedIn() })
  await until(() => page.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const every = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const named = (name: RegExp, within = '') =>
    every(`${within} :is(button, a, [role=menuitem])`).find((each) =>
      name.test(each.getAttribute('aria-label') ?? each.textContent.trim()),
    )!
  const row = (name: string) => every('tbody tr').find((each) => each.textContent.includes(name))!
  return { ...page, ...host, every, named, row }
}

/** Replaces a field's text by keyboard. Not by label: the label contains the required marker. */
export async function typeInto(field: HTMLInputElement, text: string) {
  field.focus()
  field.select()
  await userEvent.keyboard(text.replaceAll('{', '{{').replaceAll('[', '[['))
}

export function pick(field: HTMLElement, value: string) {
  const select = field as HTMLSelectElement
  select.value = value
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}
