/** Before the tests in every engine: says which are missing, and starts what tests in pages need. */
import type { TestProject } from 'vitest/node'
import { missingEngines } from '../../tools/engines.ts'
import setupPages from '../support/global-setup.ts'

export default function setup(project: TestProject) {
  const missing = missingEngines()
  if (missing) console.log(missing)
  return setupPages(project)
}
