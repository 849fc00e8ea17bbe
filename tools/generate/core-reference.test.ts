/** docs/core.md is complete. */
import { expect, it } from 'vitest'
import { coreExports, coreReference } from './core-reference.ts'

it('lists every export of the core once, with its signature and the first sentence of its comment', () => {
  const entries = coreExports()
  const lines = coreReference().split('\n')
  for (const { name } of entries)
    expect(
      lines.filter((line) => line.startsWith(`| \`${name}\` |`)),
      name,
    ).toHaveLength(1)
  expect(lines).toContain(
    '| `configure` | `configure(input: ConfigInput): void` | Sets the given fields for the whole page and all copies of the bundle; other fields are unchanged. |',
  )
})
