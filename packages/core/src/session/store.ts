import { languageKey } from '../page/language.ts'
import { createSignal } from '../page/signal.ts'
import { createPersonalData } from './personal-data.ts'
import { readEnd, readRecord, toSession, type SessionRecord } from './record.ts'
import { createSessionEvents } from './session-events.ts'
import type { SessionStore, StoreSettings } from './store.types.ts'
import { createStoredLanguage } from './stored-language.ts'
import { createStoredRecord } from './stored-record.ts'
import { tellHost } from './tell-host.ts'
import { signOutReasons, type Session, type SignOutReason } from './types.ts'

/** The one place where the session changes: in memory, in storage, in other tabs. */
export function createSessionStore(settings: StoreSettings): SessionStore {
  const { apiBase, environment } = settings
  const stored = createStoredRecord(settings, () => end('expired'))
  const { storage, activity } = stored
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

  /** Takes the next record in, whoever made it, and emits what follows from it. */
  function adopt(next: SessionRecord | null, why: SignOutReason): void {
    const before = record
    // Also of a session that the page was to hand over and that never began.
    if (!next && (before || waiting)) reason = why
    if (!next) activity().stop()
    record = next
    waiting = false
    view = undefined
    changed.emit()
    personal.follow(next && personOf(next), why)
    events.emitChange(before, next, why)
  }

  /** What another tab left in storage. The mode is each tab's own (S9): one may show the global area while another does not. */
  function take(text: string | null): void {
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

  /** Events are late: what stands in storage by now counts, unless that is nothing and the event says why. */
  function hear(text: string | null): void {
    const now = stored.isDegraded() ? text : stored.read()
    take(now === null && readEnd(text) !== undefined ? text : now)
  }

  function sync(): void {
    if (!stored.isDegraded()) take(stored.read())
    if (record && activity().isOver()) end('expired')
  }

  function put(next: SessionRecord): void {
    raw = stored.write(next, record)
    adopt(next, 'user')
  }

  function end(why: SignOutReason): void {
    // The source signs out at the server whenever a session ends, or its token would go on opening it (S4, E1, E2).
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
  environment.onWake(sync)
  environment.onStorage((changedKey, text) => {
    if (!stored.isShared) return
    if (changedKey === stored.key || changedKey === null) hear(text)
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
      // What another tab did meanwhile stands: nothing of an older record is written over it.
      sync()
      if (record) put({ ...record, ...change })
    },
    end,
    extend: () => activity().extend(),
    setLanguage,
    awaitPage() {
      stored.detach()
      raw = null
      // Personal data waits: who comes next may be the same person.
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
  for (const one of [token, oldToken]) if (one) void tellHost(apiBase, one)
}
