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
import { openBench, testSettings } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import { keepBuild } from './kept-builds.ts'

/** Two deployments have two times. */
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

  /** Puts a build in the place of the one before, as a deployment does that keeps nothing. */
  function deploy(version: string, word: string): void {
    rmSync(present, { recursive: true, force: true })
    for (const place of ['', version, `assets/lustra@${word}@`])
      mkdirSync(path.join(present, place), { recursive: true })
    writeFileSync(path.join(present, 'index.html'), `<title>${word}</title>`)
    writeFileSync(path.join(present, 'lustra.js'), word)
    writeFileSync(path.join(present, version, 'lustra.js'), word)
    writeFileSync(path.join(present, 'assets', `lustra@${word}@`, 'core.js'), word)
    const pinned = { hash: word, tag: 'https://portal.example/lustra.js' }
    const manifest = JSON.stringify({ version, build: word, pinned })
    for (const place of ['', version])
      writeFileSync(path.join(present, place, 'lustra.manifest.json'), manifest)
  }

  it('keeps the last three, whole, and drops the fourth', async () => {
    for (const [version, word] of [
      ['0.1.0', 'aaa'],
      ['0.2.0', 'bbb'],
      ['0.3.0', 'ccc'],
      ['0.4.0', 'ddd'],
    ] as const) {
      deploy(version, word)
      await keepBuild(present, builds)
      await pause()
    }
    const kept = await keepBuild(present, builds)
    expect(kept.map(({ version }) => version)).toEqual(['0.4.0', '0.3.0', '0.2.0'])
    expect(readdirSync(builds)).toHaveLength(3)
    expect(readFileSync(path.join(kept[1]!.folder, 'assets/lustra@ccc@/core.js'), 'utf8')).toBe('ccc')
  })

  it('is made once by processes that start at the same time', async () => {
    deploy('0.1.0', 'aaa')
    const all = await Promise.all([1, 2, 3].map(() => keepBuild(present, builds)))
    expect(all.flat().map(({ version }) => version)).toEqual(['0.1.0', '0.1.0', '0.1.0'])
    expect(readdirSync(builds)).toHaveLength(1)
  })

  it('answers a page that pins one version with its own files after two deployments (X1)', async () => {
    const settings = { ...testSettings, staticFolder: present, buildsFolder: builds }
    for (const [version, word] of [
      ['0.1.0', 'aaa'],
      ['0.2.0', 'bbb'],
    ] as const) {
      deploy(version, word)
      await keepBuild(present, builds)
    }
    deploy('0.3.0', 'ccc')
    const bench = await openBench(engines[0]!, { settings })
    const read = async (url: string) => (await bench.raw(url)).body
    expect(await read('/lustra.js')).toBe('ccc')
    expect(await read('/0.1.0/lustra.js')).toBe('aaa')
    expect(await read('/assets/lustra@aaa@/core.js')).toBe('aaa')
    // The address under which a browser asks for a file that failed before.
    expect(await read('/assets/lustra%40aaa@/core.js')).toBe('aaa')
    expect((await bench.raw('/0.9.0/lustra.js')).statusCode).toBe(404)
    for (const url of ['/0.1.0/lustra.js', '/0.3.0/lustra.js', '/assets/lustra@aaa@/core.js']) {
      const { headers } = await bench.raw(url)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      })
    }
    await bench.close()
  })

  it('keeps a version as it was deployed first, because pages pin its hash', async () => {
    const settings = { ...testSettings, staticFolder: present, buildsFolder: builds }
    deploy('0.1.0', 'aaa')
    await keepBuild(present, builds)
    await pause()
    deploy('0.1.0', 'bbb')
    const bench = await openBench(engines[0]!, { settings })
    expect((await bench.raw('/0.1.0/lustra.js')).body).toBe('aaa')
    expect((await bench.raw('/lustra.js')).body).toBe('bbb')
    await bench.close()
  })

  it('keeps it when the former build is started again, and names its hash in the manifest', async () => {
    deploy('0.1.0', 'aaa')
    await keepBuild(present, builds)
    await pause()
    deploy('0.1.0', 'bbb')
    await keepBuild(present, builds)
    await pause()
    deploy('0.1.0', 'aaa')
    await keepBuild(present, builds)
    await pause()
    deploy('0.1.0', 'bbb')
    const settings = { ...testSettings, staticFolder: present, buildsFolder: builds }
    const bench = await openBench(engines[0]!, { settings })
    expect((await bench.raw('/0.1.0/lustra.js')).body).toBe('aaa')
    const manifest = JSON.parse((await bench.raw('/lustra.manifest.json')).body) as object
    expect(manifest).toMatchObject({ build: 'bbb', pinned: { hash: 'aaa' } })
    await bench.close()
  })

  it('keeps the others when a folder is damaged, linked or dropped meanwhile, and clears what a crash left', async () => {
    for (const word of ['aaa', 'bbb', 'ccc', 'ddd']) {
      deploy(`0.1.${word.charCodeAt(0)}`, word)
      await keepBuild(present, builds)
      await pause()
    }
    mkdirSync(path.join(builds, '0123456789abcdef'))
    const left = path.join(builds, '.partial-of-a-crash')
    mkdirSync(left)
    utimesSync(left, new Date(0), new Date(0))
    const link = path.join(folder, 'current')
    symlinkSync(present, link)
    deploy('0.2.0', 'eee')
    const all = await Promise.all([1, 2, 3, 4].map(() => keepBuild(link, builds)))
    rmSync(present, { recursive: true })
    expect(all.every((kept) => kept.length > 0 && kept[0]!.version === '0.2.0')).toBe(true)
    expect(readdirSync(builds).filter((name) => name.startsWith('.'))).toEqual([])
    expect(readFileSync(path.join(all[0]![0]!.folder, 'lustra.js'), 'utf8')).toBe('eee')
  })

  it('names the address that the server is reached by in the tag to copy', async () => {
    deploy('0.1.0', 'aaa')
    const bench = await openBench(engines[0]!, { settings: { ...testSettings, staticFolder: present } })
    for (const url of ['/lustra.manifest.json', '/0.1.0/lustra.manifest.json']) {
      const { headers, body } = await bench.raw(url, { headers: { host: 'portal.harbour.example' } })
      expect(JSON.parse(body)).toMatchObject({ pinned: { tag: 'http://portal.harbour.example/lustra.js' } })
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
    }
    await bench.close()
  })

  it('serves the present build alone where former ones cannot be kept', async () => {
    deploy('0.1.0', 'aaa')
    writeFileSync(builds, 'a file in the place of the folder')
    const bench = await openBench(engines[0]!, {
      settings: { ...testSettings, staticFolder: present, buildsFolder: builds },
    })
    expect((await bench.raw('/lustra.js')).body).toBe('aaa')
    await bench.close()
  })
})
