import { randomInt } from 'node:crypto'

const minuteMs = 60_000

/** How long a code is good. */
export const codeLifeMs = 5 * minuteMs
/** How long it is good once it was checked: time to think up a password (L7). */
export const checkedLifeMs = 10 * minuteMs
/** So many guesses a code endures. */
export const codeTries = 5
/** Nobody is sent a second code within a minute. */
export const resendAfterMs = minuteMs

export interface Limit {
  most: number
  withinMs: number
}

/** How many codes one phone or mail is sent, whoever asks. */
export const targetLimits: Limit[] = [
  { most: 1, withinMs: resendAfterMs },
  { most: 10, withinMs: 24 * 60 * minuteMs },
]
/** What one household or office may ask for, for whatever phones: texts cost money. */
export const networkLimits: Limit[] = [{ most: 30, withinMs: 60 * minuteMs }]

/** Milliseconds until another request keeps all limits; 0 when it does now. `earlier` is newest first. */
export function waitFor(limits: readonly Limit[], earlier: readonly Date[], now: Date): number {
  const waits = limits.map(({ most, withinMs }) => {
    const counting = earlier[most - 1]
    return counting ? counting.getTime() + withinMs - now.getTime() : 0
  })
  return Math.max(0, ...waits)
}

/** Six digits that nobody can foresee. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/** A code as it was typed: with a blank in the middle, or with the wide digits of a Chinese keyboard. */
/** Whether it could be a code at all: a slip of the finger costs none of its tries. */
export const isCode = (code: string): boolean => /^\d{6}$/.test(code)

export function readCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '')
}
