/** What is tested in every engine. */
import { describe } from 'vitest'
import type { EngineName } from '../../tools/engines.ts'
import { engineStage } from './stage.ts'
import { adoptionTests } from './suites/adopted.ts'
import { elementTests } from './suites/elements.ts'
import { failureTests } from './suites/failures.ts'
import { headerTests } from './suites/headers.ts'
import { reportTests } from './suites/reports.ts'

export function testEngine(name: EngineName): void {
  const stage = engineStage(name)
  describe('every element', () => elementTests(stage))
  describe('a report', () => reportTests(stage))
  describe('an element', () => {
    adoptionTests(stage)
    failureTests(stage)
    headerTests(stage)
  })
}
