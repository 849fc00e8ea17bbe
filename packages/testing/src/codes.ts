import { demoAccounts } from '@lustra/demo/accounts.ts'
import type { TestResponse, TestApp, CallOptions } from './test-app.ts'

/** A phone that no demo person has. */
export const freePhone = '13712345678'
/** The phone of a demo person, without its area code 86. */
export const demoPhone = (account: string) =>
  `139${10_000_000 + demoAccounts.findIndex((each) => each.account === account) * 7}`
/** The mail address of a demo person of a customer. */
export const demoMail = (account: string) => `${account}@customer.example`

interface OutboxMessage {
  kind: 'mail' | 'text'
  recipient: string
  subject: string
  body: string
}

export interface CodeAsked {
  ResendAfter: number
  ExpiresIn: number
}

/** Helpers for verification codes. */
export function codesOn(testApp: TestApp) {
  const outbox = async () => (await testApp.raw('/dev/outbox.json')).json<OutboxMessage[]>()

  return {
    outbox,
    requestPhoneCode: (
      MobilePhone: string,
      Type = 'login',
      options: CallOptions = {},
    ): Promise<TestResponse<CodeAsked>> =>
      testApp.call('/api/Security/User/GetPhoneVerCode', {
        ...options,
        body: { AreaCode: '86', MobilePhone, Type },
      }),
    requestMailCode: (
      Email: string,
      Type = 'login',
      options: CallOptions = {},
    ): Promise<TestResponse<CodeAsked>> =>
      testApp.call('/api/Security/User/GetEmailVerCode', { ...options, body: { Email, Type } }),
    /** The last code sent to a phone (+86…) or mail. */
    async codeFor(recipient: string): Promise<string> {
      const message = (await outbox()).find((each) => each.recipient === recipient)
      const code = /\d{6}/.exec(message?.body.replace(recipient, '') ?? '')?.[0]
      if (!code) throw new Error(`${recipient} was sent no code`)
      return code
    },
  }
}

/** A different code. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
