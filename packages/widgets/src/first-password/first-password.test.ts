import { AppError } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { checkFirstPassword, createFirstPasswordModel } from './first-password.model.ts'

type Tools = Parameters<typeof createFirstPasswordModel>[0]

function model(change: (password: string, repeat: string) => Promise<void> = async () => {}) {
  const told: unknown[] = []
  const asked: string[][] = []
  const tools = {
    core: {
      changeFirstPassword: (...given: [string, string]) => (asked.push(given), change(...given)),
      signOut: async () => void told.push('signed out'),
    },
    emit: (name: string) => told.push(name),
    navigate: ({ path }: { path: string }) => told.push(path),
  }
  return { ...createFirstPasswordModel(tools as unknown as Tools), told, asked }
}
const good = { password: 'Harbour7', repeat: 'Harbour7' }

describe('the first password (L8)', () => {
  it('is asked for twice, strong and the same (U1)', () => {
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

  it('is told to the page when it stands, and then the way home is open', async () => {
    const { change, told, asked, $state } = model()
    await change(good)
    expect(asked).toEqual([['Harbour7', 'Harbour7']])
    expect($state.get()).toEqual({ step: 'done' })
    expect(told).toEqual(['password-changed', '/'])
  })

  it('says that a password was used before, and can be tried again (U1)', async () => {
    let tries = 0
    const { change, told, $state } = model(() =>
      tries++ ? Promise.resolve() : Promise.reject(new AppError('password-reused', 'used before')),
    )
    await change(good)
    expect($state.get()).toMatchObject({ step: 'failed', code: 'password-reused' })
    expect(told).toEqual([])
    await change(good)
    expect($state.get()).toEqual({ step: 'done' })
  })

  it('is sent once, however often it is asked', async () => {
    const { change, asked } = model()
    await Promise.all([change(good), change(good)])
    expect(asked).toHaveLength(1)
  })

  it('lets the person leave instead', async () => {
    const { signOut, told } = model()
    await signOut()
    expect(told).toEqual(['signed out'])
  })
})
