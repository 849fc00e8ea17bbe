/** The tests of every engine; a long run includes those that otherwise run in Chromium only. */
import { describe } from 'vitest'
import type { EngineName } from '../../tools/engines.ts'
import { isLong } from '../support/long.ts'
import { engineStage } from './stage.ts'
import { adoptionTests } from './suites/adopted.ts'
import { conformanceTests } from './suites/conformance.ts'
import { elementTests, interactionTests } from './suites/elements.ts'
import { failureTests } from './suites/failures.ts'
import { headerTests } from './suites/headers.ts'
import { journeyTests } from './suites/journeys.ts'
import { reportTests } from './suites/reports.ts'

export function testEngine(name: EngineName): void {
  const stage = engineStage(name)
  describe('every element', () => {
    elementTests(stage)
    if (name !== 'chromium') interactionTests(stage)
  })
  describe('a report', () => reportTests(stage))
  describe('an element', () => {
    adoptionTests(stage)
    failureTests(stage)
    headerTests(stage)
  })
  // Chromium runs these in tests/conformance and tests/journeys.
  if (!isLong || name === 'chromium') return
  describe('conformance of', () => conformanceTests(stage))
  describe('a journey', () => journeyTests(stage))
}
