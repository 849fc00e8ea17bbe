import { randomInt } from 'node:crypto'

const minuteMs = 60_000

/** Lifetime of a code. */
export const codeLifeMs = 5 * minuteMs
/** Lifetime after it was checked: time to think of a password (L7). */
export const checkedLifeMs = 10 * minuteMs
/** Number of wrong guesses that a code allows. */
export const codeTries = 5
/** Minimum time between two codes to one recipient. */
export const resendAfterMs = minuteMs

export interface Limit {
  most: number
  withinMs: number
}

/** Limits per phone or mail, for all callers. */
export const targetLimits: Limit[] = [
  { most: 1, withinMs: resendAfterMs },
  { most: 30, withinMs: 24 * 60 * minuteMs },
]
/** Limits per phone or mail, for one network: nobody can use up alone what the owner needs. */
export const targetFromLimits: Limit[] = [{ most: 10, withinMs: 24 * 60 * minuteMs }]
/** Limits per network, for any phones, because text messages cost money; with a session they are the person's. */
export const networkLimits: Limit[] = [{ most: 30, withinMs: 60 * minuteMs }]

/** Returns the milliseconds until another request is within all limits; 0 when it is now. `earlier` is newest first. */
export function waitFor(limits: readonly Limit[], earlier: readonly Date[], now: Date): number {
  const waits = limits.map(({ most, withinMs }) => {
    const counting = earlier[most - 1]
    return counting ? counting.getTime() + withinMs - now.getTime() : 0
  })
  return Math.max(0, ...waits)
}

/** Returns six unpredictable digits. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/** Whether it could be a code at all: a typing error of another shape does not count as an attempt. */
export const isCode = (code: string): boolean => /^\d{6}$/.test(code)
