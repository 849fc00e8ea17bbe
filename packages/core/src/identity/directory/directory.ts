import { AppError, codeOf, errorCodes, type ErrorCode } from '../../contract/error-codes.ts'
import type { Client, DirectorySignIn } from './directory-client.ts'
import { readSsoConfig, endSessionByRedirect, endSessionInWindow } from './directory-session.ts'
import type { DirectoryClient, DirectoryParts } from '../directory.types.ts'
import { openWindow, watchClosing } from '../directory-window.ts'

/** Maximum wait for the directory's sign-out. */
const signOutTimeoutMs = 3_000

/** The client of the corporate directory (L3). Its library, 76 kB gzipped, is loaded by `preload` or the first click. */
export function createDirectory(parts: DirectoryParts): DirectoryClient {
  const library = createLibrary(parts)
  let cancelPending: (() => void) | undefined

  async function preload(): Promise<boolean> {
    try {
      if (!(await readSsoConfig(parts))) return false
    } catch {
      return false
    }
    await library.load().catch(() => {})
    return true
  }

  function signIn(onClosed: () => void = () => {}, early?: Window | null): Promise<void> {
    cancelPending?.()
    const { promise: cancelled, reject: cancel } = Promise.withResolvers<never>()
    const watch = createWatch(onClosed)
    cancelPending = () => {
      watch.closeWindow()
      cancel(abortError())
    }
    async function run(): Promise<void> {
      const { client, result } = await signInInWindow(watch, early)
      if (watch.isOver()) throw abortError()
      await enter(client.tokenIn, result)
    }
    // Opens the window synchronously, as an async function runs to its first await at once.
    const outcome = run().catch((error: unknown) => {
      throw toOutcome(error)
    })
    return Promise.race([outcome, cancelled]).finally(watch.end)
  }

  /** Opens the window synchronously: by the library, or before it while it is still loading. */
  async function signInInWindow(watch: Watch, early: Window | null | undefined) {
    const opened = early === undefined && !library.ready() ? openWindow() : early
    try {
      if (!isSecurePage()) throw new AppError('insecure-page', 'the directory requires https or localhost')
      if (opened === null) throw new AppError('popup-blocked', 'the browser blocked the window')
      if (opened) watch.start(opened)
      const client = library.ready() ?? (await library.load())
      // A cancelled attempt must not interfere with a later one.
      if (opened?.closed || watch.isOver()) throw abortError()
      return { client, result: await client.signIn(parts.language(), watch.start, opened) }
    } catch (error) {
      opened?.close()
      throw error
    }
  }

  /** Renews an expired token once, silently; after that the person must sign in again. */
  async function enter(
    tokenIn: Client['tokenIn'],
    { token, loginHint, renew }: DirectorySignIn,
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
    cancelPending?.()
    // Starts synchronously, like signIn.
    const leaving =
      (early === undefined && library.ready()?.signOut(loginHint)) ||
      endSessionInWindow(parts, loginHint, early)
    const timeout = new Promise<true>((resolve) => setTimeout(() => resolve(true), signOutTimeoutMs))
    const isLeft = await Promise.race([leaving, timeout]).catch(() => false)
    if (!isLeft) await endSessionByRedirect(parts, loginHint)
  }

  return { preload, signIn, giveUp: () => cancelPending?.(), signOut }
}

/** Loads the directory's library for the current settings; again when the page's settings change. */
function createLibrary(parts: DirectoryParts) {
  let loaded: { settings: string; loading: Promise<Client>; client?: Client } | undefined
  const settingsNow = () => JSON.stringify(parts.settings())

  async function open(): Promise<Client> {
    const [config, { createClient }] = await Promise.all([readSsoConfig(parts), importClient()])
    if (!config) throw new AppError('not-offered', 'this host has no directory')
    return createClient(config)
  }

  async function storeClient(entry: NonNullable<typeof loaded>): Promise<void> {
    try {
      entry.client = await entry.loading
    } catch {
      // Let the next attempt retry.
      if (loaded === entry) loaded = undefined
    }
  }

  return {
    /** Rejects with an AppError, or with an error of the library. */
    load(): Promise<Client> {
      const settings = settingsNow()
      if (loaded?.settings === settings) return loaded.loading
      loaded = { settings, loading: open() }
      void storeClient(loaded)
      return loaded.loading
    },
    /** The library if loaded, so that a click can open its window synchronously. */
    ready: () => (loaded?.settings === settingsNow() ? loaded.client : undefined),
  }
}

type Watch = ReturnType<typeof createWatch>

/** Watches the window of one attempt, or the window that replaces it. */
function createWatch(onClosed: () => void) {
  let isOver = false
  let current: Window | undefined
  let stop = () => {}
  function end(): void {
    isOver = true
    stop()
  }
  return {
    start(opened: Window): void {
      stop()
      current = opened
      if (!isOver) stop = watchClosing(opened, onClosed)
    },
    end,
    /** Closes the window of a cancelled attempt, where a sign-in would have no effect. */
    closeWindow(): void {
      end()
      current?.close()
    },
    isOver: () => isOver,
  }
}

/** `crypto.subtle` exists only in secure contexts. */
const isSecurePage = () => globalThis.isSecureContext && globalThis.crypto.subtle !== undefined

const importClient = () =>
  import('./directory-client.ts').catch((cause: unknown) => {
    throw new AppError('offline', 'the sign-in library did not load', { cause })
  })

/** The error of a cancelled or superseded sign-in. */
export const abortError = (): DOMException =>
  new DOMException('The sign-in was cancelled or superseded', 'AbortError')

/** Error codes of msal-browser 5.29. Unlisted codes come from the directory itself. */
const outcomes: Record<string, ErrorCode | 'abort'> = {
  popup_window_error: 'popup-blocked',
  empty_window_error: 'popup-blocked',
  interaction_in_progress: 'abort',
  interaction_in_progress_cancelled: 'abort',
  user_cancelled: 'abort',
  timed_out: 'abort',
  crypto_nonexistent: 'insecure-page',
  pkce_not_created: 'insecure-page',
  no_network_connectivity: 'directory-away',
  network_error: 'directory-away',
  post_request_failed: 'directory-away',
  get_request_failed: 'directory-away',
  failed_to_parse_response: 'directory-away',
  endpoints_resolution_error: 'directory-away',
  openid_config_error: 'directory-away',
  server_error: 'directory-away',
  temporarily_unavailable: 'directory-away',
  invalid_grant: 'directory-refused',
  state_mismatch: 'directory-refused',
  nonce_mismatch: 'directory-refused',
  token_parsing_error: 'directory-refused',
  client_info_decoding_error: 'directory-refused',
}

interface LibraryError {
  name: string
  errorCode: string
  errorMessage: string
}

/** Converts an error of the sign-in to an AppError, or an AbortError when cancelled (L3). */
export function toOutcome(error: unknown): Error {
  if (error instanceof Error && (isAppError(error) || error.name === 'AbortError')) return error
  if (!isLibraryError(error))
    return new AppError('internal', 'the directory sign-in failed', { cause: error })
  const code = outcomes[error.errorCode]
  if (code === 'abort') return abortError()
  if (code) return new AppError(code, `${error.errorCode}: ${error.errorMessage}`)
  // «Cancel» in the directory's window is not an error.
  if (error.errorMessage.includes('AADSTS65004')) return abortError()
  // Keep the directory's message for its refusals, such as not assigned or consent missing.
  if (isFromDirectory(error)) return new AppError('directory-denied', error.errorMessage)
  return new AppError('internal', `${error.errorCode}: ${error.errorMessage}`)
}

/** Checks the code and not the class, for errors of other copies of the bundle. */
const isAppError = (error: Error): boolean => 'code' in error && errorCodes.includes(error.code as ErrorCode)

const isLibraryError = (error: unknown): error is LibraryError =>
  error instanceof Error && 'errorCode' in error && 'errorMessage' in error

const isFromDirectory = ({ name }: LibraryError): boolean =>
  name === 'ServerError' || name === 'InteractionRequiredAuthError'
