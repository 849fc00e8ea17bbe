/** Keys of an input method act on nothing (kit/element-context.ts): no handler may be where that rule does not reach. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesUnder } from '../tools/lib/fingerprint.ts'
import { inRoot } from '../tools/lib/paths.ts'
import { isForTests, isTest } from '../tools/lib/test-files.ts'

const sources = ['widgets', 'host', 'report-host'].map((name) => `packages/${name}/src`)
const files = filesUnder(sources, (file) => /\.tsx?$/.test(file) && !isTest(file) && !isForTests(file))

/** A listener of its own, on any node: outside of elements the shadow root's rule does not apply. */
const listener = /addEventListener\(\s*(type|'key(down|up|press)')/
/** Handlers of React and Lit are inside an element. */
const handler = /\bonKey(Down|Up|Press)\b|@key(down|up|press)=/

/** Listeners that act on any input at all, or only on keys that no input method uses: on buttons and lists without a field. */
const harmless = [
  'packages/report-host/src/screen/bar.ts',
  'packages/report-host/src/visuals/choices.ts',
  'packages/widgets/src/features/visit/print-poster.ts',
]

const has = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(inRoot(file), 'utf8')))
const withKeys = (found: string[]) =>
  found.filter((file) => /key(down|up|press)/.test(readFileSync(inRoot(file), 'utf8')))

describe('key handlers', () => {
  it('outside of an element ask whether the key belongs to an input method', () => {
    const without = withKeys(has(listener)).filter(
      (file) => !harmless.includes(file) && !/\bisImeKey\(/.test(readFileSync(inRoot(file), 'utf8')),
    )
    expect(without).toEqual([])
  })

  it('of React and Lit are inside elements, where the rule holds for all of them', () => {
    const found = has(handler)
    expect(found.length).toBeGreaterThan(15)
    expect(found.filter((file) => !file.startsWith('packages/widgets/src/'))).toEqual([])
  })

  it('have one rule for input methods: none reads isComposing or key codes itself', () => {
    const own = has(/nativeEvent\.isComposing|\.keyCode\b|\.which\b/)
    expect(own).toEqual([])
  })
})
