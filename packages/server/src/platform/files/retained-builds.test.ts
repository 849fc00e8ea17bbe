import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, testSettings } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { retainBuild } from './retained-builds.ts'

/** Ensures that two deployments have different timestamps. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('builds of the front end', () => {
  let folder: string
  let present: string
  let builds: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lustra-builds-'))
    present = path.join(folder, 'portal')
    builds = path.join(folder, 'builds')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Replaces the previous build, as a deployment does that retains nothing. */
  function deploy(version: string, word: string): void {
    rmSync(present, { recursive: true, force: true })
    for (const subfolder of ['', version, `assets/lustra@${word}@`])
      mkdirSync(path.join(present, subfolder), { recursive: true })
    writeFileSync(path.join(present, 'index.html'), `<title>${word}</title>`)
    writeFileSync(path.join(present, 'lustra.js'), word)
    writeFileSync(path.join(present, version, 'lustra.js'), word)
    writeFileSync(path.join(present, 'assets', `lustra@${word}@`, 'core.js'), word)
    const pinned = { hash: word, tag: 'https://portal.example/lustra.js' }
    const manifest = JSON.stringify({ version, build: word, pinned })
    for (const subfolder of ['', version])
      writeFileSync(path.join(present, subfolder, 'lustra.manifest.json'), manifest)
  }

  it('keeps the last three builds completely, and deletes the fourth', async () => {
    for (const [version, word] of [
      ['0.1.0', 'aaa'],
      ['0.2.0', 'bbb'],
      ['0.3.0', 'ccc'],
      ['0.4.0', 'ddd'],
    ] as const) {
      deploy(version, word)
      await retainBuild(present, builds)
      await pause()
    }
    const retained = await retainBuild(present, builds)
    expect(retained.map(({ version }) => version)).toEqual(['0.4.0', '0.3.0', '0.2.0'])
    expect(readdirSync(builds)).toHaveLength(3)
    expect(readFileSync(path.join(retained[1]!.folder, 'assets/lustra@ccc@/core.js'), 'utf8')).toBe('ccc')
  })

  it('copies a build once when several processes start at the same time', async () => {
    deploy('0.1.0', 'aaa')
    const all = await Promise.all([1, 2, 3].map(() => retainBuild(present, builds)))
    expect(all.flat().map(({ version }) => version)).toEqual(['0.1.0', '0.1.0', '0.1.0'])
    expect(readdirSync(builds)).toHaveLength(1)
  })

  it('serves a page that pins one version with its own files after two deployments (X1)', async () => {
    const settings = { ...testSettings, staticFolder: present, buildsFolder: builds }
    for (const [version, word] of [
      ['0.1.0', 'aaa'],
      ['0.2.0', 'bbb'],
    ] as const) {
      deploy(version, word)
      await retainBuild(present, builds)
    }
    deploy('0.3.0', 'ccc')
    const testApp = await openTestApp(testEngines()[0]!, { settings })
    const read = async (url: string) => (await testApp.raw(url)).body
    expect(await read('/lustra.js')).toBe('ccc')
    expect(await read('/0.1.0/lustra.js')).toBe('aaa')
    expect(await read('/assets/lustra@aaa@/core.js')).toBe('aaa')
    // The address under which a browser requests a file again that failed before.
    expect(await read('/assets/lustra%40aaa@/core.js')).toBe('aaa')
    expect((await testApp.raw('/0.9.0/lustra.js')).statusCode).toBe(404)
    for (const url of ['/0.1.0/lustra.js', '/0.3.0/lustra.js', '/assets/lustra@aaa@/core.js']) {
      const { headers } = await testApp.raw(url)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'timing-allow-origin': '*',
      })
    }
    await testApp.close()
  })

  it('keeps a version as it was first deployed, because pages pin its hash', async () => {
    const settings = { ...testSettings, staticFolder: present, buildsFolder: builds }
    deploy('0.1.0', 'aaa')
    await retainBuild(present, builds)
    await pause()
    deploy('0.1.0', 'bbb')
    const testApp = await openTestApp(testEngines()[0]!, { settings })
    expect((await testApp.raw('/0.1.0/lustra.js')).body).toBe('aaa')
    expect((await testApp.raw('/lustra.js')).body).toBe('bbb')
    await testApp.close()
  })

  it('keeps it when the previous build is started again, and names its hash in the manifest', async () => {
    deploy('0.1.0', 'aaa')
    await retainBuild(present, builds)
    await pause()
    deploy('0.1.0', 'bbb')
    await retainBuild(present, builds)
    await pause()
    deploy('0.1.0', 'aaa')
    await retainBuild(present, builds)
    await pause()
    deploy('0.1.0', 'bbb')
    const settings = { ...testSettings, staticFolder: present, buildsFolder: builds }
    const testApp = await openTestApp(testEngines()[0]!, { settings })
    expect((await testApp.raw('/0.1.0/lustra.js')).body).toBe('aaa')
    const manifest = JSON.parse((await testApp.raw('/lustra.manifest.json')).body) as object
    expect(manifest).toMatchObject({ build: 'bbb', pinned: { hash: 'aaa' } })
    await testApp.close()
  })

  it('keeps the others when a folder is damaged, linked or deleted meanwhile, and removes incomplete folders of a crash', async () => {
    for (const word of ['aaa', 'bbb', 'ccc', 'ddd']) {
      deploy(`0.1.${word.charCodeAt(0)}`, word)
      await retainBuild(present, builds)
      await pause()
    }
    mkdirSync(path.join(builds, '0123456789abcdef'))
    const left = path.join(builds, '.partial-of-a-crash')
    mkdirSync(left)
    utimesSync(left, new Date(0), new Date(0))
    const link = path.join(folder, 'current')
    symlinkSync(present, link)
    deploy('0.2.0', 'eee')
    const all = await Promise.all([1, 2, 3, 4].map(() => retainBuild(link, builds)))
    rmSync(present, { recursive: true })
    expect(all.every((retained) => retained.length > 0 && retained[0]!.version === '0.2.0')).toBe(true)
    expect(readdirSync(builds).filter((name) => name.startsWith('.'))).toEqual([])
    expect(readFileSync(path.join(all[0]![0]!.folder, 'lustra.js'), 'utf8')).toBe('eee')
  })

  it("uses the server's public address in the script tag of the manifest", async () => {
    deploy('0.1.0', 'aaa')
    const testApp = await openTestApp(testEngines()[0]!, {
      settings: { ...testSettings, staticFolder: present },
    })
    for (const url of ['/lustra.manifest.json', '/0.1.0/lustra.manifest.json']) {
      const { headers, body } = await testApp.raw(url, { headers: { host: 'portal.harbour.example' } })
      expect(JSON.parse(body)).toMatchObject({ pinned: { tag: 'http://portal.harbour.example/lustra.js' } })
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
    }
    await testApp.close()
  })

  it('serves only the current build where previous ones cannot be stored', async () => {
    deploy('0.1.0', 'aaa')
    writeFileSync(builds, 'a file in the place of the folder')
    const testApp = await openTestApp(testEngines()[0]!, {
      settings: { ...testSettings, staticFolder: present, buildsFolder: builds },
    })
    expect((await testApp.raw('/lustra.js')).body).toBe('aaa')
    await testApp.close()
  })
})
