import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keep, nameOf, outdated } from './generations.ts'

const [first, second, third] = ['first', 'second', 'third'].map((id) => nameOf({ id })) as [
  string,
  string,
  string,
]

describe('the kept versions', () => {
  it('are the present one and the one before it, so that a tab of the former still finds its files', () => {
    const whole = [
      { name: first, at: 1 },
      { name: second, at: 2 },
      { name: third, at: 3 },
    ]
    expect(outdated([first, second, third], whole, third)).toEqual([first])
    expect(outdated([first, second], whole.slice(0, 2), second)).toEqual([])
  })

  it('never count one that was kept by half as the one before', () => {
    const whole = [
      { name: first, at: 1 },
      { name: third, at: 3 },
    ]
    expect(outdated([first, second, third], whole, third)).toEqual([second])
  })

  it('follow a host that went back to a former version', () => {
    const whole = [
      { name: first, at: 5 },
      { name: second, at: 2 },
      { name: third, at: 6 },
    ]
    expect(outdated([first, second, third], whole, third)).toEqual([second])
  })

  it('are all that is touched: other caches of the origin stay', () => {
    expect(outdated(['theirs', first], [{ name: first, at: 1 }], first)).toEqual([])
  })
})

const cutShort = () =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }))

describe('a version', () => {
  const build = { id: 'new', files: ['/assets/a.js', '/assets/b.js', '/assets/c.js'] }
  let kept: Map<string, unknown> | undefined
  const answers = (failures: number) => {
    let left = failures
    vi.stubGlobal('fetch', (path: string) => {
      const isLost = path === '/assets/b.js' && left-- > 0
      if (isLost && left % 2) return Promise.reject(new TypeError('Failed to fetch'))
      // The connection may also go in the middle of the file.
      return Promise.resolve(isLost ? cutShort() : new Response(path))
    })
  }

  beforeEach(() => {
    vi.useFakeTimers()
    kept = undefined
    const cache = {
      put: async (path: string, answer: Response) => void kept!.set(path, await answer.text()),
      match: (path: string) => Promise.resolve(kept?.get(path)),
    }
    vi.stubGlobal('caches', {
      has: () => Promise.resolve(!!kept),
      match: () => Promise.resolve(),
      open: () => Promise.resolve((kept ??= new Map()) && cache),
      delete: () => Promise.resolve((kept = undefined)),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is kept whole although a file failed twice', async () => {
    answers(2)
    const keeping = keep(build)
    await vi.runAllTimersAsync()
    await keeping
    expect([...kept!.keys()].sort()).toEqual([...build.files, '/lustra-kept-at'].sort())
  })

  it('is not kept at all while a file cannot be had', async () => {
    answers(Infinity)
    const keeping = keep(build).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await keeping).toBeInstanceOf(TypeError)
    expect(kept).toBeUndefined()
  })
})
