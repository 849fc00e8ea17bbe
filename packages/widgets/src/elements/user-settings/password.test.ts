import { AppError } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { checkPassword, createPasswordModel } from './password.model.ts'

type Context = Parameters<typeof createPasswordModel>[0]

function model(change: () => Promise<void> = async () => {}) {
  const events: unknown[] = []
  const requests: string[][] = []
  const context = {
    core: { changePassword: (...args: string[]) => (requests.push(args), change()) },
    emit: (name: string) => events.push(name),
  }
  return { ...createPasswordModel(context as unknown as Context), events, requests }
}
const good = { old: 'Harbour6', password: 'Harbour7', repeat: 'Harbour7' }

describe('the own password (U1)', () => {
  it.each([
    [
      'nothing',
      { old: '', password: '', repeat: '' },
      { old: 'old-required', password: 'password-required', repeat: 'repeat-required' },
    ],
    ['a weak one', { ...good, password: 'harbour', repeat: 'harbour' }, { password: 'error.weak-password' }],
    ['two that differ', { ...good, repeat: 'Harbour8' }, { repeat: 'other.password-mismatch' }],
    ['the old one', { ...good, old: 'Harbour7' }, { password: 'error.password-reused' }],
    ['a good one', good, {}],
  ])('is checked before it is sent: %s', (_what, input, found) => {
    expect(checkPassword(input)).toEqual(found)
  })

  it('is reported to the page once saved', async () => {
    const { change, events, requests, $state } = model()
    await change(good)
    expect(requests).toEqual([['Harbour6', 'Harbour7', 'Harbour7']])
    expect($state.get()).toEqual({ step: 'done' })
    expect(events).toEqual(['password-changed'])
  })

  it('reports other failures with the request number, and can be tried again', async () => {
    let tries = 0
    const source = { errCode: 500, errMsg: '', errMsgCode: '', requestId: 'r-7' }
    const { change, $state } = model(() =>
      tries++ ? Promise.resolve() : Promise.reject(new AppError('internal', 'oops', { source })),
    )
    expect(await change(good)).toEqual({})
    expect($state.get()).toEqual({
      step: 'failed',
      code: 'internal',
      message: '',
      requestId: 'r-7',
      retryAfter: 0,
    })
    await change(good)
    expect($state.get()).toEqual({ step: 'done' })
  })

  it('is sent once, however often it is submitted', async () => {
    const { change, requests } = model()
    await Promise.all([change(good), change(good)])
    expect(requests).toHaveLength(1)
  })
})
