import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeRequests, verificationCodes } from '../../platform/database/schema/codes.ts'
import { maintain } from '../../app/maintenance.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn, demoPhone, freePhone, wrongCode } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { hour, minute } from '@lustra/testing/test-clock.ts'

const day = 24 * hour
const mail = 'harbour_admin@customer.example'
const phone = demoPhone('harbour_admin')

describe.each(testEngines())('verification codes on $name', (engine) => {
  let testApp: TestApp
  let codes: ReturnType<typeof codesOn>
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    codes = codesOn(testApp)
  })
  // A day later no limit of the previous test applies.
  beforeEach(() => testApp.clock.pass(day))
  afterAll(() => testApp.close())

  const check = (Code: string, target: object = { Email: mail }, on = testApp, address?: string) =>
    on.call('/api/Security/User/CheckVerCode', { body: { ...target, Code }, ...(address && { address }) })
  const resetCode = async () => {
    expect((await codes.requestMailCode(mail, 'reset')).ErrCode).toBe(0)
    return codes.codeFor(mail)
  }
  const outcomesOf = (responses: { ErrMsgCode: string }[]) => {
    const counts: Record<string, number> = {}
    for (const { ErrMsgCode } of responses) counts[ErrMsgCode] = (counts[ErrMsgCode] ?? 0) + 1
    return counts
  }

  describe('requesting one', () => {
    it('confirms sending, with the wait for the next one and its lifetime (L6, 99030)', async () => {
      const sent = {
        status: 200,
        ErrCode: 0,
        ErrMsgCode: '99030',
        ResData: { ResendAfter: 60, ExpiresIn: 300 },
      }
      expect(await codes.requestPhoneCode(phone)).toMatchObject({ ...sent, ErrMsg: '验证码发送成功' })
      const english = { headers: { 'accept-language': 'en' } }
      expect(await codes.requestMailCode(mail, 'login', english)).toMatchObject({
        ...sent,
        ErrMsg: 'Verification code sent successfully',
      })
    })

    it('sends it to the phone or the mail in the language of the request (L2)', async () => {
      await codes.requestPhoneCode('+86 139-1000-0021', 'login', { headers: { 'accept-language': 'zh-TW' } })
      await codes.outbox()
      testApp.clock.pass(1)
      await codes.requestMailCode(mail.toUpperCase(), 'reset', { headers: { 'accept-language': 'en' } })
      const [letter, text] = await codes.outbox()
      expect(text).toMatchObject({
        recipient: `+86${phone}`,
        body: expect.stringMatching(/您正在登入.*\d{6}/),
      })
      // To the stored address, not to a different spelling of it.
      expect(letter).toMatchObject({ recipient: mail, subject: 'Your Lustra verification code' })
      expect(letter?.body).toMatch(/to set a new password:\n\n\d{6}\n\nIt is valid for 5 minutes/)
    })

    it('requires a minute before the next one, with the seconds in retry-after (L6, 99029)', async () => {
      expect((await codes.requestPhoneCode(phone)).ErrCode).toBe(0)
      testApp.clock.pass(20_000)
      // The limit applies to the phone in any spelling and for any purpose.
      const again = await codes.requestPhoneCode(`+86 ${phone}`, 'reset', { address: '192.0.2.9' })
      expect(again).toMatchObject({ status: 429, ErrMsgCode: '99029', ResData: null })
      expect(again.headers['retry-after']).toBe('40')
      testApp.clock.pass(40_000)
      expect((await codes.requestPhoneCode(phone)).ErrCode).toBe(0)
    })

    it('sends at most ten a day to one target from one network, thirty from all (L6)', async () => {
      for (let count = 0; count < 10; count++) {
        expect((await codes.requestMailCode(mail)).ErrCode).toBe(0)
        testApp.clock.pass(minute)
      }
      const refused = await codes.requestMailCode(mail)
      expect(refused).toMatchObject({ status: 429, ErrMsgCode: '99029' })
      expect(refused.headers['retry-after']).toBe(String(24 * 3600 - 600))
      // One network does not use up what the owner needs in another.
      for (const address of ['192.0.2.11', '192.0.2.12'])
        for (let count = 0; count < 10; count++) {
          expect((await codes.requestMailCode(mail, 'login', { address })).ErrCode).toBe(0)
          testApp.clock.pass(minute)
        }
      expect((await codes.requestMailCode(mail, 'login', { address: '192.0.2.13' })).status).toBe(429)
      testApp.clock.pass(day - 30 * minute)
      expect((await codes.requestMailCode(mail)).ErrCode).toBe(0)
    })

    it('sends at most thirty an hour for one network, against text message abuse', async () => {
      const request = (count: number, address: string) =>
        codes.requestPhoneCode(String(13_800_000_000 + count), 'login', { address })
      for (let count = 0; count < 30; count++)
        expect((await request(count, `2001:db8:7::${count + 1}`)).ErrCode).toBe(0)
      expect(await request(30, '2001:db8:7::ffff')).toMatchObject({ status: 429, ErrMsgCode: '99029' })
      expect((await request(30, '2001:db8:8::1')).ErrCode).toBe(0)
      testApp.clock.pass(hour)
      expect((await request(31, '2001:db8:7::1')).ErrCode).toBe(0)
    })

    it('counts one of twenty concurrent requests', async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => codes.requestPhoneCode(phone)))
      expect(outcomesOf(responses)).toEqual({ '99030': 1, '99029': 19 })
    })

    it.each([
      ['1391000000', '99034'],
      ['010 6552 9988', '99034'],
      ['x', '99034'],
    ])('refuses %j as a phone (99034)', async (number, code) => {
      expect(await codes.requestPhoneCode(number)).toMatchObject({
        status: 200,
        ErrMsgCode: code,
        ResData: null,
      })
    })

    it('refuses an invalid mail address, and a purpose of the other kind (99001)', async () => {
      for (const text of ['ada', `${mail}, eve@evil.example`, `${mail}\nBcc: eve@evil.example`])
        expect(await codes.requestMailCode(text)).toMatchObject({ status: 200, ErrMsgCode: '99001' })
      expect(await codes.requestMailCode(mail, 'phone')).toMatchObject({ ErrMsgCode: '99001' })
      expect(await codes.requestPhoneCode(phone, 'email')).toMatchObject({ ErrMsgCode: '99001' })
    })

    it('responds to an unknown phone or mail exactly as to a customer’s, and sends nothing (L6)', async () => {
      const facts = ({ headers, ...rest }: Awaited<ReturnType<typeof codes.requestPhoneCode>>) => ({
        ...rest,
        headers: { ...headers, date: '', 'x-request-id': '' },
      })
      for (const type of ['login', 'reset']) {
        testApp.clock.pass(day)
        const before = (await codes.outbox()).length
        const unknownPhone = await codes.requestPhoneCode(freePhone, type)
        const unknownMail = await codes.requestMailCode('nobody@customer.example', type)
        expect((await codes.outbox()).length).toBe(before)
        expect(facts(await codes.requestPhoneCode(phone, type))).toEqual(facts(unknownPhone))
        expect(facts(await codes.requestMailCode(mail, type))).toEqual(facts(unknownMail))
        expect((await codes.outbox()).length).toBe(before + 2)
        // The next one has the same wait, too.
        expect(facts(await codes.requestPhoneCode(phone, type))).toEqual(
          facts(await codes.requestPhoneCode(freePhone, type)),
        )
      }
    })

    it('responds to guesses at the code of an unknown address exactly as at a customer’s (L7)', async () => {
      await codes.requestMailCode('nobody@customer.example', 'reset')
      const wrong = wrongCode(await resetCode())
      for (const Email of [mail, 'nobody@customer.example']) {
        const responses = []
        for (let guess = 0; guess < 6; guess++) responses.push((await check(wrong, { Email })).ErrMsgCode)
        expect(responses).toEqual(['99040', '99040', '99040', '99040', '99040', '99041'])
      }
    })
  })

  describe('using one', () => {
    it('accepts the code as people type it', async () => {
      const code = await resetCode()
      expect((await check(` ${code.slice(0, 3)} ${code.slice(3)}`)).ErrCode).toBe(0)
    })

    it('reports a wrong code, also where none was requested (99040)', async () => {
      expect(await check(wrongCode(await resetCode()))).toMatchObject({
        status: 200,
        ErrMsgCode: '99040',
        ResData: null,
      })
      expect(await check('123456', { Email: 'nobody_at_all@customer.example' })).toMatchObject({
        ErrMsgCode: '99040',
      })
    })

    it('is valid for five minutes (99041)', async () => {
      const code = await resetCode()
      testApp.clock.pass(5 * minute - 1)
      expect((await check(code)).ErrCode).toBe(0)
      testApp.clock.pass(minute)
      const late = await resetCode()
      testApp.clock.pass(5 * minute)
      expect(await check(late)).toMatchObject({ ErrMsgCode: '99041', ResData: null })
    })

    it('is valid for ten minutes after it was checked, to think of a password (L7)', async () => {
      const code = await resetCode()
      testApp.clock.pass(4 * minute)
      expect((await check(code)).ErrCode).toBe(0)
      testApp.clock.pass(10 * minute - 1)
      expect((await check(code)).ErrCode).toBe(0)
      // From the first check: another check does not extend it.
      testApp.clock.pass(1)
      expect((await check(code)).ErrMsgCode).toBe('99041')
    })

    it('does not count input that cannot be a code as an attempt (99040)', async () => {
      const code = await resetCode()
      for (const slip of ['12', '12345', '1234567', 'abcdef'])
        expect((await check(slip)).ErrMsgCode).toBe('99040')
      for (let count = 0; count < 4; count++) await check(wrongCode(code))
      expect((await check(code)).ErrCode).toBe(0)
    })

    it('allows five wrong attempts, and the next code is valid after its minute (99041)', async () => {
      const code = await resetCode()
      for (let count = 0; count < 5; count++) expect((await check(wrongCode(code))).ErrMsgCode).toBe('99040')
      expect((await check(code)).ErrMsgCode).toBe('99041')
      testApp.clock.pass(minute)
      expect((await check(await resetCode())).ErrCode).toBe(0)
    })

    it('counts five of fifty concurrent guesses, in two processes', async () => {
      const code = await resetCode()
      const other = await testApp.another()
      const guesses = Array.from({ length: 50 }, (_, index) =>
        check(wrongCode(code), { Email: mail }, index % 2 ? testApp : other, `192.0.2.${index}`),
      )
      expect(outcomesOf(await Promise.all(guesses))).toEqual({ '99040': 5, '99041': 45 })
      expect((await check(code)).ErrMsgCode).toBe('99041')
      await other.close()
    })

    it('stays usable for its owner, whatever somebody else tries from one address (99029)', async () => {
      const outcomes = []
      for (let round = 0; round < 6; round++) {
        const code = await resetCode()
        const guesses = []
        for (let count = 0; count < 5; count++)
          guesses.push(await check(wrongCode(code), { Email: mail }, testApp, '198.51.100.66'))
        outcomes.push([(await check(code)).ErrMsgCode, guesses.at(-1)?.status])
        testApp.clock.pass(minute)
      }
      expect(outcomes.slice(0, 3)).toEqual(Array(3).fill(['99041', 200]))
      expect(outcomes.slice(3)).toEqual(Array(3).fill(['', 429]))
    })

    it('works only for its own purpose (L2, L7)', async () => {
      const camMail = 'camleader@customer.example'
      await codes.requestMailCode(camMail, 'login')
      const code = await codes.codeFor(camMail)
      expect((await check(code, { Email: camMail })).ErrMsgCode).toBe('99040')
    })

    it('invalidates the code before it', async () => {
      const first = await resetCode()
      testApp.clock.pass(minute)
      const second = await resetCode()
      expect((await check(second)).ErrCode).toBe(0)
      if (first !== second) expect((await check(first)).ErrMsgCode).toBe('99040')
    })

    it('does not work for another phone or mail', async () => {
      const code = await resetCode()
      expect((await check(code, { Email: 'jade_admin@customer.example' })).ErrMsgCode).toBe('99040')
      expect((await check(code, { AreaCode: '86', MobilePhone: demoPhone('lotus_admin') })).ErrMsgCode).toBe(
        '99040',
      )
    })
  })

  it('stores no readable phones, mails or codes', async () => {
    await codes.requestPhoneCode(phone)
    const code = await resetCode()
    const rows = await testApp.database.identity(async (tx) => [
      ...(await tx.select().from(verificationCodes)),
      ...(await tx.select().from(codeRequests)),
    ])
    const table = JSON.stringify(rows)
    for (const secret of [phone, mail, code, '203.0.113.7']) expect(table).not.toContain(`"${secret}`)
    expect(table.length).toBeGreaterThan(500)
  })

  it('deletes codes and requests a day later', async () => {
    await resetCode()
    await maintain(testApp.database, new Date(testApp.clock.now().getTime() + 2 * day))
    const left = await testApp.database.identity(async (tx) => [
      ...(await tx.select().from(verificationCodes)),
      ...(await tx.select().from(codeRequests)),
    ])
    expect(left).toEqual([])
  })
})
