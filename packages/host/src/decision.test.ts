import { atom } from 'nanostores'
import { expect, it } from 'vitest'
import type { Session, SignedIn } from '@lustra/core'
import { toAddress } from './address.ts'
import { createDecision } from './decision.ts'

const groupOf = (groupCode: string) => ({ groupCode }) as NonNullable<SignedIn['group']>

const inHarbour: Session = {
  status: 'signed-in',
  firstLogin: false,
  user: { userId: '1', RoleEnCode: '' } as SignedIn['user'],
  modules: ['RegularServiceCallMain', 'RegularServiceCallPest/List'],
  menus: [],
  camMenus: [],
  groups: [groupOf('HARBOUR'), groupOf('JADE')],
  group: groupOf('HARBOUR'),
  roleError: 0,
} as unknown as SignedIn

/** After a switch that JADE has refused. */
const withoutMenus = { ...inHarbour, modules: [], roleError: 2, refusedGroup: 'JADE' } as Session

function portal(text: string, start: Session = inHarbour) {
  const $address = atom(toAddress(text)!)
  const $session = atom(start)
  const { $decision, keepGroup } = createDecision($address, $session)
  return {
    go: (to: string) => $address.set(toAddress(to)!),
    become: (session: Session) => $session.set(session),
    keepGroup,
    decision: () => $decision.get().decision,
  }
}

const link = '/visit?store=JA0001&group=JADE'
const switchToJade = { do: 'switch', group: 'JADE', to: '/visit?store=JA0001' }

it('a link whose group could not be switched to tries again when it is opened again (S6, V3)', () => {
  const { go, keepGroup, decision } = portal(link)
  expect(decision()).toEqual(switchToJade)
  keepGroup()
  expect(decision()).toEqual({ do: 'show' })
  go('/RegularServiceCallPest')
  expect(decision()).toEqual({ do: 'show' })
  go(link)
  expect(decision()).toEqual(switchToJade)
  keepGroup()
  go('/visit?store=JA0002&group=JADE')
  expect(decision()).toMatchObject({ do: 'switch', group: 'JADE' })
})

it('after a refused switch any other address opens in the previous group, and the error page stays (S6)', () => {
  const { go, become, decision } = portal('/error?type=2', withoutMenus)
  expect(decision()).toEqual({ do: 'show' })
  go('/RegularServiceCallPest?page=2')
  expect(decision()).toEqual({ do: 'switch', group: 'HARBOUR', to: '/RegularServiceCallPest?page=2' })
  become(inHarbour)
  expect(decision()).toEqual({ do: 'show' })
})

it('leads to the error page when the previous group cannot be reached or refuses, too (S6)', () => {
  const { go, become, keepGroup, decision } = portal('/RegularServiceCallPest', withoutMenus)
  keepGroup()
  expect(decision()).toEqual({ do: 'go', to: '/error?type=2' })
  become({ ...withoutMenus, refusedGroup: 'HARBOUR', roleError: 1 } as Session)
  expect(decision()).toEqual({ do: 'go', to: '/error?type=1' })
  go('/')
  expect(decision()).toEqual({ do: 'go', to: '/error?type=1' })
})
