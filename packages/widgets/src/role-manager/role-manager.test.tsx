import { AppError, hasUnsavedWork } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { accessible } from '../kit/accessible.ts'
import { shells } from '../generated/shells.ts'
import { until } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'
import { drawn, paged, role, roleHost, user } from './role-manager.bench.ts'

for (const tag of ['lustra-role-manager', 'lustra-confirm', 'lustra-toaster'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

const refusal = (
  code: 'role-in-use' | 'name-taken' | 'changed-meanwhile' | 'last-administrator',
  data?: unknown,
) => {
  throw new AppError(code, 'refused', { source: { errCode: 1, errMsg: '', errMsgCode: '', data } })
}

const confirms = () => document.querySelector('lustra-confirm')?.shadowRoot
async function answerConfirm(label: RegExp) {
  const button = await until(() =>
    [...(confirms()?.querySelectorAll('button') ?? [])].find((each) => label.test(each.textContent.trim())),
  )
  await userEvent.click(button)
}

/** An open role whose pages and stores are there. */
async function opened(id = 'r2', given = roleHost(), language = 'en') {
  const page = await drawn(`role-id="${id}"`, given, language)
  await until(() => page.find('[role=tab]'))
  const press = async (place: string) => {
    await userEvent.click(page.node(place))
  }
  const tab = (name: RegExp) => userEvent.click(page.named(name, '[role=tablist]'))
  const bar = () => page.find('.save-bar')
  return { ...page, press, tab, bar }
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('lustra-role-manager', { timeout: 60_000 }, () => {
  it('shows what roles there are, how many people have each, what they see and open (A2)', async () => {
    const { of, row, find, stage } = await drawn()
    expect(of('FindWithPagerSearchAsync')).toEqual([
      { pageIndex: 1, pageSize: 10, sort: 'RoleName', order: 'asc' },
    ])
    expect(find('caption').textContent).toBe('Roles')
    for (const words of ['(yours)', '(administrators)', 'Every store'])
      expect(row('Administrators').textContent).toContain(words)
    expect(row('Store manager').textContent).toContain('1 part of the organisation')
    expect(row('Night shift').textContent).toContain('Only stores given to a person')
    await accessible(stage)
  })

  it.each([
    ['zh', '角色', '全部门店', '页面'],
    ['zh_hant', '角色', '全部門市', '頁面'],
  ])('speaks %s (A2, E6)', async (language, title, stores, pages) => {
    const { find, row, every } = await opened('r2', roleHost(), language)
    expect(find('caption').textContent).toBe(title)
    expect(row('Administrators').textContent).toContain(stores)
    expect(every('[role=tab]')[0]?.textContent).toBe(pages)
  })

  it('adds a role and opens it, to be given its rights (A2)', async () => {
    const { named, find, of, stage } = await drawn()
    await userEvent.click(named(/^Add role/))
    const field = await until(() => find<HTMLInputElement>('#role-name'))
    await accessible(stage)
    await userEvent.fill(field, '  Day shift ')
    await userEvent.keyboard('{Enter}')
    await until(() => find('[role=tab]'))
    expect(of('Insert')).toEqual([{ RoleName: 'Day shift' }])
    expect(find('[part~=role] h2').textContent).toBe('Day shift')
  })

  it.each([
    ['', 'Enter a name.'],
    ['a@b', 'special characters'],
    ['x'.repeat(51), 'at most 50'],
  ])('says what is wrong with the name %j before it is sent (A2)', async (name, words) => {
    const { named, find, of } = await drawn()
    await userEvent.click(named(/^Add role/))
    const field = await until(() => find<HTMLInputElement>('#role-name'))
    await userEvent.fill(field, name)
    await userEvent.keyboard('{Enter}')
    await until(() => find('#role-name-error')?.textContent.includes(words))
    expect(of('Insert')).toEqual([])
    expect(field.value).toBe(name)
  })

  it('keeps a name that another role has in its field (A2)', async () => {
    const { named, find } = await drawn('', roleHost({ Insert: () => refusal('name-taken') }))
    await userEvent.click(named(/^Add role/))
    const field = await until(() => find<HTMLInputElement>('#role-name'))
    await userEvent.fill(field, 'Night shift')
    await userEvent.keyboard('{Enter}')
    await until(() => find('#role-name-error')?.textContent === 'Another role has this name.')
    expect(field.value).toBe('Night shift')
  })

  it('stays open until its name is answered, and says why that was refused (A2)', async () => {
    let refuse: (error: unknown) => void = () => {}
    const given = roleHost({ Insert: () => new Promise((_, reject) => (refuse = reject)) })
    const { named, find, of } = await drawn('', given)
    await userEvent.click(named(/^Add role/))
    await userEvent.fill(await until(() => find<HTMLInputElement>('#role-name')), 'Day shift')
    await userEvent.keyboard('{Enter}')
    await until(() => named(/^Saving/, '.role-dialog')?.ariaDisabled === 'true')
    await userEvent.keyboard('{Escape}')
    named(/^Cancel/, '.role-dialog').click()
    named(/^Close/, '.role-dialog').click()
    refuse(new AppError('name-taken', 'refused'))
    await until(() => find('#role-name-error')?.textContent === 'Another role has this name.')
    expect(find<HTMLInputElement>('#role-name').value).toBe('Day shift')
    expect(of('Insert')).toHaveLength(1)
    named(/^Cancel/, '.role-dialog').click()
    await until(() => !find('.role-dialog'))
  })

  async function menuOf(page: Awaited<ReturnType<typeof drawn>>, name: string) {
    page.row(name).querySelector<HTMLElement>('button[aria-haspopup]')!.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => page.find('[role=menuitem]'))
  }

  it('renames a role, and tells who got another name meanwhile (A2)', async () => {
    const page = await drawn()
    await menuOf(page, 'Store manager')
    await userEvent.click(page.named(/^Rename/))
    const field = await until(() => page.find<HTMLInputElement>('#role-name'))
    expect(field.value).toBe('Store manager')
    page.change('r2', { RoleName: 'Branch manager' })
    await userEvent.fill(field, 'Keeper')
    await userEvent.keyboard('{Enter}')
    await until(() => page.find('.role-dialog .notice'))
    expect(page.of('UpdateRoleAsync')).toEqual([])
    expect(field.value).toBe('Keeper')
    await until(() => page.row('Branch manager'))
  })

  it('says who has a role instead of deleting it, in the source’s words (A2)', async () => {
    const page = await drawn()
    await menuOf(page, 'Store manager')
    await userEvent.click(page.named(/^Delete/))
    const dialog = await until(() => page.find('[part~=in-use]'))
    expect(dialog.textContent).toContain(
      'This role is still in use by users and cannot be deleted temporarily.',
    )
    expect(dialog.textContent).toContain('Person 1')
    expect(page.of('DeleteRoleAsync')).toEqual([])
    await accessible(page.stage)
  })

  it('says who got a role between the question and its deletion (A2)', async () => {
    document.body.append(document.createElement('lustra-confirm'))
    const inUse = { Users: 7, UserNames: ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'] }
    const page = await drawn('', roleHost({ DeleteRoleAsync: () => refusal('role-in-use', inUse) }))
    await menuOf(page, 'Night shift')
    await userEvent.click(page.named(/^Delete/))
    await answerConfirm(/^Delete role/)
    const dialog = await until(() => page.find('[part~=in-use]'))
    expect(dialog.textContent).toContain('and 2 more')
  })

  it('offers no deletion of the administrators’ role (A2)', async () => {
    const page = await drawn()
    await menuOf(page, 'Administrators')
    expect(page.every('[role=menuitem]').map(({ textContent }) => textContent.trim())).toEqual([
      'Rights and people',
      'Rename role',
    ])
  })

  it('ticks pages, shows the difference and whom it concerns, and saves exactly these (A2)', async () => {
    const { press, bar, of, named, stage, node } = await opened()
    expect(node('100').getAttribute('aria-checked')).toBe('true')
    await press('101')
    expect(node('100').getAttribute('aria-checked')).toBe('mixed')
    await press('403')
    await accessible(stage)
    expect(named(/^Pages/, '[role=tablist]').querySelector('[role=img]')?.ariaLabel).toBe(
      'Changed, not saved yet',
    )
    expect(hasUnsavedWork()).toBe(true)
    await userEvent.click(named(/^Review and save/))
    for (const words of ['Added: Roles', 'Removed: Pest Control', 'concerns 2 people'])
      expect(bar().textContent).toContain(words)
    expect(of('SaveRoleAuthorize')).toEqual([])
    await accessible(stage)
    await userEvent.click(named(/^Save$/))
    await until(() => !bar())
    const root = stage.querySelector('lustra-role-manager')!.shadowRoot!
    await until(() => root.activeElement?.classList.contains('sheet-body'))
    expect(of('SaveRoleAuthorize')).toEqual([
      { RoleId: 'r2', MenuIds: ['102', '403'], AllStores: false, OrganizeIds: ['south'], Version: 'v1' },
    ])
    expect(hasUnsavedWork()).toBe(false)
  })

  it('ticks pages by keyboard (A2)', async () => {
    const { find, node } = await opened()
    find('[role=tree]').focus()
    await userEvent.keyboard('{End} ')
    expect(node('403').getAttribute('aria-checked')).toBe('true')
    await userEvent.keyboard('{Home}{ArrowDown} ')
    expect(node('101').getAttribute('aria-checked')).toBe('false')
  })

  it('says through which node others are seen, and that they count for nothing when all are (A2)', async () => {
    const { tab, node, press, named, find, bar, stage } = await opened()
    await tab(/^Stores/)
    await userEvent.click(named(/^Expand all/))
    expect(node('sanya').textContent).toContain('through South')
    expect(node('china').getAttribute('aria-checked')).toBe('mixed')
    // What is had through another node is not enabled; its press does nothing.
    node('sanya').click()
    expect(bar()).toBeNull()
    await press('china')
    expect(node('east').textContent).toContain('through China')
    await accessible(stage)
    await userEvent.click(find('.role-check input'))
    expect(node('east').getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(named(/^Review and save/))
    for (const words of ['Sees every store from now on', 'Added: China', 'Removed: South'])
      expect(bar().textContent).toContain(words)
  })

  it('draws the menu and the stores that a person would see, before anything is saved (A2)', async () => {
    const { tab, press, find, of, stage } = await opened()
    await press('400')
    await press('101')
    await tab(/^Preview/)
    const entries = [...find('.preview-menu').querySelectorAll('.preview-entry')].map(
      (each) => each.textContent,
    )
    expect(entries).toEqual(['Service Reports', 'Cleaning', 'Management', 'Users', 'Roles'])
    expect(find('.preview').textContent).toContain('South')
    expect(of('SaveRoleAuthorize')).toEqual([])
    await accessible(stage)
  })

  it('lets the person choose where two changes of one thing met, and loses neither (A2)', async () => {
    const given = roleHost({
      SaveRoleAuthorize: (body: { Version: string }) => {
        if (body.Version === 'v1') return refusal('changed-meanwhile')
        return { ...role(2), ...body, Version: 'v3' }
      },
    })
    const { press, tab, named, find, of, stage, every } = await opened('r2', given)
    await press('401')
    await tab(/^Stores/)
    await userEvent.click(find('.role-check input'))
    given.change('r2', { MenuIds: ['101', '102', '403'], OrganizeIds: ['east'] })
    await userEvent.click(named(/^Review and save/))
    await userEvent.click(named(/^Save$/))
    const conflict = await until(() => find('[part~=conflict]'))
    // Pages that each of both ticked are not asked about.
    expect(every('.conflict legend').map(({ textContent }) => textContent)).toEqual(['Stores'])
    for (const words of ['Sees every store', 'Added: East']) expect(conflict.textContent).toContain(words)
    await accessible(stage)
    await userEvent.click(conflict.querySelector('input[value=mine]')!)
    await userEvent.click(named(/^Save this choice/))
    await until(() => !find('[part~=conflict]'))
    expect(of('SaveRoleAuthorize').at(-1)).toMatchObject({
      MenuIds: ['101', '102', '403', '401'],
      AllStores: true,
      OrganizeIds: ['south'],
      Version: 'v1+',
    })
  })

  it('shows the difference anew when another changed something else meanwhile (A2)', async () => {
    const given = roleHost({
      SaveRoleAuthorize: (body: { Version: string }) =>
        body.Version === 'v1' ? refusal('changed-meanwhile') : { ...role(2), ...body, Version: 'v3' },
    })
    const { press, named, of, bar } = await opened('r2', given)
    await press('401')
    given.change('r2', { OrganizeIds: ['east'] })
    await userEvent.click(named(/^Review and save/))
    await userEvent.click(named(/^Save$/))
    await until(() => bar()?.textContent.includes('Somebody changed this role meanwhile'))
    expect(bar().textContent).not.toContain('South')
    await userEvent.click(named(/^Save$/))
    await until(() => !bar())
    expect(of('SaveRoleAuthorize').at(-1)).toMatchObject({ OrganizeIds: ['east'], Version: 'v1+' })
  })

  it('keeps every tick when saving is refused, and says why (A2)', async () => {
    const given = roleHost({ SaveRoleAuthorize: () => refusal('last-administrator') })
    const { press, named, bar, node } = await opened('r2', given)
    await press('401')
    await userEvent.click(named(/^Review and save/))
    await userEvent.click(named(/^Save$/))
    await until(() => bar().querySelector('[role=alert] .notice'))
    expect(node('401').getAttribute('aria-checked')).toBe('true')
  })

  it('takes no ticks while it is saved, and saves once (A2)', async () => {
    let answer: (saved?: unknown) => void = () => {}
    const given = roleHost({ SaveRoleAuthorize: () => new Promise((resolve) => (answer = resolve)) })
    const { press, named, node, of, bar, tab, find } = await opened('r2', given)
    await press('401')
    await userEvent.click(named(/^Review and save/))
    await userEvent.click(named(/^Save$/))
    await until(() => named(/^Saving/))
    node('403').click()
    await tab(/^Stores/)
    find<HTMLInputElement>('.role-check input').click()
    await tab(/^Pages/)
    named(/^Saving/).click()
    expect(node('403').getAttribute('aria-checked')).toBe('false')
    answer({ ...role(2), MenuIds: ['101', '102', '401'], Version: 'v2' })
    await until(() => !bar())
    expect(of('SaveRoleAuthorize')).toHaveLength(1)
  })

  it('draws nothing of the former role while the next one is read (A2)', async () => {
    let isHeld = false
    let answer: (detail: unknown) => void = () => {}
    const given = roleHost({
      GetRoleById: (_, { id }) =>
        isHeld ? new Promise((resolve) => (answer = resolve)) : role(Number(id!.slice(1))),
    })
    const { element, find, named } = await opened('r2', given)
    const title = () => find('[part~=role] h2')?.textContent
    expect(title()).toBe('Role 2')
    await userEvent.click(named(/^Close/, '[part~=role]'))
    await until(() => !find('[part~=role]'))
    isHeld = true
    const seen = new Set<string | null>()
    const watching = new MutationObserver((changes) => changes.forEach(({ oldValue }) => seen.add(oldValue)))
    watching.observe(element.shadowRoot!, { subtree: true, characterData: true, characterDataOldValue: true })
    element.setAttribute('role-id', 'r0')
    await until(() => find('.sheet-ghost'))
    isHeld = false
    answer(role(0))
    await until(() => title() === 'Role 0')
    watching.disconnect()
    expect([...seen]).not.toContain('Role 2')
  })

  it('asks before a role is closed with changes that are not saved (A2)', async () => {
    document.body.append(document.createElement('lustra-confirm'))
    const { press, named, find } = await opened()
    await press('401')
    await userEvent.click(named(/^Close/, '[part~=role]'))
    await answerConfirm(/cancel/i)
    expect(find('[part~=role]')).not.toBeNull()
    await userEvent.click(named(/^Discard changes/))
    await userEvent.click(named(/^Close/, '[part~=role]'))
    await until(() => !find('[part~=role]'))
  })

  it('shows the people of a role, gives it to others, and says to whom it could not be given (A2)', async () => {
    const given = roleHost({
      BindRole: () => ({
        Changed: 1,
        Unchanged: 0,
        Refused: [{ UserId: 'u5', RealName: 'Person 5', Code: 'forbidden' }],
      }),
    })
    const { tab, named, find, of, every, stage } = await opened('r2', given)
    await tab(/^People/)
    await until(() => find('.people'))
    expect(every('.people li')).toHaveLength(2)
    await accessible(stage)
    await userEvent.click(named(/^Give to people/))
    await until(() => find('.people input'))
    const [self, has, other] = every('.people input') as HTMLInputElement[]
    expect([self!.disabled, has!.disabled, other!.disabled]).toEqual([true, true, false])
    await userEvent.click(other!)
    await accessible(stage)
    await userEvent.click(named(/^Give to 1 person/))
    await until(() => find('[part~=role]').textContent.includes('1 person has this role now.'))
    expect(of('BindRole')).toEqual([{ RoleId: 'r2', UserIds: ['u5'] }])
    expect(find('[part~=role]').textContent).toContain('Person 5')
  })

  it('reads thousands of people a page at a time, and finds one (A2)', async () => {
    const given = roleHost({
      GetAllUser: (_, { pageIndex, keyword }) =>
        paged([user(Number(pageIndex), { RealName: `${keyword ?? ''}page ${pageIndex}` })], {
          TotalItems: 4_000,
          TotalPages: 200,
        }),
    })
    const { tab, named, find } = await opened('r2', given)
    await tab(/^People/)
    await until(() => find('.people-pages')?.textContent.includes('Page 1 of 200'))
    await userEvent.click(named(/^Next page/, '.people-pages'))
    await until(() => find('.people').textContent.includes('page 2'))
    await userEvent.fill(find('.people-search'), 'ada ')
    await until(() => find('.people').textContent.includes('adapage 1'))
  })

  it('keeps whom it is to be given to while other tabs are looked at, and gives it once (A2)', async () => {
    let answer: (done: unknown) => void = () => {}
    const given = roleHost({ BindRole: () => new Promise((resolve) => (answer = resolve)) })
    const { tab, named, find, of, every } = await opened('r2', given)
    await tab(/^People/)
    await userEvent.click(await until(() => named(/^Give to people/)))
    await until(() => find('.people input'))
    await userEvent.click(every('.people input')[2]!)
    await userEvent.fill(find('.people-search'), 'person')
    await until(() => of('GetAllEnableUser').length === 2)
    await tab(/^Preview/)
    await tab(/^People/)
    await until(() => of('GetAllEnableUser').length === 3)
    expect(of('GetAllEnableUser').at(-1)).toMatchObject({ keyword: 'person' })
    expect(find<HTMLInputElement>('.people-search').value).toBe('person')
    expect(hasUnsavedWork()).toBe(true)
    const give = named(/^Give to 1 person/)
    give.click()
    give.click()
    await until(() => of('BindRole').length > 0)
    every('.people input')[2]!.click()
    expect(of('BindRole')).toEqual([{ RoleId: 'r2', UserIds: ['u5'] }])
    answer({ Changed: 1, Unchanged: 0, Refused: [] })
    await until(() => find('[part~=role]').textContent.includes('1 person has this role now.'))
    expect(of('BindRole')).toHaveLength(1)
    expect(hasUnsavedWork()).toBe(false)
  })

  it('searches people when the typing rests, and not amid a composition (A2)', async () => {
    const { tab, find, of } = await opened()
    await tab(/^People/)
    await until(() => find('.people'))
    await userEvent.type(find('.people-search'), 'person')
    await until(() => of('GetAllUser').length === 2)
    const field = find<HTMLInputElement>('.people-search')
    const say = (value: string, isPart: boolean) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: isPart }))
    }
    say('ni', true)
    await new Promise((resolve) => setTimeout(resolve, 400))
    say('你', false)
    await until(() => of('GetAllUser').length === 3)
    const words = of('GetAllUser').map((asked) => (asked as { keyword?: string }).keyword)
    expect(words.slice(1)).toEqual(['person', '你'])
  })

  it('reads a role that is gone as not found (A2, S14)', async () => {
    const { find } = await drawn('role-id="r77"')
    await until(() => find('.sheet-notice')?.textContent.includes('This role does not exist'))
  })

  it('keeps everything readable and in reach in 320 px (A2, G12)', async () => {
    await browser.viewport(320, 700)
    const { element, find, tab, press, named, bar } = await opened()
    expect(element.scrollWidth).toBeLessThanOrEqual(320)
    await press('401')
    await userEvent.click(named(/^Review and save/))
    const [around, title] = [bar(), find('.save-bar h3')].map((each) => each.getBoundingClientRect())
    expect(around!.right).toBeLessThanOrEqual(320)
    // The difference is in sight, not only the buttons.
    expect(title!.top).toBeGreaterThanOrEqual(around!.top)
    expect(title!.bottom).toBeLessThan(innerHeight)
    for (const name of [/^Stores/, /^People/, /^Preview/]) {
      await tab(name)
      const body = find('.sheet-body')
      expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth)
    }
    await browser.viewport(1280, 800)
  })
})
