import { AppError, hasUnsavedWork } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { until } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'
import { iconOf } from '../../ui/menu-icons/menu-icons.ts'
import { pageOf, refuse, type Answer } from '../../kit/test-host.ts'
import { menu, mountRoleManager, role, roleHost, user } from './role-manager.harness.ts'

for (const tag of ['lustra-role-manager', 'lustra-confirm', 'lustra-toaster'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

const confirms = () => document.querySelector('lustra-confirm')?.shadowRoot
async function answerConfirm(label: RegExp) {
  const button = await until(() =>
    [...(confirms()?.querySelectorAll('button') ?? [])].find((each) => label.test(each.textContent.trim())),
  )
  await userEvent.click(button)
}

/** Mounts the manager with a loaded role. */
async function openRole(id = 'r2', host = roleHost(), language = 'en') {
  const page = await mountRoleManager(`role-id="${id}"`, host, language)
  await until(() => page.find('[role=tab]'))
  const press = async (nodeId: string) => {
    await userEvent.click(page.node(nodeId))
  }
  const tab = (name: RegExp) => userEvent.click(page.named(name, '[role=tablist]'))
  const bar = () => page.find('[part=role-changes]')
  return { ...page, press, tab, bar }
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('lustra-role-manager (A2)', () => {
  it('shows what roles there are, how many people have each, what they see and open (A2)', async () => {
    const { requestsTo, row, find, stage } = await mountRoleManager()
    expect(requestsTo('findRoles')).toEqual([{ pageIndex: 1, pageSize: 10, sort: 'RoleName', order: 'asc' }])
    expect(find('caption').textContent).toBe('Roles')
    for (const text of ['(yours)', '(administrators)', 'Every store'])
      expect(row('Administrators').textContent).toContain(text)
    expect(row('Store manager').textContent).toContain('1 node')
    expect(row('Night shift').textContent).toContain('Only stores assigned to a person')
    await accessible(stage)
  })

  it.each([
    ['zh', '角色', '全部门店', '页面'],
    ['zh_hant', '角色', '全部門市', '頁面'],
  ])(
    'speaks %s, with the stored name of a role as a tooltip (A2, E6)',
    async (language, title, stores, pages) => {
      const host = roleHost()
      host.change('r0', { ShownName: '夜班' })
      const { find, row, every } = await openRole('r2', host, language)
      expect(row('夜班').querySelector('[title="Night shift"]')?.textContent).toBe('夜班')
      expect(find('caption').textContent).toBe(title)
      expect(row('Administrators').textContent).toContain(stores)
      expect(every('[role=tab]')[0]?.textContent).toBe(`${pages} 2/4`)
    },
  )

  it('adds a role and opens it, to set its rights (A2)', async () => {
    const { named, find, requestsTo, stage } = await mountRoleManager()
    await userEvent.click(named(/^Add role/))
    const field = await until(() => find<HTMLInputElement>('#role-name'))
    await accessible(stage)
    await userEvent.fill(field, '  Day shift ')
    await userEvent.keyboard('{Enter}')
    await until(() => find('[role=tab]'))
    expect(requestsTo('addRole')).toEqual([{ RoleName: 'Day shift' }])
    expect(find('[part~=role] h2').textContent).toBe('Day shift')
  })

  it.each([
    ['', 'Enter a name.'],
    ['a@b', 'special characters'],
    ['x'.repeat(51), 'at most 50'],
  ])('shows what is wrong with the name %j before sending (A2)', async (name, text) => {
    const { named, find, requestsTo } = await mountRoleManager()
    await userEvent.click(named(/^Add role/))
    const field = await until(() => find<HTMLInputElement>('#role-name'))
    await userEvent.fill(field, name)
    await userEvent.keyboard('{Enter}')
    await until(() => find('#role-name-error')?.textContent.includes(text))
    expect(requestsTo('addRole')).toEqual([])
    expect(field.value).toBe(name)
  })

  it('keeps a name that is already in use in its field (A2)', async () => {
    const { named, find } = await mountRoleManager('', roleHost({ addRole: refuse('name-taken') }))
    await userEvent.click(named(/^Add role/))
    const field = await until(() => find<HTMLInputElement>('#role-name'))
    await userEvent.fill(field, 'Night shift')
    await userEvent.keyboard('{Enter}')
    await until(() => find('#role-name-error')?.textContent === 'Another role has this name.')
    expect(field.value).toBe('Night shift')
  })

  it('keeps the name dialog open until the response, and says why it was refused (A2)', async () => {
    const { promise, reject } = Promise.withResolvers<Answer<'addRole'>>()
    const host = roleHost({ addRole: () => promise })
    const { named, find, requestsTo } = await mountRoleManager('', host)
    await userEvent.click(named(/^Add role/))
    await userEvent.fill(await until(() => find<HTMLInputElement>('#role-name')), 'Day shift')
    await userEvent.keyboard('{Enter}')
    await until(() => named(/^Saving/, '.role-dialog')?.ariaDisabled === 'true')
    await userEvent.keyboard('{Escape}')
    named(/^Cancel/, '.role-dialog').click()
    named(/^Close/, '.role-dialog').click()
    reject(new AppError('name-taken', 'refused'))
    await until(() => find('#role-name-error')?.textContent === 'Another role has this name.')
    expect(find<HTMLInputElement>('#role-name').value).toBe('Day shift')
    expect(requestsTo('addRole')).toHaveLength(1)
    named(/^Cancel/, '.role-dialog').click()
    await until(() => !find('.role-dialog'))
  })

  async function menuOf(page: Awaited<ReturnType<typeof mountRoleManager>>, name: string) {
    page.row(name).querySelector<HTMLElement>('button[aria-haspopup]')!.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => page.find('[role=menuitem]'))
  }

  it('renames a role: the list shows its new name, and not the old one (A2)', async () => {
    const page = await mountRoleManager()
    await menuOf(page, 'Store manager')
    await userEvent.click(page.named(/^Rename/))
    await userEvent.fill(await until(() => page.find<HTMLInputElement>('#role-name')), ' Keeper ')
    await userEvent.keyboard('{Enter}')
    await until(() => page.row('Keeper') && !page.find('.role-dialog'))
    expect(page.row('Store manager')).toBeUndefined()
    expect(page.requestsTo('renameRole')).toEqual([{ RoleId: 'r2', RoleName: 'Keeper', Version: 'v1' }])
  })

  it('deletes a role without people after a confirmation: the list no longer has it (A2)', async () => {
    document.body.append(document.createElement('lustra-confirm'))
    const page = await mountRoleManager()
    await menuOf(page, 'Night shift')
    await userEvent.click(page.named(/^Delete/))
    expect(page.requestsTo('deleteRole')).toEqual([])
    await answerConfirm(/^Delete role/)
    await until(() => !page.row('Night shift'))
    expect(page.requestsTo('deleteRole')).toEqual([{ id: 'r0', version: 'v1' }])
    expect(page.row('Store manager')).toBeDefined()
  })

  it('refuses to rename a role that was renamed meanwhile (A2)', async () => {
    const page = await mountRoleManager()
    await menuOf(page, 'Store manager')
    await userEvent.click(page.named(/^Rename/))
    const field = await until(() => page.find<HTMLInputElement>('#role-name'))
    expect(field.value).toBe('Store manager')
    page.change('r2', { RoleName: 'Branch manager' })
    await userEvent.fill(field, 'Keeper')
    await userEvent.keyboard('{Enter}')
    await until(() => page.find('.role-dialog .notice'))
    expect(page.requestsTo('renameRole')).toEqual([])
    expect(field.value).toBe('Keeper')
    await until(() => page.row('Branch manager'))
  })

  it('gives no reason for a refusal that the role does not have (A2, A6)', async () => {
    const page = await mountRoleManager('', roleHost({ renameRole: refuse('forbidden') }))
    await menuOf(page, 'Store manager')
    await userEvent.click(page.named(/^Rename/))
    await userEvent.fill(await until(() => page.find<HTMLInputElement>('#role-name')), 'Keeper')
    await userEvent.keyboard('{Enter}')
    const notice = await until(() => page.find('.role-dialog .notice'))
    expect(notice.textContent).toBe('You do not have permission for this.')
  })

  it('shows who has a role instead of deleting it, with the prescribed text (A2)', async () => {
    const page = await mountRoleManager()
    await menuOf(page, 'Store manager')
    await userEvent.click(page.named(/^Delete/))
    const dialog = await until(() => page.find('[part~=in-use]'))
    expect(dialog.textContent).toContain(
      'This role is still in use by users and cannot be deleted temporarily.',
    )
    expect(dialog.textContent).toContain('Person 1')
    expect(page.requestsTo('deleteRole')).toEqual([])
    await accessible(page.stage)
  })

  it('shows who got the role between the question and the deletion (A2)', async () => {
    document.body.append(document.createElement('lustra-confirm'))
    const inUse = { Users: 7, UserNames: ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'] }
    const page = await mountRoleManager('', roleHost({ deleteRole: refuse('role-in-use', inUse) }))
    await menuOf(page, 'Night shift')
    await userEvent.click(page.named(/^Delete/))
    await answerConfirm(/^Delete role/)
    const dialog = await until(() => page.find('[part~=in-use]'))
    expect(dialog.textContent).toContain('and 2 more')
  })

  it('does not offer to delete the administrators’ role (A2)', async () => {
    const page = await mountRoleManager()
    await menuOf(page, 'Administrators')
    expect(page.every('[role=menuitem]').map(({ textContent }) => textContent.trim())).toEqual([
      'Rights and people',
      'Rename role',
    ])
  })

  it('shows a role with more rights, and changes nothing of it, and says why (A2, A6)', async () => {
    const above = role(2, { RoleName: 'Store manager', MayManage: false, MayReduce: false })
    const page = await mountRoleManager('', roleHost({}, [above]))
    await menuOf(page, 'Store manager')
    for (const item of [/^Rename/, /^Delete/]) {
      expect(page.named(item).ariaDisabled).toBe('true')
      expect(page.named(item).textContent).toContain('rights that yours lacks')
    }
    await userEvent.click(page.named(/^Rights and people/))
    const sheet = await until(() => page.find('[part~=role] [role=tree]') && page.find('[part~=role]'))
    expect(sheet.textContent).toContain('you cannot change it')
    expect(page.node('102').ariaDisabled).toBe('true')
    page.node('102').click()
    expect(page.node('102').getAttribute('aria-checked')).toBe('true')
    await userEvent.click(page.named(/^People/, '[role=tablist]'))
    expect((await until(() => page.named(/Give to people/))).ariaDisabled).toBe('true')
    await accessible(page.stage)
  })

  it('keeps the rights of one’s own role, and what the administrators’ role has, and says why (A2, A6)', async () => {
    const own = await mountRoleManager('role-id="r1"')
    const sheet = await until(() => own.find('[part~=role] [role=tree]') && own.find('[part~=role]'))
    expect(sheet.textContent).toContain('This is your own role')
    own.node('102').click()
    own.node('403').click()
    expect(own.find('[part~=role-changes]')).toBeNull()
    document.body.replaceChildren()
    const administrators = role(1, { IsAdministrator: true, MayReduce: false })
    const other = await mountRoleManager('role-id="r1"', roleHost({}, [administrators]))
    await until(() => other.find('[part~=role] [role=tree]'))
    expect(other.find('[part~=role]').textContent).toContain('you can only add some')
    await userEvent.click(other.node('102'))
    expect(other.find('[part~=role-changes]')).toBeNull()
    await userEvent.click(other.named(/^Stores/, '[role=tablist]'))
    await until(() => other.find('[role=treeitem][data-id=south]'))
    await userEvent.click(other.node('south'))
    expect(other.node('south').getAttribute('aria-checked')).toBe('true')
    expect(other.find('[part~=role-changes]')).toBeNull()
    await userEvent.click(other.node('east'))
    await until(() => other.find('[part~=role-changes]'))
  })

  it('ticks pages, shows the difference and whom it concerns, and saves exactly these (A2)', async () => {
    const { press, bar, find, requestsTo, named, stage, node } = await openRole()
    expect(node('100').getAttribute('aria-checked')).toBe('true')
    await press('101')
    expect(node('100').getAttribute('aria-checked')).toBe('mixed')
    await press('403')
    await accessible(stage)
    expect(named(/^Pages/, '[role=tablist]').querySelector('[role=img]')?.ariaLabel).toBe(
      'Changed, not saved yet',
    )
    expect(hasUnsavedWork()).toBe(true)
    expect(find('.save-bar').getBoundingClientRect().bottom).toBeCloseTo(innerHeight, 0)
    await userEvent.click(named(/^Review and save/))
    for (const text of ['Added: Roles', 'Removed: Pest Control', 'concerns 2 people'])
      expect(bar().textContent).toContain(text)
    expect(requestsTo('authorizeRole')).toEqual([])
    await accessible(stage)
    await userEvent.click(named(/^Save$/))
    await until(() => !bar())
    const root = stage.querySelector('lustra-role-manager')!.shadowRoot!
    await until(() => root.activeElement?.classList.contains('sheet-body'))
    expect(requestsTo('authorizeRole')).toEqual([
      { RoleId: 'r2', MenuIds: ['102', '403'], AllStores: false, OrganizeIds: ['south'], Version: 'v1' },
    ])
    expect(hasUnsavedWork()).toBe(false)
  })

  it('ticks pages by keyboard (A2)', async () => {
    const { find, node } = await openRole()
    find('[role=tree]').focus()
    await userEvent.keyboard('{End} ')
    expect(node('403').getAttribute('aria-checked')).toBe('true')
    await userEvent.keyboard('{Home}{ArrowDown} ')
    expect(node('101').getAttribute('aria-checked')).toBe('false')
  })

  it('shows which node includes others, and disables nodes when every store is seen (A2)', async () => {
    const { tab, node, press, named, find, bar, stage } = await openRole()
    await tab(/^Stores/)
    await userEvent.click(named(/^Expand all/))
    expect(node('sanya').textContent).toContain('through South')
    expect(node('china').getAttribute('aria-checked')).toBe('mixed')
    // Nodes included through another node are disabled.
    node('sanya').click()
    expect(bar()).toBeNull()
    await press('china')
    expect(node('east').textContent).toContain('through China')
    await accessible(stage)
    await userEvent.click(find('.role-check input'))
    expect(node('east').getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(named(/^Review and save/))
    for (const text of ['Sees every store from now on', 'Added: China', 'Removed: South'])
      expect(bar().textContent).toContain(text)
  })

  it('previews the menu and the stores before anything is saved (A2)', async () => {
    // The server's order; the bar has another one (M1, G9).
    const inMenuOrder = [
      { ...menu[0]!, path: '/regularServiceCallMain' },
      { ...menu[1]!, path: '/manager' },
    ]
    const host = roleHost({ enabledMenus: () => inMenuOrder })
    const { tab, press, find, every, requestsTo, stage } = await openRole('r2', host)
    await until(() => find('[role=treeitem]'))
    const inTree = every('[role=treeitem][aria-level="1"]').map(({ textContent }) => textContent)
    expect(inTree).toEqual([
      expect.stringContaining('Management'),
      expect.stringContaining('Service Reports'),
    ])
    await press('400')
    await press('101')
    await tab(/^Preview/)
    const roots = [...find('.preview').querySelectorAll('.preview-menu')].map((each) => [
      each.querySelector('h4')!.textContent,
      ...[...each.querySelectorAll('.preview-entry')].map((entry) => entry.textContent),
    ])
    expect(roots).toEqual([
      ['Management', 'Users', 'Roles'],
      ['Service Reports', 'Cleaning'],
    ])
    // Each entry of a root has its icon, as in the side menu.
    const icons = [...find('.preview').querySelectorAll('.preview-entry')].map((entry) =>
      entry.querySelector('svg path')?.getAttribute('d'),
    )
    expect(icons).toEqual(['/user', '/grouprole', '/102'].map((path) => iconOf({ path })))
    expect(new Set(icons).size).toBe(3)
    expect(find('.preview').textContent).toContain('South')
    expect(requestsTo('authorizeRole')).toEqual([])
    await accessible(stage)
  })

  it('shows people below the tabs, not over them, when they fill more than the window (A2)', async () => {
    const people = Array.from({ length: 40 }, (_, index) => user(index))
    const { tab, find } = await openRole('r2', roleHost({ roleUsers: () => pageOf(people) }))
    await tab(/^People/)
    await until(() => find('.people'))
    const tabs = find('[role=tablist]')
    expect(tabs.clientHeight).toBeGreaterThanOrEqual(tabs.scrollHeight)
    expect(find('[role=tabpanel]').getBoundingClientRect().top).toBeGreaterThan(
      tabs.querySelector('[role=tab]')!.getBoundingClientRect().bottom,
    )
  })

  it('lets the person choose between two changes of one field, and loses neither (A2)', async () => {
    const host = roleHost({
      authorizeRole(body) {
        if (body.Version === 'v1') throw new AppError('changed-meanwhile', 'refused')
        return { ...role(2), ...body, Version: 'v3' }
      },
    })
    const { press, tab, named, find, requestsTo, stage, every } = await openRole('r2', host)
    await press('401')
    await tab(/^Stores/)
    await userEvent.click(find('.role-check input'))
    host.change('r2', { MenuIds: ['101', '102', '403'], OrganizeIds: ['east'] })
    await userEvent.click(named(/^Review and save/))
    await userEvent.click(named(/^Save$/))
    const conflict = await until(() => find('[part~=conflict]'))
    // Pages ticked by both do not conflict.
    expect(every('.conflict legend').map(({ textContent }) => textContent)).toEqual(['Stores'])
    for (const text of ['Sees every store', 'Added: East']) expect(conflict.textContent).toContain(text)
    await accessible(stage)
    await userEvent.click(conflict.querySelector('input[value=mine]')!)
    await userEvent.click(named(/^Save this choice/))
    await until(() => requestsTo('authorizeRole').length === 2)
    await until(() => !find('[part~=conflict]'))
    expect(requestsTo('authorizeRole').at(-1)).toMatchObject({
      MenuIds: ['101', '102', '403', '401'],
      AllStores: true,
      OrganizeIds: ['south'],
      Version: 'v1+',
    })
  })

  it('shows the difference again after a concurrent change of another field (A2)', async () => {
    const host = roleHost({
      authorizeRole(body) {
        if (body.Version === 'v1') throw new AppError('changed-meanwhile', 'refused')
        return { ...role(2), ...body, Version: 'v3' }
      },
    })
    const { press, named, requestsTo, bar } = await openRole('r2', host)
    await press('401')
    host.change('r2', { OrganizeIds: ['east'] })
    await userEvent.click(named(/^Review and save/))
    await userEvent.click(named(/^Save$/))
    await until(() => bar()?.textContent.includes('Somebody changed this role meanwhile'))
    expect(bar().textContent).not.toContain('South')
    await userEvent.click(named(/^Save$/))
    await until(() => !bar())
    expect(requestsTo('authorizeRole').at(-1)).toMatchObject({ OrganizeIds: ['east'], Version: 'v1+' })
  })

  it('keeps every tick when saving is refused, and says why (A2)', async () => {
    const host = roleHost({ authorizeRole: refuse('last-administrator') })
    const { press, named, bar, node } = await openRole('r2', host)
    await press('401')
    await userEvent.click(named(/^Review and save/))
    await userEvent.click(named(/^Save$/))
    await until(() => bar().querySelector('[role=alert] .notice'))
    expect(node('401').getAttribute('aria-checked')).toBe('true')
  })

  it('accepts no ticks while saving, and saves once (A2)', async () => {
    const { promise, resolve: respond } = Promise.withResolvers<Answer<'authorizeRole'>>()
    const host = roleHost({ authorizeRole: () => promise })
    const { press, named, node, requestsTo, bar, tab, find } = await openRole('r2', host)
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
    respond({ ...role(2), MenuIds: ['101', '102', '401'], Version: 'v2' })
    await until(() => !bar())
    expect(requestsTo('authorizeRole')).toHaveLength(1)
  })

  it('shows nothing of the previous role while the next one loads (A2)', async () => {
    let isDelayed = false
    const { promise, resolve: respond } = Promise.withResolvers<Answer<'role'>>()
    const host = roleHost({ role: ({ id }) => (isDelayed ? promise : role(Number(id.slice(1)))) })
    const { element, find, named } = await openRole('r2', host)
    const title = () => find('[part~=role] h2')?.textContent
    expect(title()).toBe('Role 2')
    await userEvent.click(named(/^Close/, '[part~=role]'))
    await until(() => !find('[part~=role]'))
    isDelayed = true
    const seen = new Set<string | null>()
    const watching = new MutationObserver((changes) => changes.forEach(({ oldValue }) => seen.add(oldValue)))
    watching.observe(element.shadowRoot!, { subtree: true, characterData: true, characterDataOldValue: true })
    element.setAttribute('role-id', 'r0')
    await until(() => find('.sheet-ghost'))
    isDelayed = false
    respond(role(0))
    await until(() => title() === 'Role 0')
    watching.disconnect()
    expect([...seen]).not.toContain('Role 2')
  })

  it('asks before a role with unsaved changes is closed (A2)', async () => {
    document.body.append(document.createElement('lustra-confirm'))
    const { press, named, find } = await openRole()
    await press('401')
    await userEvent.click(named(/^Close/, '[part~=role]'))
    await answerConfirm(/cancel/i)
    expect(find('[part~=role]')).not.toBeNull()
    await userEvent.click(named(/^Discard changes/))
    await userEvent.click(named(/^Close/, '[part~=role]'))
    await until(() => !find('[part~=role]'))
  })

  it('shows the people of a role, gives it to others, and says to whom it could not be given (A2)', async () => {
    const host = roleHost({
      roleUsers: () => pageOf([user(1, { OtherName: '人一' }), user(2)]),
      bindRole: () => ({
        Changed: 1,
        Unchanged: 0,
        Refused: [{ UserId: 'u5', RealName: 'Person 5', Code: 'forbidden' }],
        WithoutStores: [{ UserId: 'u7', RealName: 'Person 7' }],
      }),
    })
    const { tab, named, find, requestsTo, every, stage } = await openRole('r2', host)
    await tab(/^People/)
    await until(() => find('.people'))
    expect(every('.people li')).toHaveLength(2)
    expect(find('.people [title="人一"]')?.textContent).toBe('Person 1')
    await accessible(stage)
    await userEvent.click(named(/^Give to people/))
    await until(() => find('.people input'))
    const [self, has, other] = every('.people input') as HTMLInputElement[]
    expect([self!.disabled, has!.disabled, other!.disabled]).toEqual([true, true, false])
    await userEvent.click(other!)
    await accessible(stage)
    // At the lower edge of the sheet, however far the people are scrolled.
    expect(named(/^Give to 1 person/).closest('.save-bar')).toBe(find('.save-bar'))
    expect(find('.save-bar').getBoundingClientRect().bottom).toBeCloseTo(innerHeight, 0)
    await userEvent.click(named(/^Give to 1 person/))
    await until(() => find('[part~=role]').textContent.includes('1 person has this role now.'))
    expect(requestsTo('bindRole')).toEqual([{ RoleId: 'r2', UserIds: ['u5'] }])
    // What was done is no part of the refusals.
    const [done, ...others] = every('[part~=role] .notice')
    expect(done!.matches('.done')).toBe(true)
    expect(done!.textContent).toBe('1 person has this role now.')
    expect(others[0]!.textContent).toMatch(/No store is visible until .*: Person 7/)
    expect(others[1]!.textContent).toContain('Person 5')
  })

  it('reads thousands of people a page at a time, and finds one (A2)', async () => {
    const host = roleHost({
      roleUsers: ({ pageIndex, keyword }) =>
        pageOf([user(pageIndex, { RealName: `${keyword ?? ''}page ${pageIndex}` })], {
          TotalItems: 4_000,
          TotalPages: 200,
        }),
    })
    const { tab, named, find } = await openRole('r2', host)
    await tab(/^People/)
    await until(() => find('.people-pages')?.textContent.includes('Page 1 of 200'))
    await userEvent.click(named(/^Next page/, '.people-pages'))
    await until(() => find('.people').textContent.includes('page 2'))
    await userEvent.fill(find('.people-search'), 'ada ')
    await until(() => find('.people').textContent.includes('adapage 1'))
  })

  it('keeps the chosen people across tabs, and assigns the role once (A2)', async () => {
    const { promise, resolve: respond } = Promise.withResolvers<Answer<'bindRole'>>()
    const host = roleHost({ bindRole: () => promise })
    const { tab, named, find, requestsTo, every } = await openRole('r2', host)
    await tab(/^People/)
    await userEvent.click(await until(() => named(/^Give to people/)))
    await until(() => find('.people input'))
    await userEvent.click(every('.people input')[2]!)
    await userEvent.fill(find('.people-search'), 'person')
    await until(() => requestsTo('enabledUsers').length === 2)
    await tab(/^Preview/)
    await tab(/^People/)
    await until(() => requestsTo('enabledUsers').length === 3)
    expect(requestsTo('enabledUsers').at(-1)).toMatchObject({ keyword: 'person' })
    expect(find<HTMLInputElement>('.people-search').value).toBe('person')
    expect(hasUnsavedWork()).toBe(true)
    const give = named(/^Give to 1 person/)
    give.click()
    give.click()
    await until(() => requestsTo('bindRole').length > 0)
    every('.people input')[2]!.click()
    expect(requestsTo('bindRole')).toEqual([{ RoleId: 'r2', UserIds: ['u5'] }])
    respond({ Changed: 1, Unchanged: 0, Refused: [] })
    await until(() => find('[part~=role]').textContent.includes('1 person has this role now.'))
    expect(requestsTo('bindRole')).toHaveLength(1)
    expect(hasUnsavedWork()).toBe(false)
  })

  it('shows a deleted role as not found (A2)', async () => {
    const { find } = await mountRoleManager('role-id="r77"')
    await until(() => find('.sheet-notice')?.textContent.includes('This role does not exist'))
    find('.sheet-notice button').click()
    await until(() => !find('dialog'))
  })

  it('keeps everything readable and reachable at 320 px (A2)', async () => {
    await browser.viewport(320, 700)
    const { element, find, tab, press, named, bar } = await openRole()
    expect(element.scrollWidth).toBeLessThanOrEqual(320)
    await press('401')
    await userEvent.click(named(/^Review and save/))
    const [around, title] = [bar(), find('.save-bar h3')].map((each) => each.getBoundingClientRect())
    expect(around!.right).toBeLessThanOrEqual(320)
    // The difference is visible, not only the buttons.
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
