import type { CoreEvent } from '../core.types.ts'
import type { Environment } from '../page/environment.ts'
import { createSignal } from '../page/signal.ts'
import { safeStorage } from '../storage/safe-storage.ts'
import type { SessionRecord } from './record.ts'
import type { SignOutReason } from './types.ts'

/** Delay of the `user-switched` event (S7). */
const switchEventDelayMs = 1_000
/** A page that loads this soon after a switch reports it: the portal reloads on an account switch. */
const recentSwitchMs = 10_000
/** How long an event is stored that no element could dispatch: elements are loading, or being replaced. */
const undispatchedMs = 10_000

interface Undispatched {
  event: CoreEvent
  until: number
  onDispatched: () => void
}

interface EventParts {
  environment: Environment
  /** Stores the reported switch, so that each tab reports it once despite reloads. */
  reportedKey: 'lustra.reported-switch' | `lustra.reported-switch@${string}`
  record(): SessionRecord | null
}

/** Derives events from changes of the record, so each is emitted once per tab, whatever the cause. */
export function createSessionEvents({ environment, reportedKey, record }: EventParts) {
  const listeners = createSignal<CoreEvent>()
  const dispatchers = createSignal<{ event: CoreEvent; isDispatched: boolean }>()
  const reported = safeStorage(() => environment.storage('session'))
  let undispatched: Undispatched[] = []
  const isDue = ({ until }: Undispatched) => until > environment.now()

  function emit(event: CoreEvent, onDispatched = () => {}): void {
    listeners.emit(event)
    dispatch({ event, until: environment.now() + undispatchedMs, onDispatched })
  }

  function dispatch(entry: Undispatched): void {
    const delivery = { event: entry.event, isDispatched: false }
    dispatchers.emit(delivery)
    undispatched = undispatched.filter((each) => isDue(each) && each.event.type !== entry.event.type)
    if (delivery.isDispatched) entry.onDispatched()
    else undispatched.push(entry)
  }

  function on(listener: (event: CoreEvent) => unknown, { dispatches = false } = {}): () => void {
    if (!dispatches) return listeners.on(listener)
    const end = dispatchers.on((delivery) => {
      if (listener(delivery.event) === true) delivery.isDispatched = true
    })
    const due = undispatched.filter(isDue)
    undispatched = []
    // Checked for each: a listener of an earlier event may have changed the session.
    for (const entry of due) if (isCurrent(entry.event)) dispatch(entry)
    return end
  }

  /** Whether the session is still as the event reports it. */
  function isCurrent(event: CoreEvent): boolean {
    const now = record()
    if (event.type === 'signed-out') return !now
    if (event.type === 'signed-in') return now?.user.account === event.account
    if (event.type === 'group-changed') return now?.groupCode === event.groupCode
    return event.type !== 'user-switched' || now?.user.userId === event.userId
  }

  function emitChange(before: SessionRecord | null, next: SessionRecord | null, why: SignOutReason): void {
    if (!next) return void (before && emit({ type: 'signed-out', reason: why }))
    if (before?.user.userId !== next.user.userId) {
      emit({ type: 'signed-in', account: next.user.account, userType: next.user.userType })
      if (before && isSwitch(before, next)) reportSwitch(next)
    } else if (before.groupCode !== next.groupCode) {
      const group = next.groups.find((one) => one.groupCode === next.groupCode)
      emit({
        type: 'group-changed',
        groupId: group?.groupId ?? '',
        groupCode: next.groupCode,
        groupName: group?.groupName ?? '',
      })
    }
  }

  function reportSwitch(next: SessionRecord, ms = switchEventDelayMs): void {
    const { userId, account } = next.user
    environment.after(ms, () => {
      if (record()?.user.userId !== userId) return
      emit({ type: 'user-switched', userId, account }, () =>
        reported.write(reportedKey, String(next.switchedAt)),
      )
    })
  }

  return {
    emit,
    on,
    emitChange,
    /** Reports a switch after a reload, in case the previous page was left before the delay was over. */
    reportRecentSwitch(now: SessionRecord): void {
      if (reported.read(reportedKey) === String(now.switchedAt)) return
      const age = environment.now() - now.switchedAt
      if (age >= 0 && age < recentSwitchMs) reportSwitch(now, Math.max(0, switchEventDelayMs - age))
    },
  }
}

/** Whether the change is an account switch: to another account, between two, or back (S7). */
function isSwitch(before: SessionRecord, next: SessionRecord): boolean {
  const administrator = before.oldUserId || before.user.userId
  return (next.oldUserId || next.user.userId) === administrator
}
