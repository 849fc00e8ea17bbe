import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { until } from '../kit/bench.ts'
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
    await until(() => find('.menu.narrow'))
    expect(heard.at(-1)).toEqual(['lustra-menu-collapsed', { collapsed: true }])
    const again = await openMenu('<lustra-side-menu></lustra-side-menu>')
    await until(() => again.find('.menu.narrow'))
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
})
