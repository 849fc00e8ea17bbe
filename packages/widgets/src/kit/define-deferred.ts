import type { Shell } from './shape.ts'
import { defineShell } from './shell.ts'

/**
 * Defines elements imported from npm. Each starts one task later, because the page calls `configure()` after its imports
 * have run.
 */
export function defineDeferred(shells: readonly Shell[]): void {
  for (const shell of shells) defineShell({ ...shell, deferred: true })
}
