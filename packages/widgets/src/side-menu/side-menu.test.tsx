import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { calls, signedIn, until, type Answer } from '../kit/bench.ts'
import { menus, node, openMenu } from '../kit/bench-menu.ts'

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

describe('the side menu (M2)', () => {
  it('marks the page that is open and says where others lead', async () => {
    const { find, heard } = await openMenu(
      '<lustra-side-menu path="/RegularServiceCallPest"></lustra-side-menu>',
    )
    expect(find('[aria-current=page]').textContent).toBe('Pest')
    find<HTMLAnchorElement>('a[part~=entry]').click()
    expect(heard.at(-1)![1]).toMatchObject({ path: '/RegularServiceCallAll', newTab: false })
  })

  it('opens and closes branches, the one of the open page by itself', async () => {
    const deep = [
      node('1', '/regularServiceCallMain', 'Service Reports', [
        node('10', '/lists', 'Lists', menus[0]!.children),
      ]),
    ]
    const { find, until: wait } = await openMenu(
      '<lustra-side-menu path="/RegularServiceCallAll"></lustra-side-menu>',
      {
        menus: deep,
      },
    )
    const branch = find('button[part~=entry]')
    await wait(() => branch.getAttribute('aria-expanded') === 'true')
    branch.click()
    await wait(() => branch.getAttribute('aria-expanded') === 'false')
    expect(find('a[part~=entry]')).toBeNull()
  })

  it('is narrow when the person wants it, and remembers', async () => {
    const { find, heard } = await openMenu('<lustra-side-menu></lustra-side-menu>')
    find('.narrower').click()
    await until(() => find('.side.narrow'))
    expect(heard.at(-1)).toEqual(['lustra-menu-collapsed', { collapsed: true }])
    const again = await openMenu('<lustra-side-menu></lustra-side-menu>')
    await until(() => again.find('.side.narrow'))
  })

  it('is a drawer on phones, and says when it was closed', async () => {
    const { element, find, heard } = await openMenu('<lustra-side-menu drawer open></lustra-side-menu>')
    const dialog = await until(() => find<HTMLDialogElement>('dialog[open]'))
    expect(dialog.offsetWidth).toBe(Math.max(240, Math.round(innerWidth * 0.6)))
    await userEvent.keyboard('{Escape}')
    await until(() => heard.some(([type]) => type === 'lustra-menu-closed'))
    element.removeAttribute('open')
    await until(() => !dialog.open)
  })

  const staff = { ...signedIn().user, userType: 'CAM', RoleEnCode: 'CAMLeader' }
  const camMenus = [node('9', '/powerbi', 'Global', [node('91', '/powerbi/sales', 'Sales')])]
  const menuItem = (find: (selector: string) => HTMLElement) => find('[role=menuitem]')
  const opensAt =
    (path: string, isNew = false): Answer =>
    (call) =>
      call.path === '/Login/GetAccessGlobalReportStatus' ? isNew : path

  it('has the internal portal with its dashboards for staff, by keys too (M4, S10)', async () => {
    const { find, element, heard } = await openMenu(
      '<lustra-side-menu></lustra-side-menu>',
      { user: staff },
      opensAt('/powerbi_cam', true),
    )
    find('[part=internal] button').focus()
    await userEvent.keyboard('{Enter}')
    await until(() => element.shadowRoot!.activeElement === menuItem(find))
    expect(menuItem(find).textContent).toBe('Dashboards New')
    await userEvent.keyboard('{Enter}')
    await until(() => heard.some(([type]) => type === 'lustra-navigate'))
    expect(calls.map(({ path }) => path)).toEqual([
      '/Login/GetAccessGlobalReportStatus',
      '/Login/updateAccessGlobalReportStatus',
    ])
    // Opened is not new any more.
    await until(() => !find('.new'))
    expect(heard.at(-1)).toEqual(['lustra-navigate', { path: '/powerbi_cam', query: '', newTab: false }])
  })

  it('leads staff without global reports to the page that says so, and closes the drawer (S10)', async () => {
    const { find, heard } = await openMenu(
      '<lustra-side-menu drawer open></lustra-side-menu>',
      { user: staff },
      opensAt('/cam_error'),
    )
    find('[part=internal] button').click()
    ;(await until(() => menuItem(find))).click()
    await until(() => heard.some(([type]) => type === 'lustra-menu-closed'))
    expect(heard).toContainEqual(['lustra-navigate', { path: '/cam_error', query: '', newTab: false }])
  })

  it('has no internal portal for the people of a group (M4)', async () => {
    const { find } = await openMenu('<lustra-side-menu></lustra-side-menu>')
    expect(find('[part=internal]')).toBeNull()
  })

  it('shows the global reports in cam mode, with the way back to the groups (M4, S9)', async () => {
    const { find, part, heard } = await openMenu('<lustra-side-menu></lustra-side-menu>', {
      user: staff,
      camMenus,
      mode: 'cam',
    })
    expect(find('.entries').textContent).toBe('Sales')
    expect(part('internal').textContent).toContain('Back to Group View')
    find('[part=internal] a').click()
    expect(heard.at(-1)).toEqual(['lustra-navigate', { path: '/', query: '', newTab: false }])
    await until(() => find('.entries').textContent === 'AllPest')
  })

  it('has no way back to groups that the person does not have (M4)', async () => {
    const { find } = await openMenu('<lustra-side-menu></lustra-side-menu>', {
      user: staff,
      camMenus,
      mode: 'cam',
      groups: [],
    })
    expect(find('[part=internal] a')).toBeNull()
  })

  it('keeps the global reports closed until the first password is changed (L8)', async () => {
    const { find } = await openMenu('<lustra-side-menu></lustra-side-menu>', {
      user: staff,
      firstLogin: true,
    })
    find('[part=internal] button').click()
    ;(await until(() => menuItem(find))).click()
    expect(calls).toEqual([])
  })
})
