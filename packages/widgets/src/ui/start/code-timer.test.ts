import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCodeTimer } from './code-timer.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  kept.clear()
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

const target = { mail: 'ada@harbour.example' }
const watched = (name = 'email.7') => {
  const timer = createCodeTimer(name)
  timer.$left.listen(() => {})
  return timer
}

it('counts down to the next code, second by second, and stops (L6)', () => {
  const { start, $left } = watched()
  start(target, 60_000)
  expect($left.get()).toBe(60)
  vi.advanceTimersByTime(1000)
  expect($left.get()).toBe(59)
  vi.advanceTimersByTime(59_000)
  expect($left.get()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('goes on after a reload, and knows where the code went (L6)', () => {
  watched().start(target, 60_000)
  vi.advanceTimersByTime(20_000)
  const { $left, $sent } = watched()
  expect($left.get()).toBe(40)
  expect($sent.get()?.target).toEqual(target)
})

it('is right after the device has slept', () => {
  const { start, $left } = watched()
  start(target, 60_000)
  vi.setSystemTime(1_000_000 + 45_500)
  vi.advanceTimersByTime(1000)
  expect($left.get()).toBe(14)
})

it('is another one for another person or purpose, and is forgotten when it was used', () => {
  const mine = watched('email.7')
  mine.start(target, 60_000)
  expect(watched('email.8').$left.get()).toBe(0)
  mine.forget()
  expect(mine.$left.get()).toBe(0)
  expect(kept.size).toBe(0)
})

it.each([
  '{broken',
  '7',
  '{"until":"soon"}',
  '{"until":1010000,"target":{"mail":7}}',
  '{"until":9e15,"target":{}}',
])('takes nothing from a storage that holds %s', (text) => {
  kept.set('lustra.code.email.7', text)
  expect(watched().$sent.get()).toBeNull()
})

it('counts where nothing may be stored', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { start, $left } = watched()
  start(target, 5000)
  expect($left.get()).toBe(5)
})
