/** The project of vitest for apps of embedders with the npm packages in them. */
import type { TestProjectInlineConfiguration } from 'vitest/config'

export const consumersProject = (root: string): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name: 'consumers',
    environment: 'node',
    root,
    include: ['tests/consumers/*.test.ts'],
    globalSetup: ['tests/consumers/global-setup.ts'],
    // A build by webpack on a busy machine.
    testTimeout: 300_000,
    expect: { poll: { timeout: 10_000 } },
    // The first installation downloads everything.
    hookTimeout: 300_000,
    // They share one origin of strangers, and each person has one session.
    fileParallelism: false,
  },
})
