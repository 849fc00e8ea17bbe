import { tabStorage } from '@lustra/core/storage/safe-storage.ts'
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'

/** A code that was asked for in this tab: where it went, and from when on (ms since 1970) another may be asked for. */
export interface SentCode {
  target: Readonly<Record<string, string>>
  until: number
}

/** After that a code is worth nothing, and neither is the way back to it. */
const worthMs = 15 * 60_000

/**
 * Counts down to the next code, also over a reload (L6). `name` tells one purpose, and one person, from another. What
 * is kept is never the code.
 */
export function createCodeTimer(name: string, now: () => number = () => Date.now()) {
  const key = `lustra.code.${name}` as const
  const $sent = atom<SentCode | null>(read(key, now()))

  function put(sent: SentCode | null) {
    // Where storage is blocked the countdown holds until the page is left.
    tabStorage.write(key, sent && JSON.stringify(sent))
    $sent.set(sent)
  }

  return {
    $sent: $sent as ReadableAtom<SentCode | null>,
    /** Whole seconds until another code may be asked for, counted while somebody looks. */
    $left: secondsUntil(
      computed($sent, (sent) => sent?.until ?? 0),
      now,
    ),
    start: (target: SentCode['target'], ms: number) => put({ target, until: now() + ms }),
    forget: () => put(null),
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
      // On the whole second, also after the device has slept.
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
  return isSent(stored) && Math.abs(stored.until - now) < worthMs ? stored : null
}

/** Anybody can write there, so it is read like an answer of a stranger. */
function isSent(kept: unknown): kept is SentCode {
  const { target, until } = (kept ?? {}) as { target?: unknown; until?: unknown }
  if (typeof until !== 'number' || typeof target !== 'object' || !target) return false
  return Object.values(target).every((each) => typeof each === 'string')
}
