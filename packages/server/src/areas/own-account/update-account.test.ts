import { and, desc, gt, notLike } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditEntries } from '../../platform/database/schema/audit.ts'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn, demoPhone, freePhone, wrongCode } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { hour } from '@lustra/testing/test-clock.ts'

const newMail = 'helen.ho@customer.example'

describe.each(testEngines())('a new phone or mail on $name', (engine) => {
  let testApp: TestApp
  let codes: ReturnType<typeof codesOn>
  let helen: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    codes = codesOn(testApp)
  })
  beforeEach(async () => {
    testApp.clock.pass(24 * hour)
    helen = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const update = (token: string | undefined, body: object) =>
    testApp.call('/api/Security/User/UpdateAccount', { token, body })
  const known = { Password: 'Lustra123' }
  const toPhone = (
    MobilePhone: string,
    Code: string,
    token: string | undefined = helen,
    proof: object = known,
  ) => update(token, { Type: 'phone', AreaCode: '86', MobilePhone, Code, ...proof })
  const toMail = (Email: string, Code: string, token: string | undefined = helen, proof: object = known) =>
    update(token, { Type: 'email', Email, Code, ...proof })
  async function phoneCode(number: string, token = helen): Promise<string> {
    expect((await codes.requestPhoneCode(number, 'phone', { token })).ErrCode).toBe(0)
    return codes.codeFor(`+86${number}`)
  }
  async function mailCode(mail: string, token = helen): Promise<string> {
    expect((await codes.requestMailCode(mail, 'email', { token })).ErrCode).toBe(0)
    return codes.codeFor(mail)
  }

  async function latestEntry() {
    const [entry] = await testApp.database.identity((tx) =>
      tx.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1),
    )
    return entry
  }

  it('is set with the code that was sent there, and signs in from then on (U2, U3)', async () => {
    const phone = await toPhone(` +86 ${freePhone}`, await phoneCode(freePhone))
    expect(phone).toMatchObject({
      ErrCode: 0,
      ResData: { AreaCode: '86', MobilePhone: freePhone, Email: 'harbour_admin@customer.example' },
    })
    const mail = await toMail(newMail, await mailCode(newMail))
    expect(mail.ResData).toEqual({ AreaCode: '86', MobilePhone: freePhone, Email: newMail })
    expect((await testApp.login(freePhone)).ResData).toMatchObject({
      Account: 'harbour_admin',
      Email: newMail,
    })
    expect((await testApp.login(demoPhone('harbour_admin'))).ErrMsgCode).toBe('99032')
  })

  describe('from a session alone', () => {
    const stolen = 'thief@elsewhere.example'
    const presentMail = async () =>
      (await testApp.call<{ Email: string }>('/api/Login/GetUserInfo', { token: helen })).ResData?.Email

    it('is refused: it requires the present password, without using up the code (U3, 99061)', async () => {
      const before = await presentMail()
      const code = await mailCode(stolen)
      expect(await toMail(stolen, code, helen, {})).toMatchObject({ ErrMsgCode: '99061', ResData: null })
      expect(await toMail(stolen, code, helen, { Password: 'Guessed1' })).toMatchObject({
        ErrMsgCode: '99062',
      })
      expect(await presentMail()).toBe(before)
      expect((await toMail(stolen, code)).ErrCode).toBe(0)
    })

    it('is refused for a phone, too (U2)', async () => {
      const number = '13712340009'
      const code = await phoneCode(number)
      expect(await toPhone(number, code, helen, {})).toMatchObject({ ErrMsgCode: '99061', ResData: null })
      const guessed = await toPhone(number, code, helen, { Password: 'Guessed1' })
      expect(guessed.ErrMsgCode).toBe('99062')
      expect((await toPhone(number, code)).ErrCode).toBe(0)
    })

    it('cannot be used to guess the password (U3)', async () => {
      const guess = (n: number) => toMail(stolen, '123456', helen, { Password: `Guess${n}` })
      for (let n = 0; n < 10; n++) await guess(n)
      expect((await guess(10)).ErrMsgCode).toBe('99029')
      expect((await toMail(stolen, '123456')).ErrMsgCode).toBe('99029')
    })

    it('or a code to the present phone or mail, once (U3, 99062)', async () => {
      const mail = (await presentMail())!
      expect((await codes.requestMailCode(mail, 'proof', { token: helen })).ErrCode).toBe(0)
      const ProofCode = await codes.codeFor(mail)
      testApp.clock.pass(60_000)
      const code = await mailCode('helen.2@customer.example')
      const proof = { ProofCode, ProofBy: 'email' }
      const wrong = { ...proof, ProofCode: wrongCode(ProofCode) }
      expect((await toMail('helen.2@customer.example', code, helen, wrong)).ErrMsgCode).toBe('99062')
      expect((await toMail('helen.2@customer.example', wrongCode(code), helen, proof)).ErrMsgCode).toBe(
        '99040',
      )
      expect((await toMail('helen.2@customer.example', code, helen, proof)).ErrCode).toBe(0)
      testApp.clock.pass(60_000)
      const next = await mailCode('helen.3@customer.example')
      expect((await toMail('helen.3@customer.example', next, helen, proof)).ErrMsgCode).toBe('99062')
    })

    it('is recorded in the audit trail for each missing or wrong proof', async () => {
      const mail = (await presentMail())!
      const before = await latestEntry()
      await codes.requestMailCode(mail, 'proof', { token: helen })
      const ProofCode = wrongCode(await codes.codeFor(mail))
      const attempts = [
        {},
        { Password: 'Guessed1' },
        { ProofCode, ProofBy: 'email' },
        { ProofCode, ProofBy: 'phone' },
      ]
      for (const proof of attempts) await toMail(stolen, '123456', helen, proof)
      const entries = await testApp.database.identity((tx) =>
        tx
          .select()
          .from(auditEntries)
          // Without the counters of repetitions in earlier tests.
          .where(and(gt(auditEntries.id, before?.id ?? 0), notLike(auditEntries.target, '%more)')))
          .orderBy(auditEntries.id),
      )
      const both = { action: 'proof-refused', actor: 'harbour_admin', account: 'harbour_admin' }
      expect(entries).toMatchObject([
        { ...both, target: 'proof-needed POST /api/Security/User/UpdateAccount', address: '203.0.113.7' },
        { ...both, target: 'wrong-proof POST /api/Security/User/UpdateAccount' },
      ])
    })

    it('gets no such code at another contact, and not for another person (U3)', async () => {
      expect((await codes.requestMailCode(stolen, 'proof', { token: helen })).ErrMsgCode).toBe('99003')
      expect(
        (await codes.requestMailCode('jade_admin@customer.example', 'proof', { token: helen })).ErrMsgCode,
      ).toBe('99003')
      expect((await codes.requestMailCode(stolen, 'proof')).ErrCode).toBe(40005)
    })
  })

  it('is reported to the old contact (U3)', async () => {
    const { ResData } = await testApp.call<{ Email: string }>('/api/Login/GetUserInfo', { token: helen })
    const next = 'helen.4@customer.example'
    await toMail(next, await mailCode(next))
    const notice = await vi.waitFor(async () => {
      const [found] = (await codes.outbox()).filter(({ recipient }) => recipient === ResData?.Email)
      expect(found?.subject).toMatch(/changed|变更/)
      return found
    })
    expect(notice?.kind).toBe('mail')
    expect(notice?.body).toContain('harbour_admin')
    expect(notice?.body).not.toContain(next)
  })

  it('of either kind ends every other session of the person, and not this one (U2, U3)', async () => {
    const several = await testApp.another({ settings: { ...testSettings, sessionsPerAccount: 2 } })
    const [number, mail] = ['13712340010', 'helen.5@customer.example']
    const changes = [
      async (token: string) => toPhone(number, await phoneCode(number, token), token),
      async (token: string) => toMail(mail, await mailCode(mail, token), token),
    ]
    const codesOf = (tokens: string[]) =>
      Promise.all(
        tokens.map(async (token) => (await testApp.call('/api/Login/GetUserInfo', { token })).ErrCode),
      )
    for (const change of changes) {
      testApp.clock.pass(60_000)
      const tokens = [await several.tokenOf('harbour_admin'), await several.tokenOf('harbour_admin')]
      expect(await codesOf(tokens)).toEqual([0, 0])
      expect((await change(tokens[1]!)).ErrCode).toBe(0)
      expect(await codesOf(tokens)).toEqual([40008, 0])
    }
    await several.close()
  })

  it('is recorded in the audit trail', async () => {
    await toMail(newMail, await mailCode(newMail))
    expect(await latestEntry()).toMatchObject({
      action: 'mail-changed',
      actor: 'harbour_admin',
      address: '203.0.113.7',
    })
  })

  it('is set only by the person who requested the code (U2)', async () => {
    const code = await phoneCode('13712340002')
    const jade = await testApp.tokenOf('jade_admin')
    expect(await toPhone('13712340002', code, jade)).toMatchObject({ ErrMsgCode: '99040' })
    expect((await toPhone('13712340002', code)).ErrCode).toBe(0)
  })

  it('is refused when another person has it, in any spelling, without using up the code (99043)', async () => {
    const theirs = demoPhone('lotus_admin')
    const code = await phoneCode(theirs)
    expect(await toPhone(theirs, code)).toMatchObject({ ErrMsgCode: '99043', ResData: null })
    expect(await toPhone(theirs, code)).toMatchObject({ ErrMsgCode: '99043' })
    const mail = 'LOTUS_ADMIN@customer.example'
    expect(await toMail(mail, await mailCode(mail))).toMatchObject({ ErrMsgCode: '99043' })
  })

  it('is set for one of two people who confirm it concurrently (99043)', async () => {
    const jade = await testApp.tokenOf('jade_admin')
    const mine = await phoneCode('13712340003')
    testApp.clock.pass(60_000)
    const hers = await phoneCode('13712340003', jade)
    const responses = await Promise.all([toPhone('13712340003', mine), toPhone('13712340003', hers, jade)])
    expect(responses.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99043'])
  })

  it('must be a valid phone or mail (U2, U3, 99034, 99001)', async () => {
    expect(await toPhone('12', '123456')).toMatchObject({ ErrMsgCode: '99034' })
    expect(await toMail('helen', '123456')).toMatchObject({ ErrMsgCode: '99001' })
  })

  it('does not affect signing in while holding an old token (L2)', async () => {
    await testApp.call('/api/Login/Logout', { token: helen })
    expect((await codes.requestPhoneCode(demoPhone('jade_admin'), 'login', { token: helen })).ErrCode).toBe(0)
  })
})
