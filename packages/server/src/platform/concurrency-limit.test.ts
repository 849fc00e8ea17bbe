import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

it('runs no more work per key at once than the limit, and all of it in arrival order', async () => {
  const limit = createConcurrencyLimit()
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3, 4].map((index) =>
    limit.run('one', 2, async () => {
      begun.push(index)
      await new Promise<void>((resolve) => ends.push(resolve))
      return index
    }),
  )
  await limit.run('other', 1, async () => expect(begun).toEqual([0, 1]))
  for (let done = 0; done < 5; done++) {
    ends[done]?.()
    await all[done]
  }
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4])
})

it('continues after work that failed', async () => {
  const limit = createConcurrencyLimit()
  const failing = limit.run('one', 1, () => Promise.reject(new Error('no')))
  const next = limit.run('one', 1, async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

it('skips work that is aborted while waiting, and continues with the next', async () => {
  const limit = createConcurrencyLimit()
  let end = () => {}
  const first = limit.run('one', 1, () => new Promise<void>((resolve) => (end = resolve)))
  const begun: string[] = []
  const work = (name: string) => async () => void begun.push(name)
  const controller = new AbortController()
  const left = limit.run('one', 1, work('left'), controller.signal)
  const next = limit.run('one', 1, work('next'), new AbortController().signal)
  controller.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(limit.run('other', 1, work('late'), controller.signal)).rejects.toThrow('gone')
  end()
  await Promise.all([first, next])
  expect(begun).toEqual(['next'])
})

it('refuses work when a thousand others already wait', async () => {
  const limit = createConcurrencyLimit()
  let end = () => {}
  const first = limit.run('one', 1, () => new Promise<void>((resolve) => (end = resolve)))
  const waiting = Array.from({ length: 1_000 }, () => limit.run('one', 1, async () => undefined))
  await expect(limit.run('one', 1, async () => undefined)).rejects.toMatchObject({
    code: 'too-many',
    seconds: 1,
  })
  end()
  await Promise.all([first, ...waiting])
})
