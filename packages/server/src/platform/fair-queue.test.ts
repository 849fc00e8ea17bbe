import { describe, expect, it } from 'vitest'
import { TooManyError } from './http/errors.ts'
import { createFairQueue, type FairQueueLimits, type Share } from './fair-queue.ts'

/** Queues work by name, and ends what runs in the order in which it began. */
function watch(limits: Partial<FairQueueLimits>) {
  const queue = createFairQueue({ slots: 1, perGroup: 9, perPerson: 9, ...limits })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (name: string, group: number, person: number, cost = 1, signal?: AbortSignal) =>
    queue.run(
      { group, person },
      cost,
      async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
      },
      signal,
    )
  /** Lets everything run, one end after the other; returns the order of the begins. */
  async function drain(): Promise<string> {
    for (let idle = 0; idle < 5; idle++) {
      await new Promise((resolve) => setImmediate(resolve))
      const end = ends.shift()
      if (end) idle = 0
      end?.()
    }
    return begun.join(' ')
  }
  const running = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return begun.join(' ')
  }
  return { queue, add, drain, running }
}

describe('a fair queue', () => {
  it('serves groups in turn, and people of a group in turn, each in their own order', async () => {
    const { add, drain } = watch({})
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, 1, 1)
    void add('b1', 1, 2)
    void add('b2', 1, 2)
    void add('c1', 2, 3)
    expect(await drain()).toBe('a1 c1 b1 a2 b2 a3 a4')
  })

  it('counts cost: one large piece of work is followed by as much small work of others', async () => {
    const { add, drain } = watch({})
    for (const name of ['A1', 'A2', 'A3']) void add(name, 1, 1, 4)
    for (const name of ['b1', 'b2', 'b3', 'b4', 'b5']) void add(name, 2, 2, 1)
    expect(await drain()).toBe('A1 b1 b2 b3 b4 A2 b5 A3')
  })

  it('counts what runs and waits of a person in all their groups together', async () => {
    const { add, running } = watch({ slots: 4, perPerson: 2, mostWaiting: 1 })
    for (const group of [1, 2, 3]) void add(`a${group}`, group, 1)
    await expect(add('a4', 4, 1)).rejects.toThrow(TooManyError)
    void add('b', 5, 2)
    expect(await running()).toBe('a1 a2 b')
  })

  it('gives nobody more for having been idle', async () => {
    const { add, drain } = watch({})
    for (let n = 0; n < 9; n++) void add(`a${n}`, 1, 1)
    await drain()
    void add('a', 1, 1)
    void add('b1', 2, 2)
    void add('b2', 2, 2)
    void add('c', 1, 1)
    expect((await drain()).slice(-9)).toBe('a b1 b2 c')
  })

  it('leaves slots to other people and groups, and runs heavy work one at a time', async () => {
    const { add, running, drain } = watch({ slots: 3, perGroup: 2, perPerson: 1, heavyAbove: 5 })
    void add('a1', 1, 1, 9)
    void add('a2', 1, 1)
    void add('b1', 1, 2)
    void add('c1', 1, 3)
    void add('D1', 2, 4, 9)
    expect(await running()).toBe('a1 b1')
    void add('e1', 3, 5)
    expect(await running()).toBe('a1 b1 e1')
    expect(await drain()).toBe('a1 b1 e1 D1 c1 a2')
  })

  it('refuses too much of one person, and nobody else', async () => {
    const { add, queue, drain } = watch({ mostWaiting: 1 })
    void add('a1', 1, 1)
    void add('a2', 1, 1)
    await expect(add('a3', 1, 1)).rejects.toMatchObject({ code: 'too-many' })
    void add('b1', 1, 2)
    expect(await drain()).toBe('a1 b1 a2')
    await expect(
      queue.run({ group: 1, person: 1 }, 1, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no')
    const share: Share = { group: 1, person: 1 }
    expect(await queue.run(share, 1, async () => 'after a failure')).toBe('after a failure')
  })

  it('forgets work that is aborted while it waits', async () => {
    const { add, drain } = watch({})
    const gone = new AbortController()
    void add('a1', 1, 1)
    const left = add('b1', 2, 2, 1, gone.signal)
    void add('b2', 2, 2)
    gone.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    await expect(add('b3', 2, 2, 1, gone.signal)).rejects.toThrow('gone')
    expect(await drain()).toBe('a1 b2')
  })

  it('refuses as busy what has waited too long', async () => {
    const { add, drain } = watch({ waitMs: 20 })
    void add('a1', 1, 1)
    await expect(add('b1', 2, 2)).rejects.toMatchObject({ code: 'busy' })
    expect(await drain()).toBe('a1')
  })
})
