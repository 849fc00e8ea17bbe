/** A host of people for the tests of the user manager: it answers as the server does, from what it holds. */
import { AppError, type Call, type EnabledRole, type ManagedUser } from '@lustra/core'
import { userEvent } from 'vitest/browser'
import { bench, signedIn, until } from '../kit/bench.ts'

export const person = (index: number, given: Partial<ManagedUser> = {}): ManagedUser => ({
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
  IsInvited: false,
  MayChange: true,
  IsSelf: false,
  ...given,
})

export const roles: readonly EnabledRole[] = [
  { RoleId: 'r1', RoleName: 'Store manager', RoleEnCode: 'StoreManager' },
  { RoleId: 'r2', RoleName: 'Administrator', RoleEnCode: 'GroupAdmin' },
]

export const everybody = (): ManagedUser[] => [
  person(0, { RealName: 'Ada Harbour', IsSelf: true, RoleId: 'r2', RoleName: 'Administrator' }),
  person(1, { RealName: 'Ben Ho', IsInvited: true }),
  person(2, { RealName: 'Chan Tai Man', IsValid: false }),
  person(3, { RealName: 'Dora', RoleId: '', RoleName: '', IsPortalUser: false }),
  person(4, { RealName: 'Eve Both', MayChange: false }),
]

type Answer = (body: never, params: Record<string, string>) => unknown

/** Answers by the end of a call's path; what is given goes before what the people answer themselves. */
export function userHost(given: Record<string, Answer> = {}, people = everybody()) {
  const asked: { call: string; given: unknown }[] = []
  const detail = (id: string) => {
    const found = people.find(({ UserId }) => UserId === id)
    if (!found) throw new AppError('not-found', 'nobody')
    return { ...found, Version: 'v1' }
  }
  const own: Record<string, Answer> = {
    FindWithPagerSearchAsync: () => ({
      Items: people,
      TotalItems: people.length,
      TotalPages: 1,
      CurrentPage: 1,
      TotalIsCapped: false,
    }),
    GetAllEnableRole: () => roles,
    GetById: (_, { id }) => detail(id!),
  }
  const answer = ({ path, body, params }: Call) => {
    const call = path.split('/').at(-1)!
    asked.push({ call, given: body ?? params })
    const says = given[call] ?? own[call]
    if (!says) throw new AppError('not-found', path)
    return says(body as never, (params ?? {}) as Record<string, string>)
  }
  /** What a call was given, the latest last. */
  const of = (call: string) => asked.filter((each) => each.call === call).map((each) => each.given)
  return { asked, answer, of, people }
}

export async function drawn(attributes = '', given = userHost(), language = 'en') {
  const html = `<lustra-user-manager language="${language}" ${attributes}></lustra-user-manager>`
  const page = await bench(html, { answer: given.answer, session: signedIn() })
  await until(() => page.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const every = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const named = (name: RegExp, within = '') =>
    every(`${within} :is(button, a, [role=menuitem])`).find((each) =>
      name.test(each.getAttribute('aria-label') ?? each.textContent.trim()),
    )!
  const row = (name: string) => every('tbody tr').find((each) => each.textContent.includes(name))!
  return { ...page, ...given, every, named, row }
}

/** Types into a field as a person does, over what stands there. A field's mark stands in its label, where locators by name lose it. */
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
