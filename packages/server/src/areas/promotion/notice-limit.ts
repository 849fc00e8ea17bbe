/** Maximum number of mails per hour about one person's interest in one promotion. */
const mostPerHour = 10
const hourMs = 3_600_000

/** Counts per process: a person whose requests reach several processes may cause as many in each. */
export function createNoticeLimit(clock: () => Date) {
  const sent = new Map<string, number[]>()
  return {
    /** Whether one more may be sent; counts it if so. */
    take(personId: number, promotionId: number): boolean {
      const key = `${personId}/${promotionId}`
      const now = clock().getTime()
      for (const [id, times] of sent) if (times.at(-1)! <= now - hourMs) sent.delete(id)
      const own = (sent.get(key) ?? []).filter((time) => time > now - hourMs)
      if (own.length >= mostPerHour) return false
      sent.set(key, [...own, now])
      return true
    },
  }
}
