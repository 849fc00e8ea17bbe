import { AppError } from '@lustra/core'
import * as rules from '@lustra/core/identity/phone/phone.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isSameTarget } from './contact.checks.ts'
import { maskedMail, maskedPhone } from './contact.masks.ts'
import { createContactModel } from './contact.model.ts'
import type { Contact } from './contact.types.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})

const ada = { userId: '7', areaCode: '86', MobilePhone: '13800138000', email: 'ada@harbour.example' }

interface Given {
  sendCode?: () => Promise<{ resendAfterMs: number }>
  changeContact?: () => Promise<void>
  load?: () => Promise<typeof rules>
}

function model(contact: Contact, given: Given = {}) {
  let user = ada
  const told: unknown[] = []
  const asked: unknown[] = []
  const tools = {
    core: {
      $session: { get: () => ({ status: 'signed-in', user }) },
      async sendCode(...sent: unknown[]) {
        asked.push(sent)
        return (await given.sendCode?.()) ?? { resendAfterMs: 60_000 }
      },
      async changeContact(
        target: { phone?: string; areaCode?: string; mail?: string },
        code: string,
        proof?: object,
      ) {
        asked.push(proof ? [target, code, proof] : [target, code])
        await given.changeContact?.()
        const { phone, areaCode, mail } = target
        user = {
          ...user,
          ...(phone && areaCode && { MobilePhone: phone, areaCode }),
          ...(mail && { email: mail }),
        }
      },
    },
    emit: (...event: unknown[]) => told.push(event),
  }
  return { ...createContactModel(tools as never, contact, given.load ?? (async () => rules)), told, asked }
}
const phone = { areaCode: '86', text: '139 1234 5678' }
const mail = { areaCode: '', text: ' Grace@Harbour.example ' }
const refusal = (code: ConstructorParameters<typeof AppError>[0]) => () =>
  Promise.reject(new AppError(code, 'refused'))

describe('the own phone (U2)', () => {
  it('is asked for a code at the number as it is dialled, for this purpose', async () => {
    const { ask, asked, $asking, $left, $sent } = model('phone')
    $left.listen(() => {})
    expect(await ask(phone)).toEqual({})
    expect(asked).toEqual([[{ areaCode: '86', phone: '13912345678' }, 'phone']])
    expect($asking.get()).toEqual({ step: 'sent' })
    expect($left.get()).toBe(60)
    expect(isSameTarget(phone, $sent.get()?.target)).toBe(true)
    expect(isSameTarget({ ...phone, text: '13912345670' }, $sent.get()?.target)).toBe(false)
    expect(isSameTarget({ ...phone, areaCode: '852' }, $sent.get()?.target)).toBe(false)
  })

  it('stands once the code was right, and the page hears it', async () => {
    const { ask, change, told, asked, $state, $sent } = model('phone')
    await ask(phone)
    expect(await change(phone, '123456')).toEqual({})
    expect(asked.at(-1)).toEqual([{ areaCode: '86', phone: '13912345678' }, '123456'])
    expect($state.get()).toEqual({ step: 'done' })
    expect(told).toEqual([['phone-changed', { areaCode: '86', phone: '13912345678' }]])
    expect($sent.get()).toBeNull()
    expect(kept.size).toBe(0)
  })

  it('is judged as it is left, once the rules have come', async () => {
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

  it('is refused when it is no number, before anything is sent', async () => {
    const { ask, change, asked } = model('phone')
    expect(await ask({ areaCode: '86', text: '1391234' })).toEqual({ phone: 'error.invalid-phone' })
    expect(await change({ areaCode: '86', text: '1391234' }, '123456')).toEqual({
      phone: 'error.invalid-phone',
    })
    expect(asked).toEqual([])
  })

  it('says so when the rules for numbers could not be had, and has them the next time', async () => {
    let tries = 0
    const { ask, $asking, $rules } = model('phone', {
      load: async () => {
        if (!tries++) throw new AppError('screen-not-loaded', 'no file')
        return rules
      },
    })
    await ask(phone)
    expect($rules.get()).toBe('missing')
    expect($asking.get()).toMatchObject({ step: 'refused', code: 'screen-not-loaded' })
    await ask(phone)
    expect($asking.get()).toEqual({ step: 'sent' })
  })
})

describe('the own mail (U3)', () => {
  it('is asked for a code and stands once it was right', async () => {
    const { ask, change, told, asked } = model('email')
    await ask(mail)
    await change(mail, '123456')
    expect(asked).toEqual([
      [{ mail: 'Grace@Harbour.example' }, 'email'],
      [{ mail: 'Grace@Harbour.example' }, '123456'],
    ])
    expect(told).toEqual([['email-changed', { email: 'Grace@Harbour.example' }]])
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
  ] as const)('stands at its field: %s', async (code, found) => {
    const { change, $state } = model('email', { changeContact: refusal(code) })
    expect(await change(mail, '000000')).toEqual(found)
    expect($state.get()).toEqual({ step: 'editing' })
  })

  it('stands at the phone too when a code was asked for', async () => {
    const { ask, $asking } = model('phone', { sendCode: refusal('in-use') })
    expect(await ask(phone)).toEqual({ phone: 'error.in-use' })
    expect($asking.get()).toEqual({ step: 'idle' })
  })

  it('is said with the time to wait when codes come too often (L6)', async () => {
    const source = { errCode: 1, errMsg: '', errMsgCode: '99029', retryAfter: 42 }
    const { ask, $asking } = model('email', {
      sendCode: () => Promise.reject(new AppError('too-many', 'slow down', { source })),
    })
    expect(await ask(mail)).toEqual({})
    expect($asking.get()).toMatchObject({ step: 'refused', code: 'too-many', retryAfter: 42 })
  })
})

describe('a server that asks who the person is (U2, U3)', () => {
  const askOnce = () => {
    let asked = 0
    return async () => {
      if (!asked++) throw new AppError('proof-needed', 'refused')
    }
  }

  it('gets nothing of the sort before it asks, and then the present password', async () => {
    const { change, asked, proof, $state } = model('email', { changeContact: askOnce() })
    expect(await change(mail, '123456')).toEqual({})
    expect(asked).toEqual([[{ mail: 'Grace@Harbour.example' }, '123456']])
    expect(proof.$way.get()).toBe('password')
    expect($state.get()).toEqual({ step: 'editing' })
    await change(mail, '123456', 'Lustra123')
    expect(asked.at(-1)).toEqual([{ mail: 'Grace@Harbour.example' }, '123456', { password: 'Lustra123' }])
    expect(proof.$way.get()).toBeNull()
    expect($state.get()).toEqual({ step: 'done' })
  })

  it('gets a code that was sent to the present phone or mail instead', async () => {
    const { change, asked, proof } = model('email', { changeContact: askOnce() })
    await change(mail, '123456')
    expect(proof.ways()).toEqual(['password', 'phone', 'email'])
    proof.choose('phone')
    expect(asked.at(-1)).toEqual([{ areaCode: '86', phone: '13800138000' }, 'proof'])
    await change(mail, '123456', '654321')
    expect(asked.at(-1)?.[2 as never]).toEqual({ code: '654321', by: 'phone' })
  })

  it('sends a code when its way is chosen, waits for each way by itself, and sends none again too soon', async () => {
    const { change, asked, proof } = model('email', { changeContact: askOnce() })
    await change(mail, '123456')
    const byPhone = [{ areaCode: '86', phone: '13800138000' }, 'proof']
    const byMail = [{ mail: 'ada@harbour.example' }, 'proof']
    proof.choose('phone')
    await vi.waitUntil(() => proof.$asking.get().step === 'sent')
    expect(proof.leftOf('phone').get()).toBe(60)
    expect(proof.leftOf('email').get()).toBe(0)
    proof.choose('email')
    await vi.waitUntil(() => proof.$asking.get().step === 'sent')
    proof.choose('phone')
    expect(proof.$asking.get()).toEqual({ step: 'sent' })
    expect(asked.slice(1)).toEqual([byPhone, byMail])
  })

  it('is not said to have a code on its way to the mail when the one to the phone was sent late', async () => {
    let answer: (sent: { resendAfterMs: number }) => void = () => {}
    const { change, proof } = model('email', {
      changeContact: askOnce(),
      sendCode: () => new Promise((resolve) => (answer = resolve)),
    })
    await change(mail, '123456')
    proof.choose('phone')
    const answerPhone = answer
    proof.choose('email')
    answerPhone({ resendAfterMs: 60_000 })
    await vi.waitUntil(() => proof.leftOf('phone').get() > 0)
    expect(proof.$asking.get()).toEqual({ step: 'sending' })
  })

  it('refuses a wrong one at its field', async () => {
    const { change } = model('email', { changeContact: refusal('wrong-proof') })
    expect(await change(mail, '123456', 'Guessed1')).toEqual({ proof: 'error.wrong-proof' })
  })
})

describe('a contact that somebody might read over a shoulder', () => {
  it.each([
    ['13800138000', '138••••8000'],
    ['91234567', '91••••567'],
    ['123', '1••••3'],
  ])('hides the middle of %s', (number, shown) => expect(maskedPhone(number)).toBe(shown))

  it.each([
    ['ada@harbour.example', 'a••••a@harbour.example'],
    ['a@b.example', 'a••••@b.example'],
    ['nonsense', '••••'],
  ])('hides who is meant by %s', (address, shown) => expect(maskedMail(address)).toBe(shown))
})
