import type { SignedIn } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { hasOtherGroups, kinds, destinationOf, actionsFor, type ErrorKind } from './error-page.actions.ts'
import { errorPage } from './error-page.widget.ts'

type Person = Parameters<typeof destinationOf>[1]
const group = {} as SignedIn['group'] & object
const menu = { Id: 'a', name: 'a', path: '/a', children: [{}] } as unknown as Person['menus'][number]
const person = (overrides: Partial<Person> = {}): Person => ({
  groups: [group, group],
  mode: 'general',
  group: null,
  roleError: 2,
  menus: [],
  camMenus: [],
  ...overrides,
})
const allKinds: ErrorKind[] = ['general', 'role', 'invalid', 'none', 'cam', 'not-found', 'unavailable']
const accountKinds: ErrorKind[] = ['general', 'role', 'invalid', 'none']

describe('the actions of an error page (M9)', () => {
  it('has an error kind for every type', () => {
    const types = errorPage.attributes.type.values!.filter(Boolean)
    expect(types.map((type) => kinds[type])).toEqual([
      'role',
      'invalid',
      'none',
      'cam',
      'not-found',
      'unavailable',
    ])
  })

  it('always offers an action, for every kind, person and area', () => {
    for (const kind of allKinds)
      for (const who of [null, person(), person({ groups: [] }), person({ mode: 'cam' })])
        expect([kind, actionsFor(kind, who).length > 0]).toEqual([kind, true])
  })

  it.each(accountKinds)('%s offers to check again and to sign out', (kind) => {
    expect(actionsFor(kind, person())).toEqual(['check', 'sign-out'])
  })

  it('an address without a page offers only the home page (G5)', () => {
    for (const kind of ['not-found', 'unavailable'] as const)
      for (const who of [null, person()]) expect(actionsFor(kind, who)).toEqual(['home'])
  })

  it('without a session the only action is to sign in', () => {
    for (const kind of [...accountKinds, 'cam'] as const) expect(actionsFor(kind, null)).toEqual(['sign-in'])
  })

  it('staff in the global area go back to their group view and are not offered another group (G11, S9)', () => {
    const inCam = person({ mode: 'cam' })
    expect(actionsFor('invalid', inCam)).toEqual(['group-view', 'check', 'sign-out'])
    expect(actionsFor('cam', person())).toEqual(['group-view', 'check', 'sign-out'])
    expect(actionsFor('invalid', person({ mode: 'cam', groups: [] }))).toEqual(['check', 'sign-out'])
    expect(hasOtherGroups('invalid', inCam)).toBe(false)
    expect(hasOtherGroups('invalid', person())).toBe(true)
    expect(hasOtherGroups('invalid', person({ groups: [group] }))).toBe(false)
  })

  it.each(accountKinds)('%s after a refused switch offers the previous group first (S6)', (kind) => {
    const refused = { group: { groupCode: 'HARBOUR' } as SignedIn['group'], refusedGroup: 'JADE' }
    expect(actionsFor(kind, person(refused))).toEqual(['previous-group', 'check', 'sign-out'])
    expect(actionsFor(kind, person({ ...refused, mode: 'cam' }))).not.toContain('previous-group')
    // The previous group has refused, too.
    expect(actionsFor(kind, person({ ...refused, refusedGroup: 'HARBOUR' }))).toEqual(['check', 'sign-out'])
  })

  it('a resolved error leads home, in the global area to its reports (G9, G11)', () => {
    expect(destinationOf('role', person({ roleError: 0, menus: [menu] }))).toBe('/')
    expect(destinationOf('role', person({ roleError: 1, menus: [menu] }))).toBeUndefined()
    expect(destinationOf('general', person({ roleError: 0 }))).toBeUndefined()
    expect(destinationOf('invalid', person({ roleError: 0, mode: 'cam', camMenus: [menu] }))).toBe(
      '/powerbi_cam',
    )
    expect(destinationOf('invalid', person({ roleError: 2, mode: 'cam', camMenus: [menu] }))).toBeUndefined()
    expect(destinationOf('cam', person({ camMenus: [menu] }))).toBe('/powerbi_cam')
    expect(destinationOf('cam', person({ roleError: 0, menus: [menu] }))).toBeUndefined()
  })
})
