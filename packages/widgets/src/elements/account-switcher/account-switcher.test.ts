import { AppError, type Session, type SwitchableUser } from '@lustra/core'
import { atom, map } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { createAccountSwitcherModel } from './account-switcher.model.ts'

const person = (UserId: string): SwitchableUser => ({
  UserId,
  RealName: `Person ${UserId}`,
  Account: `person_${UserId}`,
  MobilePhone: '',
  Email: '',
  RoleName: 'Group user',
})
const as = (userId: string, switchedFrom: object | null = null) =>
  ({ status: 'signed-in', user: { userId }, switchedFrom }) as unknown as Session
const root = { userId: '1', account: 'root', realname: 'Grace Root' }

interface Options {
  session?: Session
  switchAccount?: () => Promise<void>
  switchBack?: () => Promise<string>
}

function switcher(options: Options = {}) {
  const $session = atom(options.session ?? as('1'))
  const $props = map({ open: true, variant: 'banner' })
  const actions: unknown[] = []
  const context = {
    core: {
      $session,
      async switchAccount(userId: string, from: string) {
        actions.push(['switch', userId, from])
        await options.switchAccount?.()
        $session.set(as(userId, root))
      },
      switchBack: options.switchBack ?? (async () => '/user?page=2'),
    },
    $props,
    $language: atom('en'),
    emit: (name: string) => actions.push(name),
    navigate: (to: object) => actions.push(to),
    provide: (handlers: object) => actions.push(Object.keys(handlers)),
  }
  const model = createAccountSwitcherModel(context as never)
  actions.length = 0
  return { ...model, $props, $session, actions }
}

describe('acting as another person (S7)', () => {
  it('switches without confirmation, closes the dialog and goes home (M6)', async () => {
    const { actAs, actions, $props, $switch } = switcher()
    const done = actAs(person('7'), '/user?page=2')
    expect($switch.get()).toEqual({ step: 'moving', to: 'Person 7' })
    await done
    expect(actions).toEqual([['switch', '7', '/user?page=2'], 'switcher-closed', { path: '/' }])
    expect($props.get().open).toBe(false)
  })

  it('does nothing for the current person', async () => {
    const { actAs, actions } = switcher({ session: as('7', root) })
    await actAs(person('7'), '/')
    expect(actions).toEqual([])
  })

  it('stays open with the reason when the host refuses, and can be tried again', async () => {
    let tries = 0
    const { actAs, $switch, $props, actions } = switcher({
      switchAccount: () =>
        tries++ ? Promise.resolve() : Promise.reject(new AppError('bad-sign', 'too late')),
    })
    await actAs(person('7'), '/')
    expect($switch.get()).toMatchObject({ step: 'failed', to: 'Person 7', error: { code: 'bad-sign' } })
    expect($props.get().open).toBe(true)
    await actAs(person('7'), '/')
    expect(actions.at(-1)).toEqual({ path: '/' })
  })

  it('returns to the page where the administrator was', async () => {
    const { goBack, actions } = switcher({ session: as('7', root) })
    await goBack()
    expect(actions).toEqual([{ path: '/user', query: 'page=2' }])
  })

  it('returns home when that page is unknown', async () => {
    const { goBack, actions } = switcher({ session: as('7', root), switchBack: async () => '' })
    await goBack()
    expect(actions).toEqual([{ path: '/', query: '' }])
  })
})
