import { expect, it } from 'vitest'
import { registry } from '../../packages/widgets/src/registry.ts'
import { pascal } from './members.ts'
import { reactWrappers } from './react.ts'

it('has one component per element, marked as client code for server rendering', () => {
  const text = reactWrappers(registry)
  expect(text).toMatch(/^'use client'\n/)
  for (const { tag } of registry)
    expect(text).toContain(`export const ${pascal(tag.slice('lustra-'.length))} = /* @__PURE__ */ wrap<`)
})
