/** docs/elements.md is complete. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { initialConfig } from '../../packages/core/src/page/config.ts'
import { errorCodes } from '../../packages/core/src/contract/error-codes.ts'
import { signOutReasons } from '../../packages/core/src/session/types.ts'
import { eventTypeOf, kebabOf } from '../../packages/widgets/src/kit/common.ts'
import { registry } from '../../packages/widgets/src/registry.ts'
import { commonParts } from '../../packages/widgets/src/kit/declare.ts'
import { inRoot } from '../lib/paths.ts'
import { reference } from './reference.ts'

const text = reference(registry)
const sections = new Map(text.split('\n## ').map((part) => [part.split('\n')[0]!, part]))
const row = (section: string, name: string) =>
  sections
    .get(section)!
    .split('\n')
    .find((line) => line.startsWith(`| \`${name}\``))

it('docs/embedding.md has every option of configure() (X1)', () => {
  const table = readFileSync(inRoot('docs/embedding.md'), 'utf8').split('| option of `configure()`')[1]!
  const options = [...table.split('\n\n')[0]!.matchAll(/^\| `(\w+)`/gm)].map(([, option]) => option)
  expect(options.toSorted()).toEqual([...Object.keys(initialConfig), 'tokenProvider'].toSorted())
})

describe('the reference of elements', () => {
  it.each(registry.map((spec) => [spec.tag, spec] as const))('lists all of %s', (tag, spec) => {
    const section = `\`<${tag}>\``
    const expected = [
      ...Object.keys(spec.attributes).map(kebabOf),
      ...Object.keys(spec.properties ?? {}),
      ...Object.keys(spec.methods ?? {}).map((name) => `${name}()`),
      ...Object.keys(spec.events).map(eventTypeOf),
      ...Object.keys(spec.parts),
    ]
    for (const name of expected) expect(row(section, name), name).toBeDefined()
  })

  it('has the parameters and return type of methods', () => {
    expect(row('`<lustra-report-viewer>`', 'exportData()')).toMatch(/`visual\?: string`.*`Promise<string>`/)
    expect(row('`<lustra-confirm>`', 'confirm()')).toContain('`Promise<boolean>`: True on confirm')
  })

  it('lists every error code, whether it is retryable, and every reason of a sign-out', () => {
    for (const code of errorCodes) expect(row('Errors', code), code).toMatch(/\| (yes|no) \|$/)
    expect(row('Errors', 'offline')).toContain('| yes |')
    for (const reason of signOutReasons) expect(row('Why a session ended', reason)).toBeDefined()
  })

  it('lists the page sizes, the custom states and parts of every element, and the meaning of `false`', () => {
    expect(row('`<lustra-service-report-list>`', 'page-size')).toContain('10 \\| 20 \\| 30 \\| 40 \\| 50')
    for (const name of ['degraded', ...Object.keys(commonParts)])
      expect(row('Every element', name), name).toBeDefined()
    expect(sections.get('Every element')).toContain('the value `false` is false')
  })
})
