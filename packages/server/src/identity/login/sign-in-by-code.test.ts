import type { LoginResponse } from '@lustra/core/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn, demoMail, demoPhone, freePhone, wrongCode } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { hour, minute } from '@lustra/testing/test-clock.ts'

describe.each(testEngines())('signing in by code on $name', (engine) => {
  let testApp: TestApp
  let codes: ReturnType<typeof codesOn>
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    codes = codesOn(testApp)
  })
  beforeEach(() => testApp.clock.pass(24 * hour))
  afterAll(() => testApp.close())

  const signIn = (
    LoginType: '2' | '3',
    UserName: string,
    Password: string,
    AreaCode = '86',
    on = testApp,
    address = '203.0.113.7',
  ) =>
    on.call<LoginResponse>('/api/Login/GetCheckUser', {
      body: { UserName, Password, LoginType, AreaCode, language: 'en_US' },
      address,
    })
  async function phoneCode(account: string): Promise<string> {
    expect((await codes.requestPhoneCode(demoPhone(account))).ErrCode).toBe(0)
    return codes.codeFor(`+86${demoPhone(account)}`)
  }
  async function mailCode(account: string): Promise<string> {
    expect((await codes.requestMailCode(demoMail(account))).ErrCode).toBe(0)
    return codes.codeFor(demoMail(account))
  }

  it('returns the same as signing in by password (L2, L11)', async () => {
    const byPassword = await testApp.login('harbour_admin')
    const byPhone = await signIn('2', demoPhone('harbour_admin'), await phoneCode('harbour_admin'))
    const withoutToken = ({ ResData }: typeof byPhone) => ({ ...ResData, AccessToken: '' })
    expect(byPhone).toMatchObject({ status: 200, ErrCode: 0 })
    expect(withoutToken(byPhone)).toEqual(withoutToken(byPassword))
    testApp.clock.pass(minute)
    const byMail = await signIn('3', demoMail('harbour_admin'), await mailCode('harbour_admin'))
    expect(withoutToken(byMail)).toEqual(withoutToken(byPassword))
    const info = await testApp.call('/api/Login/GetUserInfo', { token: byMail.ResData?.AccessToken })
    expect(info.ErrCode).toBe(0)
  })

  it.each([
    ['+86 139 1000 0021', ''],
    ['139-1000-0021', '86'],
    ['008613910000021', '852'],
  ])('accepts a phone as people write it: %s (L2)', async (typed, areaCode) => {
    expect((await signIn('2', typed, await phoneCode('harbour_admin'), areaCode)).ResData?.Account).toBe(
      'harbour_admin',
    )
  })

  it('requires a new password at the first sign-in (L8)', async () => {
    const response = await signIn('3', demoMail('first_login'), await mailCode('first_login'))
    expect(response.ResData?.FirstLogin).toBe(true)
  })

  it('refuses a blocked person with 99028, and only with the correct code', async () => {
    const code = await phoneCode('blocked_user')
    const phone = demoPhone('blocked_user')
    expect(await signIn('2', phone, wrongCode(code))).toMatchObject({ ErrMsgCode: '99040' })
    expect(await signIn('2', phone, code)).toMatchObject({ ErrMsgCode: '99028', ResData: null })
  })

  it('refuses a used code (L2, 99041)', async () => {
    const code = await phoneCode('harbour_admin')
    expect((await signIn('2', demoPhone('harbour_admin'), code)).ErrCode).toBe(0)
    expect(await signIn('2', demoPhone('harbour_admin'), code)).toMatchObject({
      ErrMsgCode: '99041',
      ResData: null,
    })
  })

  it('succeeds for one of twenty concurrent sign-ins with the same code, in two processes', async () => {
    const code = await mailCode('harbour_admin')
    const other = await testApp.another()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        signIn('3', demoMail('harbour_admin'), code, '', index % 2 ? testApp : other, `192.0.2.${index}`),
      ),
    )
    expect(responses.filter(({ ErrCode }) => ErrCode === 0)).toHaveLength(1)
    expect(responses.filter(({ ErrMsgCode }) => ErrMsgCode === '99041')).toHaveLength(19)
    await other.close()
  })

  it('refuses a wrong code and an unknown person with the same message (99040)', async () => {
    const code = await phoneCode('harbour_admin')
    const wrong = await signIn('2', demoPhone('harbour_admin'), wrongCode(code))
    await codes.requestPhoneCode(freePhone)
    const unknown = await signIn('2', freePhone, code)
    expect({ ...unknown, headers: {} }).toEqual({ ...wrong, headers: {} })
    expect(wrong).toMatchObject({
      status: 200,
      ErrCode: 1,
      ErrMsgCode: '99040',
      ErrMsg: 'The verification code is wrong',
    })
  })

  it('accepts no code for another purpose, and no password instead of a code', async () => {
    await codes.requestPhoneCode(demoPhone('lotus_admin'), 'reset')
    const reset = await codes.codeFor(`+86${demoPhone('lotus_admin')}`)
    expect(await signIn('2', demoPhone('lotus_admin'), reset)).toMatchObject({ ErrMsgCode: '99040' })
    expect(await signIn('2', demoPhone('lotus_admin'), 'Lustra123')).toMatchObject({ ErrMsgCode: '99040' })
    expect(await signIn('3', demoMail('lotus_admin'), 'Lustra123')).toMatchObject({ ErrMsgCode: '99040' })
  })
})
