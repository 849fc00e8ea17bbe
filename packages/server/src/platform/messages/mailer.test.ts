import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeMail } from '../../identity/codes/code-texts.ts'
import { selfSigned } from '@lustra/testing/certificate.ts'
import { openMailServer, type MailServer } from '@lustra/testing/mail-server.ts'
import { createMailer } from './mailer.ts'

const password = 'p@ss w%rd'
const sender = { name: '', address: 'portal@customer.example' }
const letter = { productName: 'Lustra', purpose: 'login', code: '123456', minutes: 5 } as const
const mail = codeMail('ada@customer.example', { ...letter, language: 'en' })

describe('mails over SMTP', () => {
  const certificate = selfSigned()
  const known = tls.getCACertificates('default')
  let servers: MailServer[] = []

  async function serve(options: Parameters<typeof openMailServer>[0] = {}): Promise<MailServer> {
    const server = await openMailServer(options)
    servers.push(server)
    return server
  }
  const mailerTo = (url: string) => createMailer({ kind: 'smtp', url, from: sender }, 'Lustra')
  const withLogin = (url: string, as = password) => url.replace('//', `//portal:${encodeURIComponent(as)}@`)

  beforeAll(() => tls.setDefaultCACertificates([...known, certificate.cert]))
  afterAll(() => tls.setDefaultCACertificates(known))
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()))
    servers = []
  })

  it.each([
    ['en', 'Your Lustra verification code', 'to sign in', 'you did not ask'],
    ['zh', 'Lustra 验证码', '登录', '如非本人操作'],
    ['zh_hant', 'Lustra 驗證碼', '登入', '如非您本人操作'],
  ] as const)(
    'arrive as text and as HTML in the person’s language: %s (L2)',
    async (language, subject, use, notYou) => {
      const server = await serve()
      await mailerTo(server.url).send(codeMail('ada@customer.example', { ...letter, language }))
      const [got] = server.received
      expect(got).toMatchObject({
        subject,
        from: { address: 'portal@customer.example', name: 'Lustra' },
        recipients: ['ada@customer.example'],
      })
      for (const part of [got?.text, got?.html]) {
        for (const words of ['123456', use, notYou, '5']) expect(part).toContain(words)
        // Mails contain no links, so that people do not learn to click on them.
        expect(part).not.toMatch(/https?:|<a /)
      }
    },
  )

  it('are sent over STARTTLS, with any characters in the password', async () => {
    const server = await serve({ certificate, password })
    const mailer = mailerTo(withLogin(server.url))
    await mailer.check()
    await mailer.send(mail)
    expect(server.logins).toEqual(Array.from({ length: 2 }, () => ({ user: 'portal', wasSecure: true })))
    expect(server.received[0]).toMatchObject({ wasSecure: true, subject: mail.subject })
  })

  it('are sent to no server whose certificate is not trusted', async () => {
    const server = await serve({ certificate: selfSigned(), password })
    await expect(mailerTo(withLogin(server.url)).send(mail)).rejects.toThrow(/rejected the message/)
    expect([server.logins, server.received]).toEqual([[], []])
  })

  it('report a refusal of the server without password or recipient', async () => {
    const server = await serve({ certificate, password })
    const refused = mailerTo(withLogin(server.url, 'Wr0ng-Secret')).send(mail)
    await expect(refused).rejects.toThrow('The mail server of LUSTRA_SMTP rejected the message: EAUTH 535')
    await expect(mailerTo(withLogin(server.url, 'Wr0ng-Secret')).check()).rejects.toThrow('EAUTH 535')

    server.unknown.add('ada@customer.example')
    const unknown: unknown = await mailerTo(withLogin(server.url))
      .send(mail)
      .catch((error: unknown) => error)
    expect(String(unknown)).toMatch(/EENVELOPE 5\d\d/)
    expect(JSON.stringify(unknown) + String((unknown as Error).stack)).not.toContain('ada@customer.example')
  })

  it('report a server that is down, and do not stop the start', async () => {
    const server = await serve()
    const mailer = mailerTo(server.url)
    await server.close()
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED|ESOCKET/)
    await expect(mailer.check()).rejects.toThrow(/ECONNREFUSED|ESOCKET/)
  })

  it('have one recipient, whatever a mail address looks like', async () => {
    const server = await serve()
    const sent = mailerTo(server.url).send({ ...mail, to: 'ada@customer.example, eve@evil.example' })
    await sent.catch(() => undefined)
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('eve@evil.example')
  })
})
