/** Fills the databases that the tests of the server copy; again when what fills them changes. */
import type { TestProject } from 'vitest/node'
import { provideDatabases } from '@lustra/testing/global-setup.ts'
import { demoSources } from '../../tools/lib/demo-sources.ts'
import { fingerprint } from '../../tools/lib/fingerprint.ts'

const own = ['demo-snapshot', 'test-clock'].map((name) => `packages/testing/src/${name}.ts`)

export default (project: TestProject): Promise<() => Promise<void>> =>
  provideDatabases(project, fingerprint([...demoSources(), ...own]).slice(0, 16))
