/** The tarballs, checked by publint and «Are the types wrong?». */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { App } from '../../tools/consumers/app.ts'
import { packageNames } from '../../tools/consumers/packages.ts'
import { install, ownApp } from './consumers.ts'

describe('the packages', () => {
  let app: App
  beforeAll(async () => void (app = await install(ownApp('package-checks'))))

  it.each(packageNames)('%s passes publint (X4)', async (name) => {
    expect(await app.run('publint', inject('packed').files[name])).toContain('All good!')
  })

  // The command fails if it finds a problem.
  it.each(packageNames)(
    '%s has the right types for every module of a bundler and of Node (X4)',
    async (name) => {
      expect(await app.run('types', inject('packed').files[name])).toContain(`@lustra/${name}`)
    },
  )
})
