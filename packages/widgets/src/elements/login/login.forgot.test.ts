import { AppError } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { createForgotModel, takeOverMail } from './login.forgot.model.ts'

function model(failures: Partial<Record<'check' | 'reset', ConstructorParameters<typeof AppError>[0]>> = {}) {
  const requested: unknown[] = []
  const respond = (code?: ConstructorParameters<typeof AppError>[0]) =>
    code ? Promise.reject(new AppError(code, 'refused')) : Promise.resolve()
  const core = {
    checkResetCode: (...all: unknown[]) => (requested.push(all), respond(failures.check)),
    resetPassword: (...all: unknown[]) => (requested.push(all), respond(failures.reset)),
  }
  return { ...createForgotModel({ core }), requested }
}
const target = { mail: 'ada@harbour.example' }

describe('a forgotten password', () => {
  it('goes from the account to the code to the new password, and then starts over (L7)', async () => {
    const { sent, checkCode, setPassword, requested, $state, $target } = model()
    sent(target)
    expect($state.get().step).toBe('code')
    await checkCode('123456')
    expect($state.get().step).toBe('password')
    expect(await setPassword('Lustra999', 'Lustra999')).toBe(true)
    expect(requested).toEqual([
      [target, '123456'],
      [target, '123456', 'Lustra999', 'Lustra999'],
    ])
    expect([$state.get().step, $target.get()]).toEqual(['who', null])
  })

  it('stays at the code step after a wrong code (L7)', async () => {
    const { sent, checkCode, $state } = model({ check: 'wrong-code' })
    sent(target)
    await checkCode('1')
    expect($state.get()).toMatchObject({ step: 'code', failure: { code: 'wrong-code' } })
  })

  it('asks for the code again after leaving the form before the password is set, since it is not stored (L7)', async () => {
    const { sent, checkCode, forgetSecrets, $state } = model()
    sent(target)
    await checkCode('123456')
    forgetSecrets()
    expect($state.get().step).toBe('code')
  })

  it('leads back to the code when it has expired meanwhile, and shows that (L7)', async () => {
    const { sent, checkCode, setPassword, $state } = model({ reset: 'code-expired' })
    sent(target)
    await checkCode('1')
    expect(await setPassword('Lustra999', 'Lustra999')).toBe(false)
    expect($state.get()).toMatchObject({ step: 'code', failure: { code: 'code-expired' } })
  })

  it('stays at the password step when the password was used before (L7)', async () => {
    const { sent, checkCode, setPassword, $state } = model({ reset: 'password-reused' })
    sent(target)
    await checkCode('1')
    await setPassword('Lustra999', 'Lustra999')
    expect($state.get()).toMatchObject({ step: 'password', failure: { code: 'password-reused' } })
  })
})

describe('the mail address of a forgotten password', () => {
  const takenOver = (signIn: Record<string, string>, typedBefore: Record<string, string> = {}) => {
    const typed = new Map(Object.entries(typedBefore))
    return [takeOverMail(typed, new Map(Object.entries(signIn))), typed.get('email')]
  }

  it('is the one that was typed to sign in, as a login name or for a code (L7)', () => {
    expect(takenOver({ username: ' ada@harbour.example ' })).toEqual([true, 'ada@harbour.example'])
    expect(takenOver({ username: 'ada', email: 'ada@jade.example' })).toEqual([true, 'ada@jade.example'])
  })

  it('stays empty for a login name that is not a mail address, and keeps what was typed here before (L7)', () => {
    expect(takenOver({ username: 'harbour_admin' })).toEqual([false, undefined])
    expect(takenOver({ username: 'ada@harbour.example' }, { email: 'bo@' })).toEqual([true, 'bo@'])
  })
})
