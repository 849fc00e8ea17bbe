/** What the built files contain; `bytes.test.ts` bounds what pages load. */
import { describe, expect, it } from 'vitest'
import { readScreensGraph } from '../tools/lib/screens-build.ts'
import { isBuilt } from './support/build.ts'

describe.skipIf(!isBuilt())('chunks', () => {
  it('puts each source into one file', () => {
    const { modules } = readScreensGraph()
    const all = Object.values(modules).flat()
    expect(all.filter((module, index) => all.indexOf(module) !== index)).toEqual([])
  })

  it('loads no React for elements without React', () => {
    const { files } = readScreensGraph()
    const light = ['confirm', 'error-page', 'language-picker', 'legal', 'toaster']
    expect(light.filter((name) => files[`${name}.screen`]!.includes('react'))).toEqual([])
  })
})
