/** The tarballs, checked by publint and «Are the types wrong?». */
import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { App } from '../../tools/consumers/app.ts'
import { manifestOf, packageNames } from '../../tools/consumers/packages.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { licenseBanner, thirdPartyFile, thirdPartyText } from '../../tools/lib/third-party.ts'
import { install, ownApp } from './consumers.ts'

describe('the packages', () => {
  let app: App
  beforeAll(async () => void (app = await install(ownApp('package-checks'))))

  it.each(packageNames)('%s passes publint (X4)', async (name) => {
    expect(await app.run('publint', inject('packed').files[name])).toContain('All good!')
  })

  it.each(packageNames)('%s has licences, changelog, docs and source maps (X4)', (name) => {
    const has = (file: string) => existsSync(inRoot('dist/npm', name, file))
    const files = [
      'LICENSE',
      'CHANGELOG.md',
      'README.md',
      'docs/embedding.md',
      // The index of core only exports what other files define.
      name === 'core' ? 'core.js.map' : 'index.js.map',
    ]
    expect(files.filter((file) => !has(file))).toEqual([])
    // With the text of each licence.
    const licences = readFileSync(inRoot('dist/npm', name, thirdPartyFile), 'utf8')
    expect(licences).toBe(thirdPartyText([name]))
    expect(manifestOf(name)).toMatchObject({ license: 'MIT', engines: { node: '>=22' } })
    expect(manifestOf(name).keywords.length).toBeGreaterThan(2)
    const entry = readFileSync(inRoot('dist/npm', name, 'index.js'), 'utf8')
    expect(entry.startsWith(licenseBanner)).toBe(true)
  })

  // The command fails if it finds a problem.
  it.each(packageNames)(
    '%s has the right types for every module of a bundler and of Node (X4)',
    async (name) => {
      expect(await app.run('types', inject('packed').files[name])).toContain(`@lustra/${name}`)
    },
  )
})
