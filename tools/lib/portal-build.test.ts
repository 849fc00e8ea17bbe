import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { portalBuild, stampPage } from './portal-build.ts'

const big = 'x'.repeat(100_001)
let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lustra-build-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes the output of a build: a page, its scripts and their list. */
function build(entry: string, page = '<html><head></head></html>') {
  mkdirSync(join(folder, '.vite'), { recursive: true })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const chunks = {
    'index.html': { file: `assets/${entry}.js`, css: ['assets/sheet.css'] },
    react: { file: 'assets/react.js' },
    list: { file: 'assets/list.js', isDynamicEntry: true },
    pdf: { file: 'assets/pdf.js', isDynamicEntry: true },
  }
  for (const { file } of Object.values(chunks))
    writeFileSync(join(folder, file), /react|pdf/.test(file) ? big : '')
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(chunks))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  stampPage(folder)
  return portalBuild(folder)
}

it('caches the files that the portal needs to open, and large optional ones only after their first use', () => {
  expect(build('portal-a').files).toEqual([
    '/index.html',
    '/favicon.svg',
    '/assets/list.js',
    '/assets/portal-a.js',
    '/assets/react.js',
    '/assets/sheet.css',
  ])
})

it('gives every change of the portal a new id, and the same portal the same one', () => {
  const first = build('portal-a').id
  expect(build('portal-a').id).toBe(first)
  expect(build('portal-b').id).not.toBe(first)
  expect(build('portal-a', '<html><head><title>Other</title></head></html>').id).not.toBe(first)
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toMatch(
    /<meta name="lustra-build" content="\w{12}" \/>/,
  )
})
