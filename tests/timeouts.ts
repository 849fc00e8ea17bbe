/** The time limits of all suites. They end what hangs, so they are generous, and longer on a busy machine. */
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { inRoot } from '../tools/lib/paths.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'

const waitMs = scaledTimeout(30_000)

/** Sets the default of `vi.waitFor` and `vi.waitUntil`. A suite with other setup files lists it, too. */
export const waits = inRoot('tests/support/waits.setup.ts')

export const timeouts = {
  testTimeout: scaledTimeout(180_000),
  hookTimeout: scaledTimeout(180_000),
  expect: { poll: { timeout: waitMs } },
  provide: { waitMs },
  setupFiles: [waits],
} satisfies TestProjectInlineConfiguration['test']
