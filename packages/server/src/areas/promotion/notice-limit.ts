/** So many mails about one person's interest in one promotion go out within an hour: changing one's mind sends no more. */
const mostPerHour = 10
const hourMs = 3_600_000

/** Counts in this process alone: a person whose requests reach several of them may cause as many in each. */
export function createNoticeLimit(clock: () => Date) {
  const sent = new Map<string, number[]>()
  return {
    /** Whether one more may go out; counts it when it may. */
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

export type NoticeLimit = ReturnType<typeof createNoticeLimit>
