import { AppError, codeOf } from '../../contract/error-codes.ts'
import type { Client, SignedInThere } from './directory-client.ts'
import { abortError, toOutcome } from './directory-outcomes.ts'
import { readPlace } from './directory-place.ts'
import type { DirectoryClient, DirectoryParts } from '../directory.types.ts'
import { openWindow, watchClosing } from '../directory-window.ts'
import { leaveByPage, leaveByWindow } from './leave-directory.ts'

/** Nobody waits longer for a farewell. */
const farewellMs = 3_000

/** The client of the corporate directory (L3). Its library, 76 kB packed, comes with `preload` or the first click. */
export function createDirectory(parts: DirectoryParts): DirectoryClient {
  const library = createLibrary(parts)
  let endRunning: (() => void) | undefined

  async function preload(): Promise<boolean> {
    try {
      if (!(await readPlace(parts))) return false
    } catch {
      return false
    }
    await library.load().catch(() => {})
    return true
  }

  function signIn(onClosed: () => void = () => {}, early?: Window | null): Promise<void> {
    endRunning?.()
    const { promise: ended, reject: end } = Promise.withResolvers<never>()
    const watch = createWatch(onClosed)
    endRunning = () => {
      watch.leave()
      end(abortError())
    }
    async function run(): Promise<void> {
      const { client, signedIn } = await openThere(watch, early)
      if (watch.isOver()) throw abortError()
      await enter(client.tokenIn, signedIn)
    }
    // Nothing is awaited before the window opens: an async function runs to its first await at once.
    const outcome = run().catch((error: unknown) => {
      throw toOutcome(error)
    })
    return Promise.race([outcome, ended]).finally(watch.end)
  }

  /** Opens the window in this very moment: by the library or, while that is still on its way, before it. */
  async function openThere(watch: Watch, early: Window | null | undefined) {
    const opened = early === undefined && !library.ready() ? openWindow() : early
    try {
      if (!isSecurePage()) throw new AppError('insecure-page', 'the directory needs https or localhost')
      if (opened === null) throw new AppError('popup-blocked', 'the browser opened no window')
      if (opened) watch.begin(opened)
      const client = library.ready() ?? (await library.load())
      // A later attempt must not be ended by one that was given up meanwhile.
      if (opened?.closed || watch.isOver()) throw abortError()
      return { client, signedIn: await client.signIn(parts.language(), watch.begin, opened) }
    } catch (error) {
      opened?.close()
      throw error
    }
  }

  /** A token that ran out on the way is renewed once, silently; after that the person is asked again. */
  async function enter(
    tokenIn: Client['tokenIn'],
    { token, loginHint, renew }: SignedInThere,
  ): Promise<void> {
    try {
      await parts.enter(token, loginHint, tokenIn)
    } catch (error) {
      if (codeOf(error) !== 'directory-refused') throw error
      const fresh = await renew().catch(() => {
        throw error
      })
      await parts.enter(fresh, loginHint, tokenIn)
    }
  }

  async function signOut(loginHint: string, early?: Window | null): Promise<void> {
    endRunning?.()
    // Begun before anything is awaited, like the way in.
    const leaving =
      (early === undefined && library.ready()?.signOut(loginHint)) || leaveByWindow(parts, loginHint, early)
    const late = new Promise<true>((resolve) => setTimeout(() => resolve(true), farewellMs))
    const isLeft = await Promise.race([leaving, late]).catch(() => false)
    if (!isLeft) await leaveByPage(parts, loginHint)
  }

  return { preload, signIn, giveUp: () => endRunning?.(), signOut }
}

/** The directory's library for what host and page say now; another one when the page says something else later. */
function createLibrary(parts: DirectoryParts) {
  let made: { settings: string; loading: Promise<Client>; client?: Client } | undefined
  const settingsNow = () => JSON.stringify(parts.settings())

  async function open(): Promise<Client> {
    const [place, { createClient }] = await Promise.all([readPlace(parts), importClient()])
    if (!place) throw new AppError('not-offered', 'this host has no directory')
    return createClient(place)
  }

  async function remember(mine: NonNullable<typeof made>): Promise<void> {
    try {
      mine.client = await mine.loading
    } catch {
      // The next attempt may find the network again.
      if (made === mine) made = undefined
    }
  }

  return {
    /** Rejects with an AppError, or with an error of the library. */
    load(): Promise<Client> {
      const settings = settingsNow()
      if (made?.settings === settings) return made.loading
      made = { settings, loading: open() }
      void remember(made)
      return made.loading
    },
    /** The library once it is there, so that a click opens its window at once. */
    ready: () => (made?.settings === settingsNow() ? made.client : undefined),
  }
}

type Watch = ReturnType<typeof createWatch>

/** Watches one attempt's window, and the next one in its place. */
function createWatch(onClosed: () => void) {
  let isOver = false
  let current: Window | undefined
  let stop = () => {}
  function end(): void {
    isOver = true
    stop()
  }
  return {
    begin(opened: Window): void {
      stop()
      current = opened
      if (!isOver) stop = watchClosing(opened, onClosed)
    },
    end,
    /** Nobody waits for this window any more: whoever signed in there would wonder why nothing happens. */
    leave(): void {
      end()
      current?.close()
    },
    isOver: () => isOver,
  }
}

/** Browsers keep their cryptography from pages that others can read along. */
const isSecurePage = () => globalThis.isSecureContext && globalThis.crypto.subtle !== undefined

const importClient = () =>
  import('./directory-client.ts').catch((cause: unknown) => {
    throw new AppError('offline', 'the sign-in library did not load', { cause })
  })
