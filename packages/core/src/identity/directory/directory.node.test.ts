import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../../contract/error-codes.ts'
import { createDirectory } from './directory.ts'
import type { DirectoryParts } from '../directory.types.ts'

/** A window of the browser, as far as anybody here looks at it. */
const makeWindow = () => ({ closed: false, close: vi.fn(), location: { assign: vi.fn() } })
const asWindow = (made: ReturnType<typeof makeWindow>) => made as unknown as Window

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

describe('the way to the directory', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('document', { baseURI: 'https://portal.example/' })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is told from a page that others can read along, and leaves no window standing (L3)', async () => {
    vi.stubGlobal('isSecureContext', false)
    const early = makeWindow()
    expect(await failureOf(directory().client.signIn(undefined, asWindow(early)))).toBe('insecure-page')
    expect(early.close).toHaveBeenCalled()
  })

  it('is told from a window that the browser blocked (L3)', async () => {
    expect(await failureOf(directory().client.signIn(undefined, null))).toBe('popup-blocked')
    vi.stubGlobal('open', () => null)
    expect(await failureOf(directory().client.signIn())).toBe('popup-blocked')
  })

  it('is not offered where the host has no directory, and leaves no window standing (L3)', async () => {
    const early = makeWindow()
    const { client } = directory()
    expect(await client.preload()).toBe(false)
    expect(await failureOf(client.signIn(undefined, asWindow(early)))).toBe('not-offered')
    expect(early.close).toHaveBeenCalled()
  })

  it('opens its window before anything is waited for (L3)', () => {
    const open = vi.fn(() => asWindow(makeWindow()))
    vi.stubGlobal('open', open)
    void directory({ directory: () => never }).client.signIn()
    expect(open).toHaveBeenCalledOnce()
  })

  it('says once that its window was closed, while the sign-in may still come (L3)', async () => {
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

  it('is given up for a later attempt, which alone counts (L3)', async () => {
    const { client } = directory({ directory: () => never })
    const early = makeWindow()
    const first = failureOf(client.signIn(undefined, asWindow(early)))
    void client.signIn(undefined, asWindow(makeWindow()))
    expect(await first).toBe('abort')
    expect(early.close).toHaveBeenCalled()
  })

  it('is given up, window and all, once somebody has come in another way (L3)', async () => {
    const { client, enter } = directory({ directory: () => never })
    const early = makeWindow()
    const outcome = failureOf(client.signIn(undefined, asWindow(early)))
    client.giveUp()
    expect(await outcome).toBe('abort')
    expect(early.close).toHaveBeenCalled()
    expect(enter).not.toHaveBeenCalled()
  })

  it('keeps nobody waiting for longer than three seconds who signs out (S5)', async () => {
    const early = makeWindow()
    const left = directory({ directory: () => never }).client.signOut('dana', asWindow(early))
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(left).resolves.toBeUndefined()
  })

  it('closes the window of a sign-out that has nowhere to go (S5)', async () => {
    const early = makeWindow()
    await directory().client.signOut('dana', asWindow(early))
    expect(early.close).toHaveBeenCalled()
  })
})
