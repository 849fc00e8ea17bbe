import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

it('does no more at once with one key than asked, in the order they came, and all of it', async () => {
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

it('goes on after work that failed', async () => {
  const limit = createConcurrencyLimit()
  const failing = limit.run('one', 1, () => Promise.reject(new Error('no')))
  const next = limit.run('one', 1, async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

it('leaves out what is aborted before its turn, and goes on with the next', async () => {
  const limit = createConcurrencyLimit()
  let end = () => {}
  const first = limit.run('one', 1, () => new Promise<void>((resolve) => (end = resolve)))
  const begun: string[] = []
  const work = (name: string) => async () => void begun.push(name)
  const leaving = new AbortController()
  const left = limit.run('one', 1, work('left'), leaving.signal)
  const next = limit.run('one', 1, work('next'), new AbortController().signal)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(limit.run('other', 1, work('late'), leaving.signal)).rejects.toThrow('gone')
  end()
  await Promise.all([first, next])
  expect(begun).toEqual(['next'])
})

it('refuses what would be the thousandth and first to wait', async () => {
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
