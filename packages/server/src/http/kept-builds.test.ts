import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBench, testSettings } from '../testing/bench.ts'
import { engines } from '../testing/databases.ts'
import { keepBuild } from './kept-builds.ts'

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
    const manifest = JSON.stringify({ version, build: word, tag: 'https://portal.example/lustra.js' })
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
      // Two deployments have two times.
      await new Promise((resolve) => setTimeout(resolve, 5))
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
    await new Promise((resolve) => setTimeout(resolve, 5))
    deploy('0.1.0', 'bbb')
    const bench = await openBench(engines[0]!, { settings })
    expect((await bench.raw('/0.1.0/lustra.js')).body).toBe('aaa')
    expect((await bench.raw('/lustra.js')).body).toBe('bbb')
    await bench.close()
  })

  it('names the address that the server is reached by in the tag to copy', async () => {
    deploy('0.1.0', 'aaa')
    const bench = await openBench(engines[0]!, { settings: { ...testSettings, staticFolder: present } })
    for (const url of ['/lustra.manifest.json', '/0.1.0/lustra.manifest.json']) {
      const { headers, body } = await bench.raw(url, { headers: { host: 'portal.harbour.example' } })
      expect(JSON.parse(body)).toMatchObject({ tag: 'http://portal.harbour.example/lustra.js' })
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
