import { expect, it } from 'vitest'
import { needsBuild } from './test-run.ts'

it.each([
  [[], true],
  [['today.test'], true],
  [['journeys', 'kit'], true],
  [['kit'], false],
  [['packages/widgets/src/elements/today'], false],
])('waits for the build only where a test across packages is run: %j', (filters, expected) => {
  expect(needsBuild(filters, ['tests/journeys/today.test.ts', 'tests/bytes.test.ts'])).toBe(expected)
})
