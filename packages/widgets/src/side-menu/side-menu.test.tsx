import type { MenuNode } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../generated/shells.ts'
import { bench, signedIn, until } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'

for (const tag of ['lustra-navbar', 'lustra-side-menu'])
  defineShell(shells.find((shell) => shell.tag === tag)!)
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

const node = (Id: string, path: string, entitle: string, children: MenuNode[] = []): MenuNode => ({
  Id,
  name: entitle,
  path,
  IsFrame: false,
  MenuType: children.length > 0 ? 'M' : 'L',
  WorkSpaceId: '',
  DisplayFilter: false,
  DisplayNavigation: false,
  watermarkColor: '',
  meta: { title: entitle, entitle, tcntitle: entitle },
  children,
})
const menus = [
  node('1', '/regularServiceCallMain', 'Service Reports', [
    node('11', '/RegularServiceCallAll', 'All'),
    node('12', '/RegularServiceCallPest', 'Pest'),
  ]),
]
const modules = ['RegularServiceCallMain', 'RegularServiceCallAll/List', 'RegularServiceCallPest/List']

async function open(html: string, given: Parameters<typeof signedIn>[0] = {}) {
  const page = await bench(html, { session: signedIn({ menus, modules, ...given }) })
  await until(() => page.element.status === 'ready')
  return page
}

describe('the side menu (M2)', () => {
  it('marks the page that is open and says where others lead', async () => {
    const { find, heard } = await open('<lustra-side-menu path="/RegularServiceCallPest"></lustra-side-menu>')
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
    const { find, until: wait } = await open(
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
    const { find, heard } = await open('<lustra-side-menu></lustra-side-menu>')
    find('.narrower').click()
    await until(() => find('.menu.narrow'))
    expect(heard.at(-1)).toEqual(['lustra-menu-collapsed', { collapsed: true }])
    const again = await open('<lustra-side-menu></lustra-side-menu>')
    await until(() => again.find('.menu.narrow'))
  })

  it('is a drawer on phones, and says when it was closed', async () => {
    const { element, find, heard } = await open('<lustra-side-menu drawer open></lustra-side-menu>')
    const dialog = await until(() => find<HTMLDialogElement>('dialog[open]'))
    expect(dialog.offsetWidth).toBe(Math.max(240, Math.round(innerWidth * 0.6)))
    await userEvent.keyboard('{Escape}')
    await until(() => heard.some(([type]) => type === 'lustra-menu-closed'))
    element.removeAttribute('open')
    await until(() => !dialog.open)
  })
})
