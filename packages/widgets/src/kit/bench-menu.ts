/** The bench for elements that draw the menu: a person with the service reports of a small portal. */
import type { MenuNode, SignedIn } from '@lustra/core'
import { shells } from '../generated/shells.ts'
import { bench, signedIn, until, type Answer } from './bench.ts'
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

/** An element of the menu, drawn. */
export async function openMenu(html: string, given: Partial<SignedIn> = {}, answer?: Answer) {
  const session = signedIn({ menus, modules, ...given })
  const page = await bench(html, { session, ...(answer && { answer }) })
  await until(() => page.element.status === 'ready')
  return page
}
