import { AppError } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { createForgotModel, takeOverMail } from './login.forgot.model.ts'

function model(given: Partial<Record<'check' | 'reset', ConstructorParameters<typeof AppError>[0]>> = {}) {
  const asked: unknown[] = []
  const answer = (code?: ConstructorParameters<typeof AppError>[0]) =>
    code ? Promise.reject(new AppError(code, 'refused')) : Promise.resolve()
  const core = {
    checkResetCode: (...all: unknown[]) => (asked.push(all), answer(given.check)),
    resetPassword: (...all: unknown[]) => (asked.push(all), answer(given.reset)),
  }
  return { ...createForgotModel({ core }), asked }
}
const target = { mail: 'ada@harbour.example' }

describe('a forgotten password', () => {
  it('goes from who it is to the code to the new password, and then begins anew (L7)', async () => {
    const { sent, checkCode, setPassword, asked, $state, $target } = model()
    sent(target)
    expect($state.get().step).toBe('code')
    await checkCode('123456')
    expect($state.get().step).toBe('password')
    expect(await setPassword('Lustra999', 'Lustra999')).toBe(true)
    expect(asked).toEqual([
      [target, '123456'],
      [target, '123456', 'Lustra999', 'Lustra999'],
    ])
    expect([$state.get().step, $target.get()]).toEqual(['who', null])
  })

  it('stays at a code that is wrong (L7)', async () => {
    const { sent, checkCode, $state } = model({ check: 'wrong-code' })
    sent(target)
    await checkCode('1')
    expect($state.get()).toMatchObject({ step: 'code', failure: { code: 'wrong-code' } })
  })

  it('asks for the code again when somebody left before setting the password, since it is not kept (L7)', async () => {
    const { sent, checkCode, forgetSecrets, $state } = model()
    sent(target)
    await checkCode('123456')
    forgetSecrets()
    expect($state.get().step).toBe('code')
  })

  it('leads back to the code when its time ran out over the new password, and says so (L7)', async () => {
    const { sent, checkCode, setPassword, $state } = model({ reset: 'code-expired' })
    sent(target)
    await checkCode('1')
    expect(await setPassword('Lustra999', 'Lustra999')).toBe(false)
    expect($state.get()).toMatchObject({ step: 'code', failure: { code: 'code-expired' } })
  })

  it('stays at a password that was used before (L7)', async () => {
    const { sent, checkCode, setPassword, $state } = model({ reset: 'password-reused' })
    sent(target)
    await checkCode('1')
    await setPassword('Lustra999', 'Lustra999')
    expect($state.get()).toMatchObject({ step: 'password', failure: { code: 'password-reused' } })
  })
})

describe('the mail address of a forgotten password', () => {
  const takenOver = (signIn: Record<string, string>, before: Record<string, string> = {}) => {
    const typed = new Map(Object.entries(before))
    return [takeOverMail(typed, new Map(Object.entries(signIn))), typed.get('email')]
  }

  it('is the one that was typed to sign in, as a login name or for a code (L7)', () => {
    expect(takenOver({ username: ' ada@harbour.example ' })).toEqual([true, 'ada@harbour.example'])
    expect(takenOver({ username: 'ada', email: 'ada@jade.example' })).toEqual([true, 'ada@jade.example'])
  })

  it('is left empty for a login name that is no mail address, and as it was typed here before (L7)', () => {
    expect(takenOver({ username: 'harbour_admin' })).toEqual([false, undefined])
    expect(takenOver({ username: 'ada@harbour.example' }, { email: 'bo@' })).toEqual([true, 'bo@'])
  })
})
