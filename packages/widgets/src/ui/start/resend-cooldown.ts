import { tabStorage } from '@lustra/core/storage/safe-storage.ts'
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'

/** A code requested in this tab: its recipient, and when (ms since 1970) the next may be requested. */
export interface SentCode {
  target: Readonly<Record<string, string>>
  until: number
}

/** Lifetime of a code; older entries are ignored. */
const codeLifetimeMs = 15 * 60_000

/**
 * Countdown to the next code; survives a reload (L6). `name` identifies purpose and person. The code itself is never
 * stored.
 */
export function createResendCooldown(name: string, now: () => number = () => Date.now()) {
  const key = `lustra.code.${name}` as const
  const $sent = atom<SentCode | null>(read(key, now()))

  function save(sent: SentCode | null) {
    // With blocked storage the countdown ends with the page.
    tabStorage.write(key, sent && JSON.stringify(sent))
    $sent.set(sent)
  }

  return {
    $sent: $sent as ReadableAtom<SentCode | null>,
    /** Seconds until another code may be requested; ticks while it has listeners. */
    $left: secondsUntil(
      computed($sent, (sent) => sent?.until ?? 0),
      now,
    ),
    start: (target: SentCode['target'], ms: number) => save({ target, until: now() + ms }),
    forget: () => save(null),
  }
}

function secondsUntil($until: ReadableAtom<number>, now: () => number): ReadableAtom<number> {
  const $left = atom(0)
  onMount($left, () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function tick() {
      clearTimeout(timer)
      const ms = $until.get() - now()
      $left.set(Math.max(0, Math.ceil(ms / 1000)))
      // Aligned to whole seconds, also after the device was asleep.
      if (ms > 0) timer = setTimeout(tick, ms % 1000 || 1000)
    }
    const end = $until.subscribe(tick)
    return () => {
      clearTimeout(timer)
      end()
    }
  })
  return $left
}

function read(key: `lustra.code.${string}`, now: number): SentCode | null {
  const stored = tabStorage.readJson(key)
  return isSentCode(stored) && Math.abs(stored.until - now) < codeLifetimeMs ? stored : null
}

/** Any script of the page can write to storage, so validate. */
function isSentCode(stored: unknown): stored is SentCode {
  const { target, until } = (stored ?? {}) as { target?: unknown; until?: unknown }
  if (typeof until !== 'number' || typeof target !== 'object' || !target) return false
  return Object.values(target).every((each) => typeof each === 'string')
}
