import type { CoreEvent } from '../core.ts'
import type { DirectorySettings } from '../page/config.ts'
import { toJson, type Environment, type StorageKind } from '../page/environment.ts'
import { languageKey } from '../page/language.ts'
import { createSignal } from '../page/signal.ts'
import { isLanguage, type Language } from '../texts/languages.ts'
import { createActivity } from './activity.ts'
import { createKeep } from './keep.ts'
import { tellHost } from './tell-host.ts'
import { readEnd, readRecord, toSession, type SessionRecord } from './record.ts'
import { signOutReasons, type Session, type SignOutReason } from './types.ts'

export interface StoreSettings {
  apiBase: string
  environment: Environment
  storage: StorageKind
  /** The page's own API host has the plain keys; every other has its address behind them. */
  ownsPlainKeys: boolean
  fallbackLanguage(): Language
  onFallbackLanguage(hear: () => void): void
  /** What the page says of the corporate directory (L3). */
  directory?(): DirectorySettings | null
}

/** The source reports an account switch this much later (S7). */
const switchedAfterMs = 1_000
/** A page that loads this soon after a switch belongs to it: the portal loads anew for another person. */
const switchedRecentlyMs = 10_000

/**
 * The one place where the session changes: in memory, in storage, in other tabs. Every event is derived from the
 * change of the record, so each is told once per tab, whoever caused it.
 */
export type SessionStore = ReturnType<typeof createSessionStore>

export function createSessionStore(settings: StoreSettings) {
  const { apiBase, environment, ownsPlainKeys } = settings
  const named = (name: string) => (ownsPlainKeys ? name : `${name}@${apiBase}`)
  const key = named('lustra.session')
  const shared = settings.storage === 'local'
  let keep = createKeep(environment.storage(settings.storage), settings.storage !== 'memory')
  let activity = makeActivity()

  // Each tab reports a switch once, however often it is loaded meanwhile.
  const reportedSwitchKey = named('lustra.reported-switch')
  const reportedSwitch = createKeep(environment.storage('session'), false)

  let raw = keep.read(key)
  let record = readRecord(raw, apiBase)
  let reason: SignOutReason | null = null
  let waiting = false
  let view: Session | undefined
  let language = readLanguage()
  const changed = createSignal<void>()
  const events = createSignal<CoreEvent>()

  function makeActivity() {
    return createActivity(named('lustra.activity'), keep, environment, () => end('expired'))
  }
  function readLanguage(): Language {
    const stored = keep.read(languageKey)
    return isLanguage(stored) ? stored : settings.fallbackLanguage()
  }

  /** Takes the next record in, whoever made it, and tells what that means. */
  function adopt(next: SessionRecord | null, why: SignOutReason): void {
    const before = record
    const wasWaiting = waiting
    record = next
    waiting = false
    if (!next) {
      activity.stop()
      // Also of a session that the page was to hand over and that never began.
      if (before || wasWaiting) reason = why
    }
    view = undefined
    if (!before && !next) return changed.emit()
    changed.emit()
    if (!next) return events.emit({ type: 'signed-out', reason: why })
    if (before?.user.userId !== next.user.userId) {
      events.emit({ type: 'signed-in', account: next.user.account, userType: next.user.userType })
      if (before && isSwitch(before, next)) reportSwitch(next)
    } else if (before.groupCode !== next.groupCode) {
      const group = next.groups.find((one) => one.groupCode === next.groupCode)
      events.emit({
        type: 'group-changed',
        groupId: group?.groupId ?? '',
        groupCode: next.groupCode,
        groupName: group?.groupName ?? '',
      })
    }
  }

  function reportSwitch(next: SessionRecord, ms = switchedAfterMs): void {
    const { userId, account } = next.user
    environment.after(ms, () => {
      if (record?.user.userId !== userId) return
      reportedSwitch.write(reportedSwitchKey, String(next.switchedAt))
      events.emit({ type: 'user-switched', userId, account })
    })
  }

  /** The page that heard of the switch may have been left before its second was over. */
  function reportRecentSwitch(now: SessionRecord): void {
    if (reportedSwitch.read(reportedSwitchKey) === String(now.switchedAt)) return
    const age = environment.now() - now.switchedAt
    if (age >= 0 && age < switchedRecentlyMs) reportSwitch(now, Math.max(0, switchedAfterMs - age))
  }

  /** What another tab left in storage. The mode is each tab's own (S9): one may show the global area while another does not. */
  function take(text: string | null): void {
    if (text === raw) return
    raw = text
    const next = readRecord(text, apiBase)
    const ended = readEnd(text)
    if (next && !record) activity.start(next.expiresAt)
    if (next || record) {
      const mode = record?.user.userId === next?.user.userId ? record?.mode : undefined
      adopt(next && mode ? { ...next, mode } : next, signOutReasons.find((one) => one === ended) ?? 'user')
    }
  }

  /** Events are late: what stands in storage by now counts, unless that is nothing and the event says why. */
  function hear(text: string | null): void {
    const now = keep.degraded() ? text : keep.read(key)
    take(now === null && readEnd(text) !== undefined ? text : now)
  }

  /** Reads storage anew: events get lost in frozen tabs, and a stored session can be edited by hand. */
  function sync(): void {
    if (!keep.degraded()) take(keep.read(key))
    if (record && activity.isOver()) end('expired')
  }

  function put(next: SessionRecord): void {
    const isNew = record?.token !== next.token
    raw = toJson(next)
    // The window first: a tab that hears of the record must not meet the window of an older session.
    if (isNew) activity.start()
    keep.write(key, raw)
    if (ownsPlainKeys && next.groups !== record?.groups) keep.cache('portal_group', toJson(next.groups))
    adopt(next, 'user')
  }

  /** Forgets the session on this device and in every other tab (S5). The note says why to tabs that hear only of storage. */
  function end(why: SignOutReason): void {
    // The source signs out at the server whenever a session ends, or its token would go on opening it (S4, E1, E2).
    if (record && why !== 'user' && record.loginType !== 'provider') endAtServer(record)
    if (record && shared) keep.write(key, toJson({ ended: why }))
    for (const name of [key, named('lustra.activity')]) keep.remove(name)
    if (ownsPlainKeys) keep.remove('portal_group')
    raw = null
    adopt(null, why)
  }

  function endAtServer({ token, oldToken }: SessionRecord): void {
    for (const one of [token, oldToken]) if (one) void tellHost(apiBase, one)
  }

  function showLanguage(next: Language): void {
    if (next === language) return
    language = next
    changed.emit()
    events.emit({ type: 'language-changed', language })
  }

  if (record) {
    activity.start(record.expiresAt)
    if (activity.isOver()) end('expired')
    else reportRecentSwitch(record)
  }
  environment.onWake(sync)
  environment.onStorage((changedKey, text) => {
    if (!shared) return
    if (changedKey === key || changedKey === null) hear(text)
    if (changedKey === languageKey || changedKey === null) showLanguage(readLanguage())
  })
  settings.onFallbackLanguage(() => showLanguage(readLanguage()))

  return {
    apiBase,
    environment,
    session(): Session {
      view ??= record
        ? toSession(record, keep.degraded())
        : Object.freeze(waiting ? { status: 'unknown' as const } : { status: 'signed-out' as const, reason })
      return view
    },
    /** With the token: for the session room alone. */
    record: () => record,
    language: () => language,
    sync,
    put,
    /** Changes some of the present record; without one nothing happens. */
    patch(change: Partial<SessionRecord>): void {
      // What another tab did meanwhile stands: nothing of an older record is written over it.
      sync()
      if (record) put({ ...record, ...change })
    },
    end,
    extend: () => activity.extend(),
    setLanguage(next: Language): void {
      keep.write(languageKey, next)
      showLanguage(next)
    },
    /** From now on the page hands the session over (X5): nothing of it is read from or written to this device. */
    awaitPage(): void {
      activity.stop()
      keep = createKeep(null, false)
      activity = makeActivity()
      raw = null
      record = null
      reason = null
      waiting = true
      view = undefined
      changed.emit()
    },
    /** Storage itself, for what is no session: the turns of a refresh. */
    kept: () => keep,
    named,
    onChange: changed.on,
    listen: events.on,
  }
}

/** From the administrator to somebody, from there to somebody else, or back (S7). */
function isSwitch(before: SessionRecord, next: SessionRecord): boolean {
  const administrator = before.oldUserId || before.user.userId
  return (next.oldUserId || next.user.userId) === administrator
}
