import { AppError, type CodeTarget } from '@lustra/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createResendCooldown } from '../../ui/start/resend-cooldown.ts'
import { createCodes, isSameTarget } from './login.codes.ts'

const mail: CodeTarget = { mail: 'ada@harbour.example' }
const phone: CodeTarget = { areaCode: '86', phone: '13800138000' }
const refused = (code: ConstructorParameters<typeof AppError>[0], retryAfter?: number) =>
  new AppError(code, 'refused', { source: { errCode: 1, errMsg: '', errMsgCode: '', retryAfter } })

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function codes(responses: (() => Promise<{ resendAfterMs: number }>)[] = []) {
  const requested: [CodeTarget, string][] = []
  const core = {
    sendCode: (target: CodeTarget, purpose: string) => {
      requested.push([target, purpose])
      return (responses.shift() ?? (async () => ({ resendAfterMs: 60_000 })))()
    },
  }
  const created = createCodes({ core }, 'login', createResendCooldown('login'))
  const counted: number[] = []
  created.$left.listen((left) => void counted.push(left))
  return { ...created, requested, counted }
}

describe('requesting a code', () => {
  it('counts down the seconds that the host names, to the next code (L6)', async () => {
    const { send, counted, $left, requested } = codes([async () => ({ resendAfterMs: 3000 })])
    expect(await send(mail)).toBe(true)
    expect(requested).toEqual([[mail, 'login']])
    expect($left.get()).toBe(3)
    await vi.advanceTimersByTimeAsync(5000)
    expect(counted).toEqual([3, 2, 1, 0])
  })

  it('continues the countdown after a reload, and knows where the code went (L6)', async () => {
    await codes().send(phone)
    await vi.advanceTimersByTimeAsync(18_000)
    const again = codes()
    expect([again.$left.get(), again.target(), again.isSent()]).toEqual([42, phone, true])
  })

  it('treats the source’s error that means sent as success (L6)', async () => {
    const { send, $request, $left } = codes([() => Promise.reject(refused('code-sent'))])
    expect(await send(mail)).toBe(true)
    expect([$request.get().step, $left.get()]).toEqual(['sent', 60])
  })

  it('waits as long as the host requires when codes were requested too often, and claims none was sent (L6)', async () => {
    const { send, $request, $left, isSent } = codes([() => Promise.reject(refused('too-many', 42))])
    expect(await send(mail)).toBe(false)
    expect($request.get()).toMatchObject({ step: 'refused', code: 'too-many', retryAfter: 42 })
    expect([$left.get(), isSent()]).toEqual([42, false])
  })

  it.each(['code-not-sent', 'invalid-phone', 'timeout'] as const)(
    'shows why none was sent, and starts no countdown: %s (L6)',
    async (code) => {
      const { send, $request, $left } = codes([() => Promise.reject(refused(code))])
      await send(phone)
      expect($request.get()).toMatchObject({ step: 'refused', code })
      expect($left.get()).toBe(0)
    },
  )

  it('sends one request, however often the button is pressed', async () => {
    const { send, requested } = codes()
    await Promise.all([send(mail), send(mail)])
    expect(requested).toHaveLength(1)
  })
})

it('recognizes the same phone or mail in any spelling', () => {
  expect(isSameTarget(phone, { areaCode: '86', phone: '138 0013-8000' })).toBe(true)
  expect(isSameTarget(phone, { areaCode: '852', phone: '13800138000' })).toBe(false)
  expect(isSameTarget(mail, { mail: ' Ada@Harbour.example ' })).toBe(true)
  expect(isSameTarget(mail, phone)).toBe(false)
})
