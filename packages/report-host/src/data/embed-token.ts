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

/** Calls back once the token is over; a further token replaces the one before. */
export function createTokenClock(onOver: () => void): { follow(token: string): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    follow(token) {
      stop()
      const left = (endOfToken(token) ?? Number.POSITIVE_INFINITY) - Date.now()
      timer = setTimeout(onOver, Math.min(Math.max(left, 0), longestTimer))
    },
  }
}
