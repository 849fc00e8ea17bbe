/** What publint and «Are the types wrong?» say of the tarballs. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { App } from '../../tools/consumers/app.ts'
import { packageNames } from '../../tools/consumers/packages.ts'
import { install, ownApp } from './consumers.ts'

describe('the packages', () => {
  let app: App
  beforeAll(async () => void (app = await install(ownApp('package-checks'))))

  it.each(packageNames)('%s has nothing that publint would change (X4)', async (name) => {
    expect(await app.run('publint', inject('packed').files[name])).toContain('All good!')
  })

  // The command fails when it has found a problem.
  it.each(packageNames)(
    '%s has the right types for every module of a bundler and of Node (X4)',
    async (name) => {
      expect(await app.run('types', inject('packed').files[name])).toContain(`@lustra/${name}`)
    },
  )
})
