/** The project of vitest for the suite in every engine that is installed here. */
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { presentEngines } from '../../tools/engines.ts'

export const enginesProject = (root: string): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name: 'engines',
    environment: 'node',
    root,
    include: presentEngines().map((name) => `tests/engines/${name}.test.ts`),
    globalSetup: ['tests/engines/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // They share one origin of strangers, and each person has one session.
    fileParallelism: false,
  },
})
