import { describe, expect, it } from 'vitest'
import { createReadLimit } from './read-limit.ts'

/** Reads that end on demand. */
function openReads() {
  const limit = createReadLimit()
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const read = (personId: number, what: string) => {
    const end = Promise.withResolvers<string>()
    return limit.run({ group: personId, person: personId }, what, () => {
      begun.push(`${personId}${what}`)
      ends.set(`${personId}${what}`, end)
      return end.promise
    })
  }
  async function end(name: string): Promise<void> {
    ends.get(name)?.resolve(name)
    await settled()
  }
  return { read, begun, ends, end }
}

/** Waits until all immediate work has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('reads of reports', () => {
  it('run two at once per person, and queue the others (R6)', async () => {
    const { read, begun, end } = openReads()
    const third = ['a', 'b', 'c'].map((what) => read(1, what))[2]
    await settled()
    expect(begun).toEqual(['1a', '1b'])
    await end('1b')
    expect(begun).toEqual(['1a', '1b', '1c'])
    await end('1c')
    expect(await third).toBe('1c')
  })

  it('leave half of the connections to other work, however many people read (R6)', async () => {
    const { read, begun, end } = openReads()
    for (const person of [1, 2, 3, 4]) for (const what of ['a', 'b']) void read(person, what)
    await settled()
    expect(begun).toEqual(['1a', '1b', '2a', '2b', '3a'])
    await end('1a')
    // The one who has got least.
    expect(begun.at(-1)).toBe('4a')
  })

  it('are not delayed by a person who uses their full share (R6)', async () => {
    const { read, begun } = openReads()
    for (const what of ['a', 'b', 'c', 'd']) void read(1, what)
    void read(2, 'a')
    await settled()
    expect(begun).toEqual(['1a', '1b', '2a'])
  })

  it('are shared by all concurrent identical requests, and repeated afterwards (R6)', async () => {
    const { read, begun, end } = openReads()
    const same = [read(1, 'a'), read(1, 'a'), read(1, 'a')]
    void read(2, 'a')
    await settled()
    expect(begun).toEqual(['1a', '2a'])
    await end('1a')
    expect(await Promise.all(same)).toEqual(['1a', '1a', '1a'])
    void read(1, 'a')
    await settled()
    expect(begun).toEqual(['1a', '2a', '1a'])
  })

  it('are refused when a person’s queue is too long, for that person only (R6)', async () => {
    const { read, begun } = openReads()
    const requested = Array.from({ length: 11 }, (_, at) =>
      read(1, `n${at}`).catch((error: unknown) => error),
    )
    expect(await requested[10]).toMatchObject({ code: 'too-many', seconds: 5 })
    void read(2, 'a')
    await settled()
    expect(begun).toEqual(['1n0', '1n1', '2a'])
  })

  it('release their slot when they fail, and are retried by the next request (R6)', async () => {
    const { read, begun, ends } = openReads()
    const failing = read(1, 'a')
    void read(1, 'b')
    void read(1, 'c')
    await settled()
    ends.get('1a')?.reject(new Error('the database is away'))
    await expect(failing).rejects.toThrow('away')
    await settled()
    expect(begun).toEqual(['1a', '1b', '1c'])
    void read(1, 'a')
    ends.get('1b')?.resolve('')
    await settled()
    expect(begun.at(-1)).toBe('1a')
  })
})
