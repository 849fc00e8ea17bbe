import { AppError } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { checkFirstPassword, createFirstPasswordModel } from './first-password.model.ts'

type Context = Parameters<typeof createFirstPasswordModel>[0]

function model(change: (password: string, repeat: string) => Promise<void> = async () => {}) {
  const actions: unknown[] = []
  const requests: string[][] = []
  const context = {
    core: {
      changeFirstPassword: (...args: [string, string]) => (requests.push(args), change(...args)),
      signOut: async () => void actions.push('signed out'),
    },
    emit: (name: string) => actions.push(name),
    navigate: ({ path }: { path: string }) => actions.push(path),
  }
  return { ...createFirstPasswordModel(context as unknown as Context), actions, requests }
}
const good = { password: 'Harbour7', repeat: 'Harbour7' }

describe('the first password (L8)', () => {
  it('is required twice, strong and the same (U1)', () => {
    expect(checkFirstPassword({ password: '', repeat: '' })).toEqual({
      password: 'password-required',
      repeat: 'repeat-required',
    })
    expect(checkFirstPassword({ password: 'short', repeat: '' })).toEqual({
      password: 'error.weak-password',
      repeat: 'repeat-required',
    })
    expect(checkFirstPassword({ password: 'Harbour7', repeat: 'Harbour8' })).toEqual({
      repeat: 'other.password-mismatch',
    })
    expect(checkFirstPassword(good)).toEqual({})
  })

  it('is reported to the page once set, and then home opens', async () => {
    const { change, actions, requests, $state } = model()
    await change(good)
    expect(requests).toEqual([['Harbour7', 'Harbour7']])
    expect($state.get()).toEqual({ step: 'done' })
    expect(actions).toEqual(['password-changed', '/'])
  })

  it('shows that a password was used before, and can be tried again (U1)', async () => {
    let tries = 0
    const { change, actions, $state } = model(() =>
      tries++ ? Promise.resolve() : Promise.reject(new AppError('password-reused', 'used before')),
    )
    await change(good)
    expect($state.get()).toMatchObject({ step: 'failed', code: 'password-reused' })
    expect(actions).toEqual([])
    await change(good)
    expect($state.get()).toEqual({ step: 'done' })
  })

  it('is sent once, however often it is submitted', async () => {
    const { change, requests } = model()
    await Promise.all([change(good), change(good)])
    expect(requests).toHaveLength(1)
  })

  it('allows the person to sign out instead', async () => {
    const { signOut, actions } = model()
    await signOut()
    expect(actions).toEqual(['signed out'])
  })
})
