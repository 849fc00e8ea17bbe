/** Global setup of the consumer tests: the packages as tarballs, and the setup of page tests. */
import type { TestProject } from 'vitest/node'
import { packWhenNeeded, type Packed } from '../../tools/consumers/packages.ts'
import setupPages from '../support/global-setup.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    packed: Packed
  }
}

export default async function setup(project: TestProject) {
  const close = await setupPages(project)
  project.provide('packed', await packWhenNeeded())
  return close
}
