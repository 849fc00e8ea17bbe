/** The Vitest project for apps of embedders with the npm packages. */
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'
import { timeouts } from '../timeouts.ts'

export const consumersProject = (root: string, maxWorkers: number): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name: 'consumers',
    environment: 'node',
    root,
    include: ['tests/consumers/*.test.ts'],
    globalSetup: ['tests/consumers/global-setup.ts'],
    ...timeouts,
    // The first installation downloads everything, and webpack is slow.
    testTimeout: scaledTimeout(300_000),
    hookTimeout: scaledTimeout(300_000),
    maxWorkers,
  },
})
