/** The Vitest project for apps of embedders with the npm packages. */
import type { TestProjectInlineConfiguration } from 'vitest/config'

export const consumersProject = (root: string, maxWorkers: number): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name: 'consumers',
    environment: 'node',
    root,
    include: ['tests/consumers/*.test.ts'],
    globalSetup: ['tests/consumers/global-setup.ts'],
    // A webpack build on a busy machine.
    testTimeout: 300_000,
    expect: { poll: { timeout: 10_000 } },
    // The first installation downloads everything.
    hookTimeout: 300_000,
    maxWorkers,
  },
})
