import { AppError, type CodeTarget } from '@lustra/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCodeTimer } from '../ui/start/code-timer.ts'
import { createCodes, isSameTarget } from './login.codes.ts'

const mail: CodeTarget = { mail: 'ada@harbour.example' }
const phone: CodeTarget = { areaCode: '86', phone: '13800138000' }
const refused = (code: ConstructorParameters<typeof AppError>[0], retryAfter?: number) =>
  new AppError(code, 'refused', { source: { errCode: 1, errMsg: '', errMsgCode: '', retryAfter } })

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function codes(answers: (() => Promise<{ resendAfterMs: number }>)[] = []) {
  const asked: [CodeTarget, string][] = []
  const core = {
    sendCode: (target: CodeTarget, purpose: string) => {
      asked.push([target, purpose])
      return (answers.shift() ?? (async () => ({ resendAfterMs: 60_000 })))()
    },
  }
  const made = createCodes({ core }, 'login', createCodeTimer('login'))
  const seen: number[] = []
  made.$left.listen((left) => void seen.push(left))
  return { ...made, asked, seen }
}

describe('asking for a code', () => {
  it('counts down the seconds that the host names, to the next code (L6)', async () => {
    const { send, seen, $left, asked } = codes([async () => ({ resendAfterMs: 3000 })])
    expect(await send(mail)).toBe(true)
    expect(asked).toEqual([[mail, 'login']])
    expect($left.get()).toBe(3)
    await vi.advanceTimersByTimeAsync(5000)
    expect(seen).toEqual([3, 2, 1, 0])
  })

  it('goes on counting after the page was reloaded, and knows where the code went (L6)', async () => {
    await codes().send(phone)
    await vi.advanceTimersByTimeAsync(18_000)
    const again = codes()
    expect([again.$left.get(), again.target(), again.isSent()]).toEqual([42, phone, true])
  })

  it('takes the source’s error that says sent for what it is (L6)', async () => {
    const { send, $asking, $left } = codes([() => Promise.reject(refused('code-sent'))])
    expect(await send(mail)).toBe(true)
    expect([$asking.get().step, $left.get()]).toEqual(['sent', 60])
  })

  it('waits as long as the host says when codes were asked for too often, and claims none was sent (L6)', async () => {
    const { send, $asking, $left, isSent } = codes([() => Promise.reject(refused('too-many', 42))])
    expect(await send(mail)).toBe(false)
    expect($asking.get()).toMatchObject({ step: 'refused', code: 'too-many', retryAfter: 42 })
    expect([$left.get(), isSent()]).toEqual([42, false])
  })

  it.each(['code-not-sent', 'invalid-phone', 'timeout'] as const)(
    'says why none was sent, and asks for no patience: %s (L6)',
    async (code) => {
      const { send, $asking, $left } = codes([() => Promise.reject(refused(code))])
      await send(phone)
      expect($asking.get()).toMatchObject({ step: 'refused', code })
      expect($left.get()).toBe(0)
    },
  )

  it('asks once, however often the button is pressed', async () => {
    const { send, asked } = codes()
    await Promise.all([send(mail), send(mail)])
    expect(asked).toHaveLength(1)
  })
})

it('knows one phone or mail however it is written', () => {
  expect(isSameTarget(phone, { areaCode: '86', phone: '138 0013-8000' })).toBe(true)
  expect(isSameTarget(phone, { areaCode: '852', phone: '13800138000' })).toBe(false)
  expect(isSameTarget(mail, { mail: ' Ada@Harbour.example ' })).toBe(true)
  expect(isSameTarget(mail, phone)).toBe(false)
})
