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

interface Given {
  session?: Session
  switchAccount?: () => Promise<void>
  switchBack?: () => Promise<string>
}

function switcher(given: Given = {}) {
  const $session = atom(given.session ?? as('1'))
  const $props = map({ open: true, variant: 'banner' })
  const told: unknown[] = []
  const tools = {
    core: {
      $session,
      async switchAccount(userId: string, from: string) {
        told.push(['switch', userId, from])
        await given.switchAccount?.()
        $session.set(as(userId, root))
      },
      switchBack: given.switchBack ?? (async () => '/user?page=2'),
    },
    $props,
    emit: (name: string) => told.push(name),
    navigate: (to: object) => told.push(to),
    provide: (handlers: object) => told.push(Object.keys(handlers)),
  }
  const model = createAccountSwitcherModel(tools as never)
  told.length = 0
  return { ...model, $props, $session, told }
}

describe('acting as another person (S7)', () => {
  it('asks no second question, closes the dialog and begins at home (M6)', async () => {
    const { actAs, told, $props, $switch } = switcher()
    const done = actAs(person('7'), '/user?page=2')
    expect($switch.get()).toEqual({ step: 'moving', to: 'Person 7' })
    await done
    expect(told).toEqual([['switch', '7', '/user?page=2'], 'switcher-closed', { path: '/' }])
    expect($props.get().open).toBe(false)
  })

  it('is asked of the host once, however often it is pressed', async () => {
    const { actAs, told } = switcher()
    await Promise.all([actAs(person('7'), '/'), actAs(person('8'), '/')])
    expect(told.filter((each) => Array.isArray(each))).toHaveLength(1)
  })

  it('does nothing for whom somebody acts as already', async () => {
    const { actAs, told } = switcher({ session: as('7', root) })
    await actAs(person('7'), '/')
    expect(told).toEqual([])
  })

  it('stays open and says why when the host refuses, and can be tried again', async () => {
    let tries = 0
    const { actAs, $switch, $props, told } = switcher({
      switchAccount: () =>
        tries++ ? Promise.resolve() : Promise.reject(new AppError('bad-sign', 'too late')),
    })
    await actAs(person('7'), '/')
    expect($switch.get()).toMatchObject({ step: 'failed', to: 'Person 7', error: { code: 'bad-sign' } })
    expect($props.get().open).toBe(true)
    await actAs(person('7'), '/')
    expect(told.at(-1)).toEqual({ path: '/' })
  })

  it('leads back to where the administrator had been', async () => {
    const { goBack, told } = switcher({ session: as('7', root) })
    await goBack()
    expect(told).toEqual([{ path: '/user', query: 'page=2' }])
  })

  it('leads home when nothing is known of where they had been', async () => {
    const { goBack, told } = switcher({ session: as('7', root), switchBack: async () => '' })
    await goBack()
    expect(told).toEqual([{ path: '/', query: '' }])
  })

  it('says that the way back failed, and can be tried again', async () => {
    let tries = 0
    const { goBack, told, $return } = switcher({
      session: as('7', root),
      switchBack: () =>
        tries++ ? Promise.resolve('') : Promise.reject(new AppError('offline', 'no network')),
    })
    await goBack()
    expect($return.get()).toMatchObject({ step: 'failed', to: 'Grace Root' })
    await goBack()
    expect(told).toEqual([{ path: '/', query: '' }])
  })
})
