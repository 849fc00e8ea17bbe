import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { signedIn, until } from '../kit/bench.ts'
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
})
