import { describe, expect, it } from 'vitest'
import { no, ok } from '../../testing/host.ts'
import { list, sessionHarness, signedInSession, until } from '../../testing/session-harness.ts'

const harness = sessionHarness()
const { signedIn, openTab, stored } = harness
const phone = { areaCode: '852', phone: '61234567' }
const mail = { mail: 'ada@harbour.example' }

describe('signing in by a code', () => {
  it.each([
    [
      { ...phone, code: '123456' },
      { UserName: '61234567', Password: '123456', LoginType: '2', AreaCode: '852' },
    ],
    [
      { ...mail, code: '123456' },
      { UserName: 'ada@harbour.example', Password: '123456', LoginType: '3', AreaCode: '' },
    ],
  ])('%j goes to GetCheckUser with its LoginType (L2)', async (input, body) => {
    const { port } = openTab()
    await port.signIn(input)
    expect(harness.host.to('/Login/GetCheckUser')[0]?.body).toEqual({ ...body, language: 'en_US' })
    expect(signedInSession(port).loginType).toBe('phone' in input ? 'phone' : 'mail')
  })
})

describe('codes', () => {
  it.each([
    [
      phone,
      'login',
      '/Security/User/GetPhoneVerCode',
      { AreaCode: '852', MobilePhone: '61234567', Type: 'login' },
    ],
    [mail, 'reset', '/Security/User/GetEmailVerCode', { Email: 'ada@harbour.example', Type: 'reset' }],
  ] as const)('are requested without a session (L6, L7)', async (target, purpose, path, body) => {
    harness.host.on(path, ok({ ResendAfter: 45, ExpiresIn: 300 }))
    const { port } = openTab()
    await expect(port.sendCode(target, purpose)).resolves.toEqual({ resendAfterMs: 45_000 })
    expect(harness.host.to(path)[0]).toMatchObject({ body })
    expect(harness.host.to(path)[0]?.headers.authorization).toBeUndefined()
  })

  it('count as sent also when the host reports it as an error, which is shown as the source shows it (L6, E4)', async () => {
    harness.host.on('/Security/User/GetEmailVerCode', no(1, '99030', 'sent'))
    await expect(openTab().port.sendCode(mail, 'login')).resolves.toEqual({ resendAfterMs: 60_000 })
    const message = { kind: 'error', text: 'Verification code sent successfully', ms: 5000 }
    await until(() => expect(harness.messages).toEqual([message]))
  })

  it('requested too early return the remaining seconds (L6)', async () => {
    harness.host.on(
      '/Security/User/GetPhoneVerCode',
      (_: unknown, response: { statusCode: number; setHeader(n: string, v: string): void }) => {
        response.statusCode = 429
        response.setHeader('retry-after', '37')
        return JSON.stringify(no(1, '99029', 'too often'))
      },
    )
    const sent = openTab().port.sendCode(phone, 'login')
    await expect(sent).rejects.toMatchObject({ code: 'too-many', source: { retryAfter: 37 } })
    expect(harness.messages).toEqual([])
  })

  it('for one’s own new phone are requested under the session (U2)', async () => {
    harness.host.on('/Security/User/GetPhoneVerCode', ok({ ResendAfter: 60, ExpiresIn: 300 }))
    const { port } = await signedIn()
    await port.sendCode(phone, 'phone')
    expect(harness.host.to('/Security/User/GetPhoneVerCode')[0]?.headers.authorization).toBe('Bearer token-1')
  })
})

describe('a forgotten password', () => {
  it('is replaced by a code, without a session before or after (L7)', async () => {
    harness.host.on('/Security/User/CheckVerCode', ok(true))
    harness.host.on('/Security/User/ResetPassword', ok(true))
    const { port } = openTab()
    await port.checkResetCode(mail, '123456')
    await port.resetPassword(mail, '123456', 'Lustra456', 'Lustra456')
    expect(harness.host.to('/Security/User/CheckVerCode')[0]?.body).toEqual({
      Email: mail.mail,
      Code: '123456',
    })
    expect(harness.host.to('/Security/User/ResetPassword')[0]?.body).toEqual({
      Email: mail.mail,
      Code: '123456',
      NewPassword: 'Lustra456',
      RepeatPassword: 'Lustra456',
    })
    expect(port.session().status).toBe('signed-out')
  })

  it.each([
    ['99040', 'wrong-code'],
    ['99041', 'code-expired'],
  ])('with an invalid code rejects without a message (L7)', async (errMsgCode, code) => {
    harness.host.on('/Security/User/CheckVerCode', no(1, errMsgCode))
    await expect(openTab().port.checkResetCode(phone, '1')).rejects.toMatchObject({ code })
    expect(harness.messages).toEqual([])
  })
})

describe('one’s own account', () => {
  it('a changed password continues with the new token of the response (U1)', async () => {
    harness.host.on('/Security/User/ModifyPassword', ok({ AccessToken: 'token-2' }))
    const { port } = await signedIn()
    await port.changePassword('Lustra123', 'Lustra456', 'Lustra456')
    await port.request(list)
    expect(harness.host.to(list.path)[0]?.headers.authorization).toBe('Bearer token-2')
  })

  it('a wrong old password reaches the form and keeps the session (U1)', async () => {
    harness.host.on('/Security/User/ModifyPassword', no(1, '99037'))
    const { port } = await signedIn()
    await expect(port.changePassword('x', 'Lustra456', 'Lustra456')).rejects.toMatchObject({
      code: 'wrong-old-password',
    })
    expect(port.session().status).toBe('signed-in')
    expect(harness.messages).toEqual([])
  })

  it.each([
    [
      phone,
      { AreaCode: '852', MobilePhone: '61234567', Type: 'phone', Code: '123456' },
      { areaCode: '852', MobilePhone: '61234567' },
    ],
    [mail, { Email: mail.mail, Type: 'email', Code: '123456' }, { email: mail.mail }],
  ])('a changed phone or mail is shown at once, in every tab (U2, U3)', async (target, body, shown) => {
    harness.host.on(
      '/Security/User/UpdateAccount',
      ok({ AreaCode: '852', MobilePhone: '61234567', Email: mail.mail }),
    )
    const { port } = await signedIn()
    const other = openTab()
    await port.changeContact(target, '123456')
    expect(harness.host.to('/Security/User/UpdateAccount')[0]?.body).toEqual(body)
    expect(signedInSession(port).user).toMatchObject(shown)
    expect(signedInSession(other.port).user).toMatchObject(shown)
    expect(stored()).toMatchObject({ user: shown })
  })
})

it('a changed mail is sent with a fresh proof only when there is one (U3)', async () => {
  harness.host.on(
    '/Security/User/UpdateAccount',
    ok({ AreaCode: '', MobilePhone: '', Email: 'ada@new.example' }),
  )
  const { port } = await signedIn()
  const mail = { mail: 'ada@new.example' }
  await port.changeContact(mail, '123456', { password: 'Lustra123' })
  await port.changeContact(mail, '123456', { code: '654321', by: 'phone' })
  const sent = { Email: 'ada@new.example', Type: 'email', Code: '123456' }
  expect(harness.host.to('/Security/User/UpdateAccount').map(({ body }) => body)).toEqual([
    { ...sent, Password: 'Lustra123' },
    { ...sent, ProofCode: '654321', ProofBy: 'phone' },
  ])
})

describe('the host’s configuration', () => {
  it('is loaded once, and again after a failure', async () => {
    const { port } = openTab()
    harness.host.on('/config', (_: unknown, response: { destroy(): void }) => response.destroy())
    await expect(port.hostConfig()).rejects.toMatchObject({ code: 'offline' })
    harness.host.on('/config', ok({ methods: ['account'], directory: null }))
    await port.hostConfig()
    await expect(port.hostConfig()).resolves.toMatchObject({ methods: ['account'] })
    expect(harness.host.to('/config')).toHaveLength(2)
    expect(harness.messages).toEqual([])
  })

  it('is loaded for a page whose session ends meanwhile, so that the directory’s session can be ended, too (S5)', async () => {
    const { port } = await signedIn()
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: isEnded, resolve: end } = Promise.withResolvers<void>()
    harness.host.on('/config', async () => {
      ask()
      await isEnded
      return ok({ methods: ['account'], directory: null })
    })
    const config = port.hostConfig()
    await isAsked
    const left = port.signOut()
    end()
    await expect(config).resolves.toMatchObject({ methods: ['account'] })
    await left
  })
})
