/** When a token ends, in milliseconds since 1970; undefined for what is no token. Who may read is the API host's to say. */
export function endOfToken(token: unknown): number | undefined {
  if (typeof token !== 'string') return undefined
  try {
    const part = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    const { exp } = JSON.parse(atob(part)) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}

/** Longer than this no timer runs. */
const longestTimer = 2 ** 31 - 1

export interface TokenClock {
  /** Counts to the end of a token; another token replaces it. By the host's clock, once that is known. */
  follow(token: string): void
  /** What time it is at the host, as an answer of it says: a device's own clock may be anything. */
  setTime(iso: string): void
  /** Whether a token is over already; false while the host's time is not known. */
  isOver(token: string): boolean
  stop(): void
}

/** Calls back once the token that was followed last is over. */
export function createTokenClock(onOver: () => void): TokenClock {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ahead: number | undefined
  let followed = ''
  const left = (token: string) =>
    (endOfToken(token) ?? Number.POSITIVE_INFINITY) - (Date.now() + (ahead ?? 0))
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    if (ahead === undefined || !followed) return
    timer = setTimeout(onOver, Math.min(Math.max(left(followed), 0), longestTimer))
  }
  return {
    follow(token) {
      followed = token
      start()
    },
    setTime(iso) {
      ahead = Date.parse(iso) - Date.now()
      start()
    },
    isOver: (token) => ahead !== undefined && left(token) <= 0,
    stop() {
      stop()
      followed = ''
    },
  }
}
