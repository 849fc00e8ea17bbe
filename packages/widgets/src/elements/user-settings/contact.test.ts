import { AppError } from '@lustra/core'
import * as rules from '@lustra/core/identity/phone/phone.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isSameTarget, maskedMail, maskedPhone, type Contact } from './contact.checks.ts'
import { createContactModel } from './contact.model.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})

const ada = { userId: '7', areaCode: '86', MobilePhone: '13800138000', email: 'ada@harbour.example' }

interface Options {
  sendCode?: () => Promise<{ resendAfterMs: number }>
  changeContact?: () => Promise<void>
  load?: () => Promise<typeof rules>
}

function model(contact: Contact, options: Options = {}) {
  let user = ada
  const events: unknown[] = []
  const requests: unknown[] = []
  const context = {
    core: {
      $session: { get: () => ({ status: 'signed-in', user }) },
      async sendCode(...sent: unknown[]) {
        requests.push(sent)
        return (await options.sendCode?.()) ?? { resendAfterMs: 60_000 }
      },
      async changeContact(
        target: { phone?: string; areaCode?: string; mail?: string },
        code: string,
        proof?: object,
      ) {
        requests.push(proof ? [target, code, proof] : [target, code])
        await options.changeContact?.()
        const { phone, areaCode, mail } = target
        user = {
          ...user,
          ...(phone && areaCode && { MobilePhone: phone, areaCode }),
          ...(mail && { email: mail }),
        }
      },
    },
    emit: (...event: unknown[]) => events.push(event),
  }
  return {
    ...createContactModel(context as never, contact, options.load ?? (async () => rules)),
    events,
    requests,
  }
}
const phone = { areaCode: '86', text: '139 1234 5678' }
const mail = { areaCode: '', text: ' Grace@Harbour.example ' }
const refusal = (code: ConstructorParameters<typeof AppError>[0]) => () =>
  Promise.reject(new AppError(code, 'refused'))

describe('the own phone (U2)', () => {
  it('requests a code for the normalized number and this purpose', async () => {
    const { requestCode, requests, $request, $left, $sent } = model('phone')
    $left.listen(() => {})
    expect(await requestCode(phone)).toEqual({})
    expect(requests).toEqual([[{ areaCode: '86', phone: '13912345678' }, 'phone']])
    expect($request.get()).toEqual({ step: 'sent' })
    expect($left.get()).toBe(60)
    expect(isSameTarget(phone, $sent.get()?.target)).toBe(true)
    expect(isSameTarget({ ...phone, text: '13912345670' }, $sent.get()?.target)).toBe(false)
    expect(isSameTarget({ ...phone, areaCode: '852' }, $sent.get()?.target)).toBe(false)
  })

  it('is saved with the right code and reported to the page', async () => {
    const { requestCode, change, events, requests, $state, $sent } = model('phone')
    await requestCode(phone)
    expect(await change(phone, '123456')).toEqual({})
    expect(requests.at(-1)).toEqual([{ areaCode: '86', phone: '13912345678' }, '123456'])
    expect($state.get()).toEqual({ step: 'done' })
    expect(events).toEqual([['phone-changed', { areaCode: '86', phone: '13912345678' }]])
    expect($sent.get()).toBeNull()
    expect(stored.size).toBe(0)
  })

  it('is validated once the phone rules are loaded', async () => {
    const { prepare, checkTarget } = model('phone')
    const short = { areaCode: '86', text: '1391234' }
    expect(checkTarget({ areaCode: '86', text: ' ' })).toEqual({ phone: 'phone-required' })
    expect(checkTarget(short)).toEqual({})
    prepare()
    await Promise.resolve()
    expect(checkTarget(short)).toEqual({ phone: 'error.invalid-phone' })
    expect(checkTarget({ areaCode: '86', text: '138 0013 8000' })).toEqual({ phone: 'phone-same' })
    expect(checkTarget(phone)).toEqual({})
  })

  it('is refused when it is not a number, before anything is sent', async () => {
    const { requestCode, change, requests } = model('phone')
    expect(await requestCode({ areaCode: '86', text: '1391234' })).toEqual({ phone: 'error.invalid-phone' })
    expect(await change({ areaCode: '86', text: '1391234' }, '123456')).toEqual({
      phone: 'error.invalid-phone',
    })
    expect(requests).toEqual([])
  })

  it('reports when the phone rules do not load, and loads them again next time', async () => {
    let tries = 0
    const { requestCode, $request, $rules } = model('phone', {
      load: async () => {
        if (!tries++) throw new AppError('screen-not-loaded', 'no file')
        return rules
      },
    })
    await requestCode(phone)
    expect($rules.get()).toBe('missing')
    expect($request.get()).toMatchObject({ step: 'refused', code: 'screen-not-loaded' })
    await requestCode(phone)
    expect($request.get()).toEqual({ step: 'sent' })
  })
})

describe('the own mail (U3)', () => {
  it('requests a code and is saved with the right one', async () => {
    const { requestCode, change, events, requests } = model('email')
    await requestCode(mail)
    await change(mail, '123456')
    expect(requests).toEqual([
      [{ mail: 'Grace@Harbour.example' }, 'email'],
      [{ mail: 'Grace@Harbour.example' }, '123456'],
    ])
    expect(events).toEqual([['email-changed', { email: 'Grace@Harbour.example' }]])
  })

  it.each([
    ['', 'email-required'],
    ['grace', 'other.email-format'],
    ['grace@harbour', 'other.email-format'],
    ['ADA@harbour.example', 'email-same'],
  ])('is checked before anything is sent: %s', (text, wrong) => {
    expect(model('email').checkTarget({ areaCode: '', text })).toEqual({ email: wrong })
  })
})

describe('what a host refuses (U2, U3)', () => {
  it.each([
    ['wrong-code', { code: 'error.wrong-code' }],
    ['code-expired', { code: 'error.code-expired' }],
    ['in-use', { email: 'error.in-use' }],
  ] as const)('is returned as a field error: %s', async (code, found) => {
    const { change, $state } = model('email', { changeContact: refusal(code) })
    expect(await change(mail, '000000')).toEqual(found)
    expect($state.get()).toEqual({ step: 'editing' })
  })

  it('is also returned for the phone when a code is requested', async () => {
    const { requestCode, $request } = model('phone', { sendCode: refusal('in-use') })
    expect(await requestCode(phone)).toEqual({ phone: 'error.in-use' })
    expect($request.get()).toEqual({ step: 'idle' })
  })

  it('includes the time to wait when codes are requested too often (L6)', async () => {
    const source = { errCode: 1, errMsg: '', errMsgCode: '99029', retryAfter: 42 }
    const { requestCode, $request } = model('email', {
      sendCode: () => Promise.reject(new AppError('too-many', 'slow down', { source })),
    })
    expect(await requestCode(mail)).toEqual({})
    expect($request.get()).toMatchObject({ step: 'refused', code: 'too-many', retryAfter: 42 })
  })
})

describe('a server that requires a proof of identity (U2, U3)', () => {
  const requireProofOnce = () => {
    let attempts = 0
    return async () => {
      if (!attempts++) throw new AppError('proof-needed', 'refused')
    }
  }

  it('gets no proof before it requires one, and then the current password', async () => {
    const { change, requests, proof, $state } = model('email', { changeContact: requireProofOnce() })
    expect(await change(mail, '123456')).toEqual({})
    expect(requests).toEqual([[{ mail: 'Grace@Harbour.example' }, '123456']])
    expect(proof.$method.get()).toBe('password')
    expect($state.get()).toEqual({ step: 'editing' })
    await change(mail, '123456', 'Lustra123')
    expect(requests.at(-1)).toEqual([{ mail: 'Grace@Harbour.example' }, '123456', { password: 'Lustra123' }])
    expect(proof.$method.get()).toBeNull()
    expect($state.get()).toEqual({ step: 'done' })
  })

  it('gets a code that was sent to the current phone or mail instead', async () => {
    const { change, requests, proof } = model('email', { changeContact: requireProofOnce() })
    await change(mail, '123456')
    expect(proof.methods()).toEqual(['password', 'phone', 'email'])
    proof.choose('phone')
    expect(requests.at(-1)).toEqual([{ areaCode: '86', phone: '13800138000' }, 'proof'])
    await change(mail, '123456', '654321')
    expect(requests.at(-1)?.[2 as never]).toEqual({ code: '654321', by: 'phone' })
  })

  it('triggers a code when a method is chosen, with a separate cooldown per method', async () => {
    const { change, requests, proof } = model('email', { changeContact: requireProofOnce() })
    await change(mail, '123456')
    const byPhone = [{ areaCode: '86', phone: '13800138000' }, 'proof']
    const byMail = [{ mail: 'ada@harbour.example' }, 'proof']
    proof.choose('phone')
    await vi.waitUntil(() => proof.$request.get().step === 'sent')
    expect(proof.leftOf('phone').get()).toBe(60)
    expect(proof.leftOf('email').get()).toBe(0)
    proof.choose('email')
    await vi.waitUntil(() => proof.$request.get().step === 'sent')
    proof.choose('phone')
    expect(proof.$request.get()).toEqual({ step: 'sent' })
    expect(requests.slice(1)).toEqual([byPhone, byMail])
  })

  it('does not report a code to the mail as sent when the one to the phone arrives late', async () => {
    let respond: (sent: { resendAfterMs: number }) => void = () => {}
    const { change, proof } = model('email', {
      changeContact: requireProofOnce(),
      sendCode: () => new Promise((resolve) => (respond = resolve)),
    })
    await change(mail, '123456')
    proof.choose('phone')
    const respondToPhone = respond
    proof.choose('email')
    respondToPhone({ resendAfterMs: 60_000 })
    await vi.waitUntil(() => proof.leftOf('phone').get() > 0)
    expect(proof.$request.get()).toEqual({ step: 'sending' })
  })

  it('reports a wrong proof at its field', async () => {
    const { change } = model('email', { changeContact: refusal('wrong-proof') })
    expect(await change(mail, '123456', 'Guessed1')).toEqual({ proof: 'error.wrong-proof' })
  })
})

describe('a masked contact', () => {
  it.each([
    ['13800138000', '138••••8000'],
    ['91234567', '91••••567'],
    ['123', '1••••3'],
  ])('hides the middle of %s', (number, shown) => expect(maskedPhone(number)).toBe(shown))

  it.each([
    ['ada@harbour.example', 'a••••a@harbour.example'],
    ['a@b.example', 'a••••@b.example'],
    ['nonsense', '••••'],
  ])('hides the name in %s', (address, shown) => expect(maskedMail(address)).toBe(shown))
})
