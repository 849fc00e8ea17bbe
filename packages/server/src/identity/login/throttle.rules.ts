import { isIPv6 } from 'node:net'

/** The counter of one key: an address, or an account from an address. */
export interface Attempts {
  failures: number
  lastAt: Date
  blockedUntil: Date | null
}

export interface ThrottleRule {
  /** Number of wrong attempts without a wait. */
  free: number
  /** The wait after the first attempt above that; it doubles with each further one. */
  firstWaitMs: number
  longestWaitMs: number
}

const minuteMs = 60_000
const forgetAfterMs = 60 * minuteMs

/** An account from one address. Other addresses are not affected, so nobody else can lock a customer out. */
export const accountRule: ThrottleRule = { free: 5, firstWaitMs: 5_000, longestWaitMs: 15 * minuteMs }
/**
 * The passwords of an account from all addresses together, so that many addresses guess no faster than one. Not applied
 * to addresses that the account signed in from before, nor to codes, so that its owner still gets in.
 */
export const everywhereRule: ThrottleRule = { free: 20, firstWaitMs: 5_000, longestWaitMs: 15 * minuteMs }
/**
 * The codes of one phone or mail, from one address: three times what a code allows. Without it somebody else could use up
 * the attempts of every code that a customer is sent.
 */
export const codeRule: ThrottleRule = { free: 15, firstWaitMs: minuteMs, longestWaitMs: 15 * minuteMs }
/** Everything from one address; a high limit, because an office shares one. */
export const addressRule: ThrottleRule = { free: 50, firstWaitMs: 5_000, longestWaitMs: 5 * minuteMs }

/** Returns the milliseconds until this key may try again; 0 when it may now. */
export function waitOf(attempts: Attempts, now: Date): number {
  return Math.max(0, (attempts.blockedUntil?.getTime() ?? 0) - now.getTime())
}

/** Returns the counter after one more wrong attempt. */
export function afterTry(attempts: Attempts, rule: ThrottleRule, now: Date): Attempts {
  const isForgotten = now.getTime() - attempts.lastAt.getTime() > forgetAfterMs
  const failures = (isForgotten ? 0 : attempts.failures) + 1
  const extra = failures - rule.free
  if (extra < 0) return { failures, lastAt: now, blockedUntil: null }
  const waitMs = Math.min(rule.firstWaitMs * 2 ** Math.min(extra, 20), rule.longestWaitMs)
  return { failures, lastAt: now, blockedUntil: new Date(now.getTime() + waitMs) }
}

/** Whether a number of wrong attempts raises an alarm: at the first above the limit, and whenever it has doubled. */
export function isAlarming(failures: number, { free }: ThrottleRule): boolean {
  return failures >= free && Number.isInteger(Math.log2(failures / free))
}

/** A household has a whole /64 of IPv6 addresses, so those count as one, in any notation. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
