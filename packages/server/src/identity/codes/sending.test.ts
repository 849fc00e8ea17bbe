import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MessageSettings } from '../../platform/messages/messages.settings.ts'
import { readOutbox } from '../../platform/messages/outbox.ts'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn, demoPhone, freePhone } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { openMailServer, type MailServer } from '@lustra/testing/mail-server.ts'
import { hour } from '@lustra/testing/test-clock.ts'
import { openTextServer, type TextServer } from '@lustra/testing/text-server.ts'

const phone = demoPhone('harbour_admin')
const mail = 'harbour_admin@customer.example'

describe.each(testEngines())('codes sent by real servers, on $name', (engine) => {
  let testApp: TestApp
  let codes: ReturnType<typeof codesOn>
  let texts: TextServer
  let mails: MailServer
  const lines: string[] = []

  beforeAll(async () => {
    texts = await openTextServer()
    mails = await openMailServer()
    testApp = await openTestApp(engine, {
      settings: { ...testSettings, messages: messagesBy(texts.url, mails.url) },
      log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    })
    codes = codesOn(testApp)
  })
  beforeEach(() => {
    testApp.clock.pass(24 * hour)
    Object.assign(texts, { answers: [202], presence: 405 })
    texts.received.length = 0
    mails.received.length = 0
    lines.length = 0
  })
  afterAll(async () => {
    await testApp.close()
    await Promise.all([texts.close(), mails.close()])
  })

  const messagesBy = (url: string, smtp: string): MessageSettings => ({
    mail: { kind: 'smtp', url: smtp, from: { name: '', address: 'portal@customer.example' } },
    text: { kind: 'gateway', url, token: 'text-secret' },
  })
  const until = (isSo: () => boolean) => expect.poll(isSo, { interval: 5 }).toBe(true)

  it('arrive at the phone and the mailbox, and sign in (L2)', async () => {
    expect((await codes.requestPhoneCode(phone)).ErrCode).toBe(0)
    expect((await codes.requestMailCode(mail)).ErrCode).toBe(0)
    await until(() => texts.received.length === 1 && mails.received.length === 1)
    const [text] = texts.received
    expect(text?.body).toMatchObject({ to: `+86${phone}` })
    const codeIn = (words: unknown) => /(?<!\d)\d{6}(?!\d)/.exec(JSON.stringify(words))?.[0]
    const signIn = (UserName: string, LoginType: string, Password?: string) =>
      testApp.call('/api/Login/GetCheckUser', { body: { UserName, Password, LoginType, AreaCode: '86' } })
    expect((await signIn(phone, '2', codeIn(text?.body))).ErrCode).toBe(0)
    expect((await signIn(mail, '3', codeIn(mails.received[0]?.text))).ErrCode).toBe(0)
    for (const secret of [codeIn(text?.body) ?? '', phone, mail, 'text-secret'])
      expect(lines.join('')).not.toContain(secret)
  })

  it('do not delay the response, so that its time reveals nothing about who has an account (L6)', async () => {
    texts.answers = ['never']
    const known = await codes.requestPhoneCode(phone)
    expect(known).toMatchObject({ ErrCode: 0, ErrMsgCode: '99030' })
    await until(() => texts.received.length === 1)
    expect({ ...(await codes.requestPhoneCode(freePhone)), headers: {} }).toEqual({ ...known, headers: {} })
    expect(texts.received).toHaveLength(1)
    texts.hangUp()
    await until(() => lines.join('').includes('cannot be reached'))
  })

  it('cause the same background work for an unknown address as for a customer, but reach only the customer (L6)', async () => {
    // Servers of its own: messages of an earlier request may still arrive at the others.
    const [gateway, post] = [await openTextServer(), await openMailServer()]
    const messages = messagesBy(gateway.url, post.url)
    const other = await testApp.another({ settings: { ...testSettings, messages } })
    const request = codesOn(other)
    await request.requestPhoneCode(phone)
    await until(() => gateway.methods.length === 2)
    await request.requestPhoneCode(freePhone)
    await until(() => gateway.methods.length === 4)
    // The availability check before the response, and the message after it.
    expect(gateway.methods).toEqual(['HEAD', 'POST', 'HEAD', 'HEAD'])
    await request.requestMailCode(mail)
    await until(() => post.connections() === 2)
    await request.requestMailCode('nobody@customer.example')
    await until(() => post.connections() === 4)
    await other.close()
    expect(post.received.flatMap(({ recipients }) => recipients)).toEqual([mail])
    expect(lines.join('')).not.toContain('was not sent')
    await Promise.all([gateway.close(), post.close()])
  })

  it('take the same database steps for an unknown address, whose message is not stored (L6)', async () => {
    const other = await testApp.another({ settings: testSettings })
    const steps = vi.spyOn(other.database, 'identity')
    const requested = async (number: string) => {
      const from = steps.mock.calls.length
      await codesOn(other).requestPhoneCode(number)
      await until(() => steps.mock.calls.length >= from + 2)
      // The last step follows the response.
      for (let seen = 0; seen < steps.mock.calls.length; await new Promise((done) => setTimeout(done, 300)))
        seen = steps.mock.calls.length
      return steps.mock.calls.length - from
    }
    // The first one loads the keys.
    await requested(demoPhone('jade_admin'))
    const [known, unknown] = [await requested(phone), await requested(freePhone)]
    expect(unknown).toBe(known)
    steps.mockRestore()
    await other.app.close()
    const recipients = (await readOutbox(testApp.database)).map(({ recipient }) => recipient)
    expect(recipients).toContain(`+86${phone}`)
    expect(recipients).not.toContain(`+86${freePhone}`)
  })

  it('are reported as not sent, for an unknown address as for a customer, and do not count (99031)', async () => {
    texts.presence = 503
    for (const number of [phone, freePhone])
      expect(await codes.requestPhoneCode(number)).toMatchObject({
        status: 200,
        ErrCode: 1,
        ErrMsgCode: '99031',
        ResData: null,
      })
    texts.presence = 405
    for (const number of [phone, freePhone]) expect((await codes.requestPhoneCode(number)).ErrCode).toBe(0)
    expect(lines.join('')).toContain('a verification code was not sent')
    expect(lines.join('')).not.toMatch(/text-secret|1391000/)
  })

  it('are reported as not sent while the mail server is down (99031)', async () => {
    const away = await openMailServer()
    await away.close()
    const other = await testApp.another({
      settings: { ...testSettings, messages: messagesBy(texts.url, away.url) },
    })
    for (const address of [mail, 'nobody@customer.example'])
      expect(await codesOn(other).requestMailCode(address)).toMatchObject({ ErrMsgCode: '99031' })
    // The host with a working mail server may send at once.
    expect((await codes.requestMailCode(mail)).ErrCode).toBe(0)
    await other.close()
  })

  it('still count when sending failed after the response, so that it reveals no account (L6)', async () => {
    texts.answers = [400]
    expect((await codes.requestPhoneCode(phone)).ErrCode).toBe(0)
    await until(() => lines.join('').includes('responded with 400'))
    expect((await codes.requestPhoneCode(freePhone)).ErrCode).toBe(0)
    for (const number of [phone, freePhone])
      expect(await codes.requestPhoneCode(number)).toMatchObject({ status: 429, ErrMsgCode: '99029' })
  })

  it('are reported as not sent to a person who changes their phone, after one retry (U2, 99031)', async () => {
    const token = await testApp.tokenOf('lotus_admin')
    texts.answers = [500]
    expect(await codes.requestPhoneCode(freePhone, 'phone', { token })).toMatchObject({ ErrMsgCode: '99031' })
    const toThere = texts.received.filter(({ body }) => JSON.stringify(body).includes(freePhone))
    expect(toThere).toHaveLength(2)
    texts.answers = [202]
    expect((await codes.requestPhoneCode(freePhone, 'phone', { token })).ErrCode).toBe(0)
  })

  it('are sent before the host stops', async () => {
    const other = await testApp.another()
    await codesOn(other).requestMailCode('jade_admin@customer.example')
    await other.app.close()
    expect(mails.received.flatMap(({ recipients }) => recipients)).toContain('jade_admin@customer.example')
    await other.database.close()
  })
})
