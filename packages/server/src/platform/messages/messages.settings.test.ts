import { describe, expect, it } from 'vitest'
import { readSettings } from '../../app/settings.ts'
import { offeredMethods } from './messages.ts'
import type { MessageSettings } from './messages.settings.ts'

const production = { NODE_ENV: 'production' }
const smtp = {
  LUSTRA_SMTP: 'smtp://portal:geheim@mail.example:587',
  LUSTRA_MAIL_FROM: 'portal@customer.example',
}
const texts = { LUSTRA_SMS_URL: 'https://texts.example/send', LUSTRA_SMS_TOKEN: 'geheim' }
const messagesOf = (env: Record<string, string>) => readSettings(env).messages

describe('the settings of mails and texts', () => {
  it('use the outbox for both in development, and send neither in production', () => {
    expect(messagesOf({})).toEqual({ mail: { kind: 'outbox' }, text: { kind: 'outbox' } })
    expect(messagesOf(production)).toEqual({ mail: { kind: 'none' }, text: { kind: 'none' } })
    expect(messagesOf({ LUSTRA_OUTBOX: 'off' })).toEqual(messagesOf(production))
  })

  it('send through the configured servers', () => {
    expect(messagesOf({ ...production, ...smtp, ...texts })).toEqual({
      mail: {
        kind: 'smtp',
        url: smtp.LUSTRA_SMTP,
        from: { name: '', address: 'portal@customer.example' },
      },
      text: { kind: 'gateway', url: texts.LUSTRA_SMS_URL, token: 'geheim' },
    })
    expect(messagesOf({ ...smtp, LUSTRA_MAIL_FROM: 'Lustra 门户 <a@b.example>' }).mail).toMatchObject({
      from: { name: 'Lustra 门户', address: 'a@b.example' },
    })
    expect(messagesOf(texts)).toMatchObject({ mail: { kind: 'outbox' }, text: { kind: 'gateway' } })
  })

  it('allow no outbox where others could reach it', () => {
    expect(messagesOf({ HOST: '0.0.0.0' })).toEqual(messagesOf(production))
    expect(() => messagesOf({ HOST: '0.0.0.0', LUSTRA_OUTBOX: 'on' })).toThrow(/HOST must be/)
    expect(messagesOf({ HOST: 'localhost' }).mail).toEqual({ kind: 'outbox' })
  })

  it('refuse an outbox in production, because it shows everybody’s codes', () => {
    expect(() => messagesOf({ ...production, LUSTRA_OUTBOX: 'on' })).toThrow(
      /^LUSTRA_OUTBOX shows everybody’s codes to everybody, so it must not be on in production\.$/,
    )
  })

  it.each([
    [{ ...smtp, LUSTRA_SMTP: 'http://portal:geheim@mail' }, /^LUSTRA_SMTP must look like .+\.$/],
    [{ ...smtp, LUSTRA_SMTP: 'geheim' }, /^LUSTRA_SMTP must/],
    [{ ...smtp, LUSTRA_SMTP: 'smtp://portal:geheim%@mail' }, /^LUSTRA_SMTP must/],
    [{ LUSTRA_SMTP: smtp.LUSTRA_SMTP }, /^LUSTRA_MAIL_FROM must name the sender/],
    [{ ...smtp, LUSTRA_MAIL_FROM: 'Lustra\r\nBcc: <a@b.example>' }, /^LUSTRA_MAIL_FROM must/],
    [{ LUSTRA_MAIL_FROM: 'a@b.example' }, /^LUSTRA_MAIL_FROM is set and LUSTRA_SMTP is not\.$/],
    [{ ...texts, LUSTRA_SMS_URL: 'https://me:geheim@texts.example' }, /^LUSTRA_SMS_URL must be an address/],
    [{ ...texts, LUSTRA_SMS_URL: 'geheim' }, /^LUSTRA_SMS_URL must be an address/],
    [
      { ...production, ...texts, LUSTRA_SMS_URL: 'http://texts.example' },
      /^LUSTRA_SMS_URL must begin with https/,
    ],
    [{ ...texts, LUSTRA_SMS_TOKEN: 'geheim\n' }, /^LUSTRA_SMS_TOKEN must/],
    [{ LUSTRA_SMS_URL: texts.LUSTRA_SMS_URL }, /^LUSTRA_SMS_TOKEN must/],
    [{ LUSTRA_SMS_TOKEN: 'geheim' }, /^LUSTRA_SMS_TOKEN is set and LUSTRA_SMS_URL is not\.$/],
    [{ LUSTRA_OUTBOX: 'yes' }, /^LUSTRA_OUTBOX must be on or off/],
  ])('explain in a sentence what cannot be used, and repeat no secret: %j', (env, sentence) => {
    expect(() => messagesOf(env)).toThrow(sentence)
    expect(() => messagesOf(env)).not.toThrow(/geheim/)
  })

  it('accept a gateway on this machine without TLS', () => {
    expect(messagesOf({ ...production, ...texts, LUSTRA_SMS_URL: 'http://127.0.0.1:9000/' }).text.kind).toBe(
      'gateway',
    )
  })

  it.each<[Partial<MessageSettings>, string[]]>([
    [{}, []],
    [{ mail: { kind: 'outbox' } }, ['mail', 'forgot-password']],
    [{ text: { kind: 'outbox' } }, ['phone', 'forgot-password']],
  ])('decide which sign-in methods are offered: %j (L2, L7)', (settings, methods) => {
    const nothing = () => Promise.resolve()
    const sender = { check: nothing, send: nothing, sendNothing: nothing }
    const messages = { mail: settings.mail && sender, text: settings.text && sender }
    expect(offeredMethods(messages)).toEqual(methods)
  })
})
