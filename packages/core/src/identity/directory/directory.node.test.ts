import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../../contract/error-codes.ts'
import { createDirectory } from './directory.ts'
import type { DirectoryParts } from '../directory.types.ts'

/** The used parts of a browser window. */
const makeWindow = () => ({ closed: false, close: vi.fn(), location: { assign: vi.fn() } })
const asWindow = (fake: ReturnType<typeof makeWindow>) => fake as unknown as Window

const never = new Promise<never>(() => {})

function directory(changes: Partial<DirectoryParts> = {}) {
  const enter = vi.fn<DirectoryParts['enter']>()
  const parts = {
    directory: async () => null,
    settings: () => null,
    language: () => 'zh-Hant',
    enter,
    ...changes,
  }
  return { client: createDirectory(parts), enter }
}
const failureOf = (outcome: Promise<void>) =>
  outcome.then(
    () => 'none',
    (error: Error) => (error.name === 'AbortError' ? 'abort' : codeOf(error)),
  )

describe('the directory client', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('document', { baseURI: 'https://portal.example/' })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('refuses an insecure page and closes its window (L3)', async () => {
    vi.stubGlobal('isSecureContext', false)
    const early = makeWindow()
    expect(await failureOf(directory().client.signIn(undefined, asWindow(early)))).toBe('insecure-page')
    expect(early.close).toHaveBeenCalled()
  })

  it('reports a window that the browser blocked (L3)', async () => {
    expect(await failureOf(directory().client.signIn(undefined, null))).toBe('popup-blocked')
    vi.stubGlobal('open', () => null)
    expect(await failureOf(directory().client.signIn())).toBe('popup-blocked')
  })

  it('is not offered where the host has no directory, and closes its window (L3)', async () => {
    const early = makeWindow()
    const { client } = directory()
    expect(await client.preload()).toBe(false)
    expect(await failureOf(client.signIn(undefined, asWindow(early)))).toBe('not-offered')
    expect(early.close).toHaveBeenCalled()
  })

  it('opens its window synchronously (L3)', () => {
    const open = vi.fn(() => asWindow(makeWindow()))
    vi.stubGlobal('open', open)
    void directory({ directory: () => never }).client.signIn()
    expect(open).toHaveBeenCalledOnce()
  })

  it('reports once that its window was closed, while the sign-in may still complete (L3)', async () => {
    const early = makeWindow()
    const onClosed = vi.fn()
    const outcome = directory({ directory: () => never }).client.signIn(onClosed, asWindow(early))
    const settled = vi.fn()
    void outcome.finally(settled)
    early.closed = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onClosed).toHaveBeenCalledOnce()
    expect(settled).not.toHaveBeenCalled()
  })

  it('cancels a sign-in when a later one starts (L3)', async () => {
    const { client } = directory({ directory: () => never })
    const early = makeWindow()
    const first = failureOf(client.signIn(undefined, asWindow(early)))
    void client.signIn(undefined, asWindow(makeWindow()))
    expect(await first).toBe('abort')
    expect(early.close).toHaveBeenCalled()
  })

  it('closes the window when its sign-in is given up (L3)', async () => {
    const { client, enter } = directory({ directory: () => never })
    const early = makeWindow()
    const outcome = failureOf(client.signIn(undefined, asWindow(early)))
    client.giveUp()
    expect(await outcome).toBe('abort')
    expect(early.close).toHaveBeenCalled()
    expect(enter).not.toHaveBeenCalled()
  })

  it('lets a sign-out wait at most three seconds (S5)', async () => {
    const early = makeWindow()
    const left = directory({ directory: () => never }).client.signOut('dana', asWindow(early))
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(left).resolves.toBeUndefined()
  })

  it('closes the window of a sign-out without a directory (S5)', async () => {
    const early = makeWindow()
    await directory().client.signOut('dana', asWindow(early))
    expect(early.close).toHaveBeenCalled()
  })
})
