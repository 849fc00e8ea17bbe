import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Allowed difference between the time of a sign and the server's clock. */
export const signWindowMs = 5 * 60_000

/** The sign of GET /Token (S7): hex HMAC-SHA-256 of appKey + timeStamps under the application's secret. */
export function signOf(secret: string, appKey: string, timeStamps: string): string {
  return createHmac('sha256', secret)
    .update(appKey + timeStamps)
    .digest('hex')
}

/** Compares two signs in constant time. */
export function isSameSign(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** Whether a sign's time is within five minutes of the server's clock. */
export function isTimely(timeStamps: string, now: Date): boolean {
  return Math.abs(Number(timeStamps) - now.getTime()) <= signWindowMs
}
