import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeRequests, verificationCodes } from '../../platform/database/schema/codes.ts'
import { maintain } from '../../app/maintenance.ts'
import { openBench, type Bench } from '../../testing/bench.ts'
import { codesOn, demoPhone, freePhone, wrongCode } from '../../testing/codes.ts'
import { engines } from '../../testing/databases.ts'
import { hour, minute } from '../../testing/test-clock.ts'

const day = 24 * hour
const mail = 'harbour_admin@customer.example'
const phone = demoPhone('harbour_admin')

describe.each(engines)('verification codes on $name', (engine) => {
  let bench: Bench
  let codes: ReturnType<typeof codesOn>
  beforeAll(async () => {
    bench = await openBench(engine)
    codes = codesOn(bench)
  })
  // A day later no limit remembers what the test before did.
  beforeEach(() => bench.clock.pass(day))
  afterAll(() => bench.close())

  const check = (Code: string, target: object = { Email: mail }, on = bench, address?: string) =>
    on.call('/api/Security/User/CheckVerCode', { body: { ...target, Code }, ...(address && { address }) })
  const resetCode = async () => {
    expect((await codes.askMail(mail, 'reset')).ErrCode).toBe(0)
    return codes.codeFor(mail)
  }
  const outcomesOf = (answers: { ErrMsgCode: string }[]) => {
    const counts: Record<string, number> = {}
    for (const { ErrMsgCode } of answers) counts[ErrMsgCode] = (counts[ErrMsgCode] ?? 0) + 1
    return counts
  }

  describe('asking for one', () => {
    it('says that it was sent, when another may be asked for and how long it is good (L6, 99030)', async () => {
      const sent = {
        status: 200,
        ErrCode: 0,
        ErrMsgCode: '99030',
        ResData: { ResendAfter: 60, ExpiresIn: 300 },
      }
      expect(await codes.askPhone(phone)).toMatchObject({ ...sent, ErrMsg: '验证码发送成功' })
      const english = { headers: { 'accept-language': 'en' } }
      expect(await codes.askMail(mail, 'login', english)).toMatchObject({
        ...sent,
        ErrMsg: 'Verification code sent successfully',
      })
    })

    it('sends it to the phone and to the mail in the language of who asks (L2)', async () => {
      await codes.askPhone('+86 139-1000-0021', 'login', { headers: { 'accept-language': 'zh-TW' } })
      await codes.outbox()
      bench.clock.pass(1)
      await codes.askMail(mail.toUpperCase(), 'reset', { headers: { 'accept-language': 'en' } })
      const [letter, text] = await codes.outbox()
      expect(text).toMatchObject({
        recipient: `+86${phone}`,
        body: expect.stringMatching(/您正在登入.*\d{6}/),
      })
      // To the address we know, not to whatever is spelled like it.
      expect(letter).toMatchObject({ recipient: mail, subject: 'Your Lustra verification code' })
      expect(letter?.body).toMatch(/to set a new password:\n\n\d{6}\n\nIt is valid for 5 minutes/)
    })

    it('waits a minute for the next, with the seconds in retry-after (L6, 99029)', async () => {
      expect((await codes.askPhone(phone)).ErrCode).toBe(0)
      bench.clock.pass(20_000)
      // The phone counts, in whatever spelling and for whatever it is asked.
      const again = await codes.askPhone(`+86 ${phone}`, 'reset', { address: '192.0.2.9' })
      expect(again).toMatchObject({ status: 429, ErrMsgCode: '99029', ResData: null })
      expect(again.headers['retry-after']).toBe('40')
      bench.clock.pass(40_000)
      expect((await codes.askPhone(phone)).ErrCode).toBe(0)
    })

    it('sends ten a day and no more to one target (L6)', async () => {
      for (let count = 0; count < 10; count++) {
        expect((await codes.askMail(mail)).ErrCode).toBe(0)
        bench.clock.pass(minute)
      }
      const refused = await codes.askMail(mail)
      expect(refused).toMatchObject({ status: 429, ErrMsgCode: '99029' })
      expect(refused.headers['retry-after']).toBe(String(24 * 3600 - 600))
      bench.clock.pass(day - 10 * minute)
      expect((await codes.askMail(mail)).ErrCode).toBe(0)
    })

    it('sends thirty an hour and no more for one network, so that nobody pumps texts', async () => {
      const ask = (count: number, address: string) =>
        codes.askPhone(String(13_800_000_000 + count), 'login', { address })
      for (let count = 0; count < 30; count++)
        expect((await ask(count, `2001:db8:7::${count + 1}`)).ErrCode).toBe(0)
      expect(await ask(30, '2001:db8:7::ffff')).toMatchObject({ status: 429, ErrMsgCode: '99029' })
      expect((await ask(30, '2001:db8:8::1')).ErrCode).toBe(0)
      bench.clock.pass(hour)
      expect((await ask(31, '2001:db8:7::1')).ErrCode).toBe(0)
    })

    it('counts one of twenty that come at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => codes.askPhone(phone)))
      expect(outcomesOf(answers)).toEqual({ '99030': 1, '99029': 19 })
    })

    it.each([
      ['1391000000', '99034'],
      ['010 6552 9988', '99034'],
      ['x', '99034'],
    ])('refuses %j as a phone (99034)', async (number, code) => {
      expect(await codes.askPhone(number)).toMatchObject({ status: 200, ErrMsgCode: code, ResData: null })
    })

    it('refuses what is no mail, and a purpose of the other kind (99001)', async () => {
      for (const text of ['ada', `${mail}, eve@evil.example`, `${mail}\nBcc: eve@evil.example`])
        expect(await codes.askMail(text)).toMatchObject({ status: 200, ErrMsgCode: '99001' })
      expect(await codes.askMail(mail, 'phone')).toMatchObject({ ErrMsgCode: '99001' })
      expect(await codes.askPhone(phone, 'email')).toMatchObject({ ErrMsgCode: '99001' })
    })

    it('answers a stranger’s phone or mail exactly like a customer’s, and sends nothing (L6)', async () => {
      const facts = ({ headers, ...rest }: Awaited<ReturnType<typeof codes.askPhone>>) => ({
        ...rest,
        headers: { ...headers, date: '', 'x-request-id': '' },
      })
      for (const type of ['login', 'reset']) {
        bench.clock.pass(day)
        const before = (await codes.outbox()).length
        const unknownPhone = await codes.askPhone(freePhone, type)
        const unknownMail = await codes.askMail('nobody@customer.example', type)
        expect((await codes.outbox()).length).toBe(before)
        expect(facts(await codes.askPhone(phone, type))).toEqual(facts(unknownPhone))
        expect(facts(await codes.askMail(mail, type))).toEqual(facts(unknownMail))
        expect((await codes.outbox()).length).toBe(before + 2)
        // The next one waits the same, too.
        expect(facts(await codes.askPhone(phone, type))).toEqual(facts(await codes.askPhone(freePhone, type)))
      }
    })

    it('answers guesses at a stranger’s code exactly like guesses at a customer’s (L7)', async () => {
      await codes.askMail('nobody@customer.example', 'reset')
      const wrong = wrongCode(await resetCode())
      for (const Email of [mail, 'nobody@customer.example']) {
        const answers = []
        for (let guess = 0; guess < 6; guess++) answers.push((await check(wrong, { Email })).ErrMsgCode)
        expect(answers).toEqual(['99040', '99040', '99040', '99040', '99040', '99041'])
      }
    })
  })

  describe('using one', () => {
    it('takes the code as people type it', async () => {
      const code = await resetCode()
      expect((await check(` ${code.slice(0, 3)} ${code.slice(3)}`)).ErrCode).toBe(0)
    })

    it('says that a code is wrong, also where none was asked for (99040)', async () => {
      expect(await check(wrongCode(await resetCode()))).toMatchObject({
        status: 200,
        ErrMsgCode: '99040',
        ResData: null,
      })
      expect(await check('123456', { Email: 'nobody_at_all@customer.example' })).toMatchObject({
        ErrMsgCode: '99040',
      })
    })

    it('is good for five minutes (99041)', async () => {
      const code = await resetCode()
      bench.clock.pass(5 * minute - 1)
      expect((await check(code)).ErrCode).toBe(0)
      bench.clock.pass(minute)
      const late = await resetCode()
      bench.clock.pass(5 * minute)
      expect(await check(late)).toMatchObject({ ErrMsgCode: '99041', ResData: null })
    })

    it('is good for ten minutes once it was checked, so that a password can be thought up (L7)', async () => {
      const code = await resetCode()
      bench.clock.pass(4 * minute)
      expect((await check(code)).ErrCode).toBe(0)
      bench.clock.pass(10 * minute - 1)
      expect((await check(code)).ErrCode).toBe(0)
      // From the first check: looking again prolongs nothing.
      bench.clock.pass(1)
      expect((await check(code)).ErrMsgCode).toBe('99041')
    })

    it('loses no try to what can be no code (99040)', async () => {
      const code = await resetCode()
      for (const slip of ['12', '12345', '1234567', 'abcdef'])
        expect((await check(slip)).ErrMsgCode).toBe('99040')
      for (let count = 0; count < 4; count++) await check(wrongCode(code))
      expect((await check(code)).ErrCode).toBe(0)
    })

    it('endures five wrong tries, and the next code is good again after its minute (99041)', async () => {
      const code = await resetCode()
      for (let count = 0; count < 5; count++) expect((await check(wrongCode(code))).ErrMsgCode).toBe('99040')
      expect((await check(code)).ErrMsgCode).toBe('99041')
      bench.clock.pass(minute)
      expect((await check(await resetCode())).ErrCode).toBe(0)
    })

    it('counts five of fifty guesses that come at once, in two processes', async () => {
      const code = await resetCode()
      const other = await bench.another()
      const guesses = Array.from({ length: 50 }, (_, index) =>
        check(wrongCode(code), { Email: mail }, index % 2 ? bench : other, `192.0.2.${index}`),
      )
      expect(outcomesOf(await Promise.all(guesses))).toEqual({ '99040': 5, '99041': 45 })
      expect((await check(code)).ErrMsgCode).toBe('99041')
      await other.close()
    })

    it('stays its owner’s, whatever a stranger at one address tries without end (99029)', async () => {
      const outcomes = []
      for (let round = 0; round < 6; round++) {
        const code = await resetCode()
        const guesses = []
        for (let count = 0; count < 5; count++)
          guesses.push(await check(wrongCode(code), { Email: mail }, bench, '198.51.100.66'))
        outcomes.push([(await check(code)).ErrMsgCode, guesses.at(-1)?.status])
        bench.clock.pass(minute)
      }
      expect(outcomes.slice(0, 3)).toEqual(Array(3).fill(['99041', 200]))
      expect(outcomes.slice(3)).toEqual(Array(3).fill(['', 429]))
    })

    it('opens only what it was asked for (L2, L7)', async () => {
      const camMail = 'camleader@customer.example'
      await codes.askMail(camMail, 'login')
      const code = await codes.codeFor(camMail)
      expect((await check(code, { Email: camMail })).ErrMsgCode).toBe('99040')
    })

    it('replaces the code before it', async () => {
      const first = await resetCode()
      bench.clock.pass(minute)
      const second = await resetCode()
      expect((await check(second)).ErrCode).toBe(0)
      if (first !== second) expect((await check(first)).ErrMsgCode).toBe('99040')
    })

    it('opens nothing at another phone or mail', async () => {
      const code = await resetCode()
      expect((await check(code, { Email: 'jade_admin@customer.example' })).ErrMsgCode).toBe('99040')
      expect((await check(code, { AreaCode: '86', MobilePhone: demoPhone('lotus_admin') })).ErrMsgCode).toBe(
        '99040',
      )
    })
  })

  it('keeps neither phones nor mails nor codes where somebody could read them', async () => {
    await codes.askPhone(phone)
    const code = await resetCode()
    const rows = await bench.database.identity(async (tx) => [
      ...(await tx.select().from(verificationCodes)),
      ...(await tx.select().from(codeRequests)),
    ])
    const table = JSON.stringify(rows)
    for (const secret of [phone, mail, code, '203.0.113.7']) expect(table).not.toContain(`"${secret}`)
    expect(table.length).toBeGreaterThan(500)
  })

  it('forgets codes and requests a day later', async () => {
    await resetCode()
    await maintain(bench.database, new Date(bench.clock.now().getTime() + 2 * day))
    const left = await bench.database.identity(async (tx) => [
      ...(await tx.select().from(verificationCodes)),
      ...(await tx.select().from(codeRequests)),
    ])
    expect(left).toEqual([])
  })
})
