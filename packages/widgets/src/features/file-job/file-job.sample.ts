import type { FileJob } from '@lustra/core'

/** For tests: a large export of stores in a state, as a server returns it. */
export const fileJob = (State: FileJob['State'], overrides: Partial<FileJob> = {}): FileJob => ({
  Id: 'job',
  Kind: 'stores',
  State,
  Done: 2_000,
  Total: 6_000,
  FileName: State === 'done' ? 'StoreData_1.xlsx' : '',
  Bytes: 22,
  Problem: '',
  CreatedAt: '2026-03-04T05:06:00.000Z',
  ExpiresAt: '2026-03-05T05:06:00.000Z',
  ...overrides,
})
