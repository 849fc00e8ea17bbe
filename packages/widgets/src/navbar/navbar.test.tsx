import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { calls, signedIn, until } from '../kit/bench.ts'
import { openMenu } from '../kit/bench-menu.ts'

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

describe('the bar (M1)', () => {
  it('has an entry for each root, leading to its first page with what the link carries (G17)', async () => {
    const { find, heard } = await openMenu('<lustra-navbar root="/regularServiceCallMain"></lustra-navbar>')
    const link = find<HTMLAnchorElement>('[part~=roots] a')
    expect(link.textContent).toBe('Service Reports')
    expect(link.getAttribute('aria-current')).toBe('true')
    expect(link.href).toMatch(/\/RegularServiceCallAll\?.*id=11/)
    link.click()
    expect(heard.at(-1)).toEqual([
      'lustra-navigate',
      { path: '/RegularServiceCallAll', query: expect.stringContaining('id=11') as string, newTab: false },
    ])
  })

  it('shows who is there and what they are (M7)', async () => {
    const { part, find } = await openMenu('<lustra-navbar></lustra-navbar>')
    part('user').click()
    await until(() => find('.card'))
    expect(find('.card').textContent).toContain('Ada Harbour')
    expect(find('.card').textContent).toContain('harbour_admin')
    expect(find('.card').textContent).toContain('Group administrator')
  })

  it.each([
    ['User', true],
    ['SA', false],
    ['CAM', false],
  ])('offers user settings to user type %s: %s', async (userType, offered) => {
    const user = { ...signedIn().user, userType }
    const { part, element } = await openMenu(
      '<lustra-navbar settings-href="/changepassword"></lustra-navbar>',
      {
        user,
      },
    )
    part('user').click()
    const items = await until(() => {
      const found = [...element.shadowRoot!.querySelectorAll('[role=menuitem]')]
      return found.length > 0 && found
    })
    expect(items.some((item) => item.textContent?.includes('User settings'))).toBe(offered)
  })

  it('takes the theme and the language, and is used by keys', async () => {
    const { part, element, find } = await openMenu('<lustra-navbar></lustra-navbar>')
    part('user').click()
    await until(() => element.shadowRoot!.activeElement?.getAttribute('role')?.startsWith('menuitem'))
    const dark = [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=menuitemradio]')].find(
      ({ textContent }) => textContent === 'Dark',
    )!
    dark.click()
    await until(() => dark.getAttribute('aria-checked') === 'true')
    expect(localStorage.getItem('lustra.theme')).toBe('dark')
    await userEvent.keyboard('{End}')
    await until(() => element.shadowRoot!.activeElement?.textContent?.includes('Log out'))
    await userEvent.keyboard('{Escape}')
    await until(() => element.shadowRoot!.activeElement === part('user'))
    expect(find('.card')).toBeNull()
  })

  it('keeps home closed until the first password is changed (L8)', async () => {
    const { part, heard } = await openMenu('<lustra-navbar></lustra-navbar>', { firstLogin: true })
    part('logo').click()
    expect(heard.some(([type]) => type === 'lustra-navigate')).toBe(false)
  })

  it.each([
    ['CAM', 'Lustra user'],
    ['CAMLeader,GroupAdmin', 'Lustra user'],
    ['SA', 'Super administrator'],
    ['StoreUser', 'Group user'],
  ])('says what %s is, by the first role only (M7)', async (RoleEnCode, label) => {
    const user = { ...signedIn().user, RoleEnCode }
    const { part, find } = await openMenu('<lustra-navbar></lustra-navbar>', { user })
    part('user').click()
    expect((await until(() => find('.role'))).textContent).toBe(label)
  })

  const itemOf = (element: HTMLElement, text: string) =>
    [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=menuitem]')].find((item) =>
      item.textContent?.includes(text),
    )

  it('opens the account switch for super administrators, and can open it again (M1, S7)', async () => {
    if (!customElements.get('lustra-account-switcher'))
      customElements.define('lustra-account-switcher', class extends HTMLElement {})
    const user = { ...signedIn().user, userType: 'SA', RoleEnCode: 'SA' }
    const { part, find, element } = await openMenu('<lustra-navbar></lustra-navbar>', { user })
    for (const _time of ['first', 'again']) {
      part('user').click()
      ;(await until(() => itemOf(element, 'Switch account'))).click()
      const switcher = await until(() => find('lustra-account-switcher'))
      expect(find('.card')).toBeNull()
      switcher.dispatchEvent(new CustomEvent('lustra-switcher-closed', { bubbles: true, composed: true }))
      await until(() => !find('lustra-account-switcher'))
    }
  })

  it('offers the account switch to whoever acts as somebody else, and to nobody else (M1, S7)', async () => {
    const switchedFrom = { userId: '9', account: 'root', realname: 'Grace Root' }
    const acting = await openMenu('<lustra-navbar></lustra-navbar>', { switchedFrom })
    acting.part('user').click()
    await until(() => itemOf(acting.element, 'Switch account'))
    const own = await openMenu('<lustra-navbar></lustra-navbar>')
    own.part('user').click()
    await until(() => itemOf(own.element, 'Log out'))
    expect(itemOf(own.element, 'Switch account')).toBeUndefined()
  })

  it('loads the directory before somebody who came by it signs out, for nobody else (S5)', async () => {
    const own = await openMenu('<lustra-navbar></lustra-navbar>', { loginType: 'password' })
    own.part('user').click()
    await until(() => own.find('.card'))
    expect(calls).toEqual([])
    const { part, find } = await openMenu(
      '<lustra-navbar></lustra-navbar>',
      { loginType: 'directory' },
      () => true,
    )
    part('user').click()
    await until(() => find('.card') && calls.length > 0)
    expect(calls.map(({ path }) => path)).toEqual(['directory/preload'])
  })

  it('signs out in the very click, so that the directory’s window may open in it (S5)', async () => {
    const { part, element, heard } = await openMenu('<lustra-navbar></lustra-navbar>')
    part('user').click()
    const leave = await until(() => itemOf(element, 'Log out'))
    leave.click()
    expect(heard.at(-1)).toEqual(['lustra-signed-out', { reason: 'user' }])
  })
})
