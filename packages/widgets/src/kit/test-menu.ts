/** Harness for menu elements: a user of a small portal with service reports. */
import type { MenuNode, SignedIn } from '@lustra/core'
import { shells } from '../generated/shells.ts'
import { mountElement, signedIn, until, type Actions } from './test-harness.ts'
import { defineShell } from './shell.ts'

for (const tag of ['lustra-navbar', 'lustra-side-menu'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

export const node = (Id: string, path: string, entitle: string, children: MenuNode[] = []): MenuNode => ({
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
export const menus = [
  node('1', '/regularServiceCallMain', 'Service Reports', [
    node('11', '/RegularServiceCallAll', 'All'),
    node('12', '/RegularServiceCallPest', 'Pest'),
  ]),
]
export const modules = ['RegularServiceCallMain', 'RegularServiceCallAll/List', 'RegularServiceCallPest/List']

/** All four areas with the longest names, one of them nested. */
export const wide = {
  menus: [
    node('2', '/powerbi', 'Business Intelligence Reports', [
      node('21', '/powerbi/services', 'Services', [node('211', '/powerbi/services/done', 'Services done')]),
      node('22', '/powerbi/pests', 'Pest captures', [
        node('221', '/powerbi/pests/devices', 'By device'),
        node('222', '/powerbi/pests/months', 'By month'),
      ]),
      node('23', '/powerbi/water', 'Water readings'),
    ]),
    node('3', '/manager', 'Organisation Management', [node('31', '/user', 'Users')]),
    menus[0]!,
    node('4', '/promotionMain', 'Promotion and Information', [node('41', '/Promotion', 'Promotions')]),
  ],
  modules: [...modules, 'Report', 'Manager', 'User/List', 'PromotionMain', 'Promotion/List'],
}

/** Mounts a menu element and waits until it is ready. */
export async function openMenu(
  html: string,
  overrides: Partial<SignedIn> = {},
  actions: Partial<Actions> = {},
) {
  const session = signedIn({ menus, modules, ...overrides })
  const page = await mountElement(html, { session, actions })
  await until(() => page.element.status === 'ready')
  return page
}
