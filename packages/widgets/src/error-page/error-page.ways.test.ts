import type { SignedIn } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { hasOtherGroups, kinds, leadsTo, waysOn, type ErrorKind } from './error-page.ways.ts'
import { errorPage } from './error-page.widget.ts'

type Person = Parameters<typeof leadsTo>[1]
const group = {} as SignedIn['group'] & object
const menu = { Id: 'a', name: 'a', path: '/a', children: [{}] } as unknown as Person['menus'][number]
const person = (given: Partial<Person> = {}): Person => ({
  groups: [group, group],
  mode: 'general',
  roleError: 2,
  menus: [],
  camMenus: [],
  ...given,
})
const all: ErrorKind[] = ['general', 'role', 'invalid', 'none', 'cam', 'not-found', 'unavailable']
const stuck: ErrorKind[] = ['general', 'role', 'invalid', 'none']

describe('the ways on from an error page (M9)', () => {
  it('has a trouble of its own for every type', () => {
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

  it('never ends in a dead end: whoever sees it, with groups or without, in either area', () => {
    for (const kind of all)
      for (const who of [null, person(), person({ groups: [] }), person({ mode: 'cam' })])
        expect([kind, waysOn(kind, who).length > 0]).toEqual([kind, true])
  })

  it.each(stuck)('%s can be checked again, and left by signing out', (kind) => {
    expect(waysOn(kind, person())).toEqual(['check', 'sign-out'])
  })

  it('an address without a page leads home and leaves the account alone (G5)', () => {
    for (const kind of ['not-found', 'unavailable'] as const)
      for (const who of [null, person()]) expect(waysOn(kind, who)).toEqual(['home'])
  })

  it('whoever is not signed in is asked to', () => {
    for (const kind of [...stuck, 'cam'] as const) expect(waysOn(kind, null)).toEqual(['sign-in'])
  })

  it('staff in the global area go back to the groups they have, instead of to another group (G11, S9)', () => {
    const inCam = person({ mode: 'cam' })
    expect(waysOn('invalid', inCam)).toEqual(['group-view', 'check', 'sign-out'])
    expect(waysOn('cam', person())).toEqual(['group-view', 'check', 'sign-out'])
    expect(waysOn('invalid', person({ mode: 'cam', groups: [] }))).toEqual(['check', 'sign-out'])
    expect(hasOtherGroups('invalid', inCam)).toBe(false)
    expect(hasOtherGroups('invalid', person())).toBe(true)
    expect(hasOtherGroups('invalid', person({ groups: [group] }))).toBe(false)
  })

  it('what was lifted leads home, in the global area to its reports (G9, G11)', () => {
    expect(leadsTo('role', person({ roleError: 0, menus: [menu] }))).toBe('/')
    expect(leadsTo('role', person({ roleError: 1, menus: [menu] }))).toBeUndefined()
    expect(leadsTo('general', person({ roleError: 0 }))).toBeUndefined()
    expect(leadsTo('invalid', person({ roleError: 0, mode: 'cam', camMenus: [menu] }))).toBe('/powerbi_cam')
    expect(leadsTo('invalid', person({ roleError: 2, mode: 'cam', camMenus: [menu] }))).toBeUndefined()
    expect(leadsTo('cam', person({ camMenus: [menu] }))).toBe('/powerbi_cam')
    expect(leadsTo('cam', person({ roleError: 0, menus: [menu] }))).toBeUndefined()
  })
})
