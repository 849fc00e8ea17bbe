/** A server as it is deployed: the sources of the product, and the packages that it declares. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inRoot } from '../../../../tools/lib/paths.ts'
import { isForTests } from '../../../../tools/lib/test-files.ts'
import { startServerProcess } from '@lustra/testing/server-process.ts'

const cwd = mkdtempSync(path.join(tmpdir(), 'lustra-without-demo-'))
const folder = path.join(cwd, 'packages/server')
const withoutSettings = { LUSTRA_DEMO: undefined, LUSTRA_DIRECTORY: undefined }

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  for (const part of ['src', 'migrations', 'package.json'])
    cpSync(inRoot('packages/server', part), path.join(folder, part), {
      recursive: true,
      filter: isOfProduct,
    })
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const name of Object.keys(dependencies)) {
    const own = inRoot('packages/server/node_modules', name)
    const link = path.join(cwd, 'node_modules', name)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(existsSync(own) ? own : inRoot('node_modules', name), link, 'junction')
  }
})
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const isOfProduct = (file: string) => {
  const inPackage = path.relative(inRoot(), file).replaceAll('\\', '/')
  return !isForTests(inPackage) && !isForTests(`${inPackage}/`)
}

const start = (env: Record<string, string | undefined>) =>
  startServerProcess({
    script: path.join(folder, 'src/main.js'),
    cwd,
    env: { LUSTRA_DATA: path.join(cwd, 'data'), ...env },
  })

it('starts without the demo, with no data and no directory', async () => {
  const server = await start(withoutSettings)
  const response = await fetch(`${server.address}/health/ready`)
  expect(response.status).toBe(200)
  expect(await server.stop()).toBe(0)
})

it.each([
  ['LUSTRA_DEMO', 'small'],
  ['LUSTRA_DIRECTORY', 'embedded'],
])('says that the demo is not installed when %s is %s', async (name, value) => {
  await expect(start({ ...withoutSettings, [name]: value })).rejects.toThrow(
    `${name} must not be ${value} here: the package @lustra/demo is not installed.`,
  )
})
