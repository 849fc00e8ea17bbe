/** The Vitest project for every installed engine. */
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { presentEngines } from '../../tools/engines.ts'
import { timeouts } from '../timeouts.ts'

export const enginesProject = (root: string, maxWorkers: number): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name: 'engines',
    environment: 'node',
    root,
    include: presentEngines().map((name) => `tests/engines/${name}.test.ts`),
    globalSetup: ['tests/engines/global-setup.ts'],
    ...timeouts,
    maxWorkers,
  },
})
