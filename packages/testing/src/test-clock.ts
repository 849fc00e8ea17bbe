/** The time at which every test starts. */
export const testNow = new Date('2026-03-18T09:00:00.000Z')

export interface TestClock {
  now: () => Date
  /** Advances the time without waiting. */
  pass(milliseconds: number): void
}

export function createTestClock(): TestClock {
  let passed = 0
  return {
    now: () => new Date(testNow.getTime() + passed),
    pass: (milliseconds) => void (passed += milliseconds),
  }
}

export const second = 1_000
export const minute = 60_000
export const hour = 60 * minute
