import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createResendCooldown } from './resend-cooldown.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  stored.clear()
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

const target = { mail: 'ada@harbour.example' }
const createWatched = (name = 'email.7') => {
  const timer = createResendCooldown(name)
  timer.$left.listen(() => {})
  return timer
}

it('counts down to the next code, second by second, and stops (L6)', () => {
  const { start, $left } = createWatched()
  start(target, 60_000)
  expect($left.get()).toBe(60)
  vi.advanceTimersByTime(1000)
  expect($left.get()).toBe(59)
  vi.advanceTimersByTime(59_000)
  expect($left.get()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('continues after a reload, and knows where the code was sent (L6)', () => {
  createWatched().start(target, 60_000)
  vi.advanceTimersByTime(20_000)
  const { $left, $sent } = createWatched()
  expect($left.get()).toBe(40)
  expect($sent.get()?.target).toEqual(target)
})

it('is accurate after the device was asleep', () => {
  const { start, $left } = createWatched()
  start(target, 60_000)
  vi.setSystemTime(1_000_000 + 45_500)
  vi.advanceTimersByTime(1000)
  expect($left.get()).toBe(14)
})

it('is separate for each person and purpose, and is deleted after use', () => {
  const own = createWatched('email.7')
  own.start(target, 60_000)
  expect(createWatched('email.8').$left.get()).toBe(0)
  own.forget()
  expect(own.$left.get()).toBe(0)
  expect(stored.size).toBe(0)
})

it.each([
  '{broken',
  '7',
  '{"until":"soon"}',
  '{"until":1010000,"target":{"mail":7}}',
  '{"until":9e15,"target":{}}',
])('ignores a stored value of %s', (text) => {
  stored.set('lustra.code.email.7', text)
  expect(createWatched().$sent.get()).toBeNull()
})

it('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { start, $left } = createWatched()
  start(target, 5000)
  expect($left.get()).toBe(5)
})
