/** Global setup of the engine tests: logs missing engines, and runs the setup of page tests. */
import type { TestProject } from 'vitest/node'
import { missingEngines } from '../../tools/engines.ts'
import setupPages from '../support/global-setup.ts'

export default function setup(project: TestProject) {
  const missing = missingEngines()
  if (missing) console.log(missing)
  return setupPages(project)
}
