import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheBuild, nameOf, outdated } from './cache-versions.ts'

const [first, second, third] = ['first', 'second', 'third'].map((id) => nameOf({ id })) as [
  string,
  string,
  string,
]

describe('the cached versions', () => {
  it('are the current and the previous one, so that a tab of the previous one still finds its files', () => {
    const complete = [
      { name: first, at: 1 },
      { name: second, at: 2 },
      { name: third, at: 3 },
    ]
    expect(outdated([first, second, third], complete, third)).toEqual([first])
    expect(outdated([first, second], complete.slice(0, 2), second)).toEqual([])
  })

  it('do not count an incomplete one as the previous version', () => {
    const complete = [
      { name: first, at: 1 },
      { name: third, at: 3 },
    ]
    expect(outdated([first, second, third], complete, third)).toEqual([second])
  })

  it('follow a host that was rolled back', () => {
    const complete = [
      { name: first, at: 5 },
      { name: second, at: 2 },
      { name: third, at: 6 },
    ]
    expect(outdated([first, second, third], complete, third)).toEqual([second])
  })

  it('are the only caches deleted: others of the origin stay', () => {
    expect(outdated(['theirs', first], [{ name: first, at: 1 }], first)).toEqual([])
  })
})

const truncatedResponse = () =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }))

describe('a version', () => {
  const build = { id: 'new', files: ['/assets/a.js', '/assets/b.js', '/assets/c.js'] }
  let cached: Map<string, unknown> | undefined
  const stubFetch = (failures: number) => {
    let left = failures
    vi.stubGlobal('fetch', (path: string) => {
      const isLost = path === '/assets/b.js' && left-- > 0
      if (isLost && left % 2) return Promise.reject(new TypeError('Failed to fetch'))
      // The connection may also fail within a file.
      return Promise.resolve(isLost ? truncatedResponse() : new Response(path))
    })
  }

  beforeEach(() => {
    vi.useFakeTimers()
    cached = undefined
    const cache = {
      put: async (path: string, response: Response) => void cached!.set(path, await response.text()),
      match: (path: string) => Promise.resolve(cached?.get(path)),
    }
    vi.stubGlobal('caches', {
      has: () => Promise.resolve(!!cached),
      match: () => Promise.resolve(),
      open: () => Promise.resolve((cached ??= new Map()) && cache),
      delete: () => Promise.resolve((cached = undefined)),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is cached completely although a file failed twice', async () => {
    stubFetch(2)
    const caching = cacheBuild(build)
    await vi.runAllTimersAsync()
    await caching
    expect([...cached!.keys()].sort()).toEqual([...build.files, '/lustra-cache-complete'].sort())
  })

  it('is not cached at all when a file cannot be loaded', async () => {
    stubFetch(Infinity)
    const caching = cacheBuild(build).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await caching).toBeInstanceOf(TypeError)
    expect(cached).toBeUndefined()
  })
})
