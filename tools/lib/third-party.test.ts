import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from './paths.ts'
import { licenseBanner, thirdPartiesOf, thirdPartyText } from './third-party.ts'

const shipped = ['core', 'widgets', 'host', 'report-host']
/** Those that a company may ship in a product of its own. */
const permissive = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '(MPL-2.0 OR Apache-2.0)']

describe('the licences of third parties', () => {
  it('include every dependency, also indirect ones, with a permissive licence', () => {
    const all = thirdPartiesOf(shipped)
    const names = all.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)].sort())
    expect(names).toEqual(
      expect.arrayContaining(['axios', 'chart.js', 'lit-html', 'pdfjs-dist', 'react', 'scheduler', 'zod']),
    )
    expect(all.filter(({ license }) => !permissive.includes(license ?? ''))).toEqual([])
  })

  it('are in the file with their full texts, also of fonts and decoders inside a package', () => {
    const text = thirdPartyText(shipped)
    for (const { name, version, texts } of thirdPartiesOf(shipped)) {
      expect(text).toContain(`${name} ${version}\n\nLicense: `)
      for (const each of texts) expect(text).toContain(each)
    }
    for (const file of ['LICENSE', 'wasm/LICENSE_OPENJPEG', 'standard_fonts/LICENSE_LIBERATION'])
      expect(text).toContain(readFileSync(inRoot('node_modules/pdfjs-dist', file), 'utf8').trim())
  })

  it.runIf(existsSync(inRoot('dist/portal/lustra.js')))('are in the build, and named by lustra.js', () => {
    expect(readFileSync(inRoot('dist/portal/THIRD-PARTY.txt'), 'utf8')).toBe(thirdPartyText(shipped))
    expect(readFileSync(inRoot('dist/portal/lustra.js'), 'utf8').startsWith(licenseBanner)).toBe(true)
  })
})
