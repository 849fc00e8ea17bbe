import { existsSync, readlinkSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { asJpeg, twoColours } from '@lustra/testing/pictures.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { temporaryBytes, toTemporaryFile } from './temporary-file.ts'

const limits = { pixels: 50_000_000 }
const flooding = { groupId: 1, personId: 4 }
const colleague = { groupId: 1, personId: 5 }
const other = { groupId: 2, personId: 6 }

describe('pictures to be prepared', () => {
  let testApp: TestApp
  let pictures: Pictures
  beforeAll(async () => {
    testApp = await openTestApp(testEngines()[0]!)
    const { database, clock } = testApp
    pictures = createPictures({ database, clock: clock.now, pixelsPerDay: 10_000_000_000 })
  })
  afterAll(() => testApp.close())

  async function fileOf(content: Buffer) {
    const file = await toTemporaryFile([content])
    onTestFinished(() => file.close())
    return file
  }

  it('of one person delay the small photo of a colleague or of another group by no more than its own time (P4)', async () => {
    const small = await fileOf(await asJpeg(twoColours(1_600, 1_200)))
    const large = await fileOf(twoColours(7_000, 7_000))
    async function timeOf(scope: typeof other): Promise<number> {
      const since = performance.now()
      await pictures.picture(scope, small, limits)
      return performance.now() - since
    }
    const times = { quiet: [] as number[], other: [] as number[], colleague: [] as number[] }
    const ratioOf = (name: 'other' | 'colleague') => Math.min(...times[name]) / Math.min(...times.quiet)
    const isFair = () => ratioOf('other') < 2 && ratioOf('colleague') < 2
    // The shortest of several, in turn: other processes of the machine delay some.
    for (let round = 0; round < 5 && !isFair(); round++) {
      times.quiet.push(await timeOf(other))
      const end = new AbortController()
      const flood = Array.from({ length: 4 }, () =>
        pictures.picture(flooding, large, limits, end.signal).then(
          () => 'prepared',
          () => 'ended',
        ),
      )
      await new Promise((resolve) => setTimeout(resolve, 200))
      times.other.push(await timeOf(other))
      times.colleague.push(await timeOf(colleague))
      end.abort()
      // They were large enough to run all the time.
      expect((await Promise.all(flood)).slice(1)).toEqual(['ended', 'ended', 'ended'])
    }
    expect([ratioOf('other') < 2, ratioOf('colleague') < 2], JSON.stringify(times)).toEqual([true, true])
  })

  it('are refused when a person has used the pixels of a day, in whichever groups (P4)', async () => {
    const { database, clock } = testApp
    const few = createPictures({ database, clock: clock.now, pixelsPerDay: 5_000 })
    const photo = await fileOf(await asJpeg(twoColours(60, 40)))
    const prepare = (groupId: number, personId: number) => few.picture({ groupId, personId }, photo, limits)
    await prepare(1, 7)
    await prepare(2, 7)
    await expect(prepare(2, 7)).rejects.toMatchObject({ code: 'too-many-pictures', seconds: 24 * 60 * 60 })
    // At the same time, too.
    const atOnce = await Promise.allSettled([1, 2, 3, 4].map((groupId) => prepare(groupId, 8)))
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it('are read from a file that nobody else can open, and leave none', async () => {
    const file = await toTemporaryFile([await asJpeg(twoColours(60, 40))])
    expect(temporaryBytes()).toBe(file.bytes)
    if (existsSync('/proc/self/fd')) expect(readlinkSync(`/proc/self/fd/${file.fd}`)).toMatch(/\(deleted\)$/)
    expect(await pictures.picture(other, file, limits)).toMatchObject({ width: 60, height: 40 })
    await file.close()
    expect(temporaryBytes()).toBe(0)
  })

  it('are refused as busy while the folder for temporary files cannot be used', async () => {
    const before = process.env.TMPDIR
    process.env.TMPDIR = '/nowhere'
    onTestFinished(() => {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
    })
    await expect(toTemporaryFile([Buffer.alloc(1)])).rejects.toMatchObject({
      code: 'busy',
      message: expect.stringContaining('/nowhere'),
    })
    expect(temporaryBytes()).toBe(0)
  })

  it('leave nothing when their sender breaks off', async () => {
    async function* brokenOff() {
      yield Buffer.alloc(1_000)
      throw new Error('gone')
    }
    await expect(toTemporaryFile(brokenOff())).rejects.toThrow('gone')
    expect(temporaryBytes()).toBe(0)
  })
})
