import { languageKey } from '../page/page.ts'
import { createSignal } from '../page/signal.ts'
import { isLanguage, type Language } from '../texts/languages.ts'
import { type Activity, createStoredRecord } from './stored-record.ts'
import { createPersonalData } from './personal-data.ts'
import { readEnd, readRecord, toSession, type SessionRecord } from './record.ts'
import { createSessionEvents } from './session-events.ts'
import type { SessionStorage, StoreSettings, SessionStore } from './store.types.ts'
import { signOutReasons, type Session, type SignOutReason } from './types.ts'

type LanguageSettings = Pick<StoreSettings, 'fallbackLanguage' | 'onFallbackLanguage'>

/** The language that the person chose, else the page's (S2). */
function createStoredLanguage(
  { fallbackLanguage, onFallbackLanguage }: LanguageSettings,
  storage: () => SessionStorage,
  onChange: (language: Language) => void,
) {
  let language = read()

  function read(): Language {
    const chosen = storage().read(languageKey)
    return isLanguage(chosen) ? chosen : fallbackLanguage()
  }
  /** Call when another tab's choice or the page's language changes. */
  function refresh(): void {
    const next = read()
    if (next === language) return
    language = next
    onChange(language)
  }
  onFallbackLanguage(refresh)

  return {
    language: () => language,
    refresh,
    setLanguage(next: Language): void {
      storage().write(languageKey, next)
      refresh()
    },
  }
}

/** Owns all changes of the session: in memory, in storage, across tabs. */
export function createSessionStore(settings: StoreSettings): SessionStore {
  const { apiBase, environment } = settings
  const stored = createStoredRecord(settings, () => expiry.check())
  const { storage, activity } = stored
  const expiry = createExpiry(settings, activity, () => record?.token, end)
  let raw = stored.read()
  let record = readRecord(raw, apiBase)
  let reason: SignOutReason | null = null
  let waiting = false
  let view: Session | undefined
  const changed = createSignal<void>()
  const reportedKey = stored.named('lustra.reported-switch')
  const events = createSessionEvents({ environment, reportedKey, record: () => record })
  const personal = createPersonalData(settings)
  const { language, refresh, setLanguage } = createStoredLanguage(settings, storage, (language) => {
    changed.emit()
    events.emit({ type: 'language-changed', language })
  })

  /** Applies the next record, of this tab or another, and emits the events. */
  function adopt(next: SessionRecord | null, why: SignOutReason): void {
    const before = record
    // Also for a session that the page was to provide and that never started.
    if (!next && (before || waiting)) reason = why
    if (!next) activity().stop()
    record = next
    waiting = false
    view = undefined
    changed.emit()
    personal.follow(next && personOf(next), why)
    events.emitChange(before, next, why)
  }

  /** Applies the stored text of another tab. Each tab keeps its own mode (S9). */
  function adoptStored(text: string | null): void {
    if (text === raw) return
    raw = text
    const next = readRecord(text, apiBase)
    const ended = readEnd(text)
    if (next && !record) activity().start(next.expiresAt)
    if (next || record) {
      const mode = record?.user.userId === next?.user.userId ? record?.mode : undefined
      adopt(next && mode ? { ...next, mode } : next, signOutReasons.find((one) => one === ended) ?? 'user')
    }
  }

  function sync(): void {
    if (!stored.isDegraded()) adoptStored(stored.read())
    expiry.check()
  }

  function put(next: SessionRecord): void {
    raw = stored.write(next, record)
    adopt(next, 'user')
  }

  function end(why: SignOutReason): void {
    // Sign out at the server whenever a session ends, or its token would stay valid (S4, E1, E2).
    if (record && why !== 'user' && record.loginType !== 'provider') endAtServer(record, apiBase)
    stored.remove(record && { ended: why })
    raw = null
    adopt(null, why)
  }

  if (record) {
    personal.follow(personOf(record), 'user')
    activity().start(record.expiresAt)
    if (activity().isOver()) end('expired')
    else events.reportRecentSwitch(record)
  }
  environment.onResume(sync)
  environment.onStorage((changedKey, text) => {
    if (!stored.isShared) return
    // Events are delayed: use the current stored value, unless it is empty and the event has the reason.
    const now = stored.isDegraded() ? text : stored.read()
    if (changedKey === stored.key || changedKey === null)
      adoptStored(now === null && readEnd(text) !== undefined ? text : now)
    if (changedKey === languageKey || changedKey === null) refresh()
  })

  return {
    apiBase,
    environment,
    session(): Session {
      view ??= record
        ? toSession(record, stored.isDegraded())
        : Object.freeze(waiting ? { status: 'unknown' as const } : { status: 'signed-out' as const, reason })
      return view
    },
    record: () => record,
    language,
    sync,
    put,
    patch(change) {
      // Read changes of other tabs first, so as not to overwrite them.
      sync()
      if (record) put({ ...record, ...change })
    },
    end,
    extend: () => activity().extend(),
    checked: expiry.asking,
    setLanguage,
    awaitPage() {
      stored.detach()
      raw = null
      // Keep personal data: the next session may be the same person's.
      record = null
      reason = null
      waiting = true
      view = undefined
      changed.emit()
    },
    storage,
    named: stored.named,
    onChange: changed.on,
    listen: events.on,
  }
}

const personOf = ({ user: { userId }, oldUserId }: SessionRecord) => ({ userId, oldUserId })

function endAtServer({ token, oldToken }: SessionRecord, apiBase: string): void {
  for (const one of [token, oldToken]) if (one) void sendLogout(apiBase, one)
}

/** Ends a session whose window is over. A clock that has run ahead does not prove it: then the host decides by the token (S4). */
function createExpiry(
  { acceptsToken }: StoreSettings,
  activity: () => Activity,
  currentToken: () => string | undefined,
  end: (why: SignOutReason) => void,
) {
  let asking: Promise<void> | undefined
  function decide(token: string, isAccepted: boolean): void {
    asking = undefined
    if (currentToken() !== token) return
    if (isAccepted) activity().start()
    else end('expired')
  }
  return {
    check(): void {
      const token = currentToken()
      if (!token || asking || !activity().isOver()) return
      if (!acceptsToken || !activity().isClockAhead()) return end('expired')
      asking = acceptsToken(token).then(
        (isAccepted) => decide(token, isAccepted),
        () => decide(token, false),
      )
    },
    asking: () => asking,
  }
}

/** Give up after this long; signing out must not block on the API. */
const timeoutMs = 8000

/**
 * Ends the session at the host (S5). Resolves also when the host cannot be reached: the token expires anyway.
 * Uses `fetch`, because the page is often unloaded at this moment and axios has no `keepalive`.
 */
export async function sendLogout(apiBase: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(timeoutMs)
  await fetch(`${apiBase}/Login/Logout`, { headers, keepalive: true, signal }).catch(() => {})
}
