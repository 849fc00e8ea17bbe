import type { Shell } from './shape.ts'
import { defineShell } from './shell.ts'

/**
 * Defines elements for pages that import them from npm: each starts a task later, because such a page calls `configure()` after
 * the imports have run.
 */
export function defineDeferred(shells: readonly Shell[]): void {
  for (const shell of shells) defineShell({ ...shell, deferred: true })
}
