/** Custom properties of the stylesheets. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { tokens } from '../packages/widgets/src/ui/tokens.ts'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))
const sources = globSync('{widgets,host,report-host}/src/**/*.{css,ts,tsx}', { cwd: packages }).map(
  (file) => [file, readFileSync(packages + file, 'utf8')] as const,
)

it('have a value wherever a stylesheet uses them', () => {
  const defined = new Set(
    sources.flatMap(([, text]) =>
      [...text.matchAll(/(--_[a-z0-9-]+)['"]?\s*[:,\]]/g)].map(([, name]) => name),
    ),
  )
  const used = sources
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, text]) => [...text.matchAll(/var\(\s*(--_[a-z0-9-]+)/g)].map(([, name]) => [name, file]))
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(([name]) => !defined.has(name))).toEqual([])
})

it('give the portal and its elements one type family, in which `system-ui` is not the first', () => {
  const [, ofElements] = tokens.find(([name]) => name === 'font')!
  const [, host] = sources.find(([file]) => file.endsWith('/host.css'))!
  const [, ofPortal] = /font-family:\s*([^;]+);/.exec(/^body \{[^}]*\}/m.exec(host)![0])!
  expect(ofPortal).toBe(ofElements)
  expect(ofElements).not.toMatch(/^system-ui/)
})
