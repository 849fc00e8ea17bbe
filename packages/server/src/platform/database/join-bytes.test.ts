import { expect, it } from 'vitest'
import { joinBytes } from './join-bytes.ts'

it('joins parts in order, in memory of exactly their length', () => {
  const joined = joinBytes([Buffer.from('ab'), Buffer.from(''), Buffer.from('c')])
  expect(Buffer.from(joined).toString()).toBe('abc')
  // A Buffer of three bytes would share a pool, which is copied whole when it is sent to a thread.
  expect(joined.buffer.byteLength).toBe(3)
})
