/** How things move: quick enough not to be waited for, slow enough to be seen, and not at all for whoever asks for that. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))
const sheets = globSync('{widgets,host}/src/**/*.css', { cwd: packages }).map(
  (file) => [file, readFileSync(packages + file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')] as const,
)
const withoutCases = (css: string) => css.replace(/@media[^{]*reduced-motion[^{]*\{[\s\S]*?\}\s*\}/g, '')
const lastingOf = (css: string) =>
  [...withoutCases(css).matchAll(/(?:^|[\s;{])(transition|animation)(?:-duration)?:([^;}]+)/g)].flatMap(
    ([, , value]) => value!.split(/,(?![^(]*\))/),
  )
const inMs = (value: string) => {
  const found = /(\d*\.?\d+)(ms|s)\b/.exec(value)
  return found ? Number(found[1]) * (found[2] === 's' ? 1000 : 1) : 0
}

describe('motion', () => {
  it('takes 120 to 200 ms, but for what goes on until something is there', () => {
    const odd = sheets.flatMap(([file, css]) =>
      lastingOf(css)
        // What follows a scroll has no time of its own.
        .filter((value) => /\d(ms|s)\b/.test(value) && !/\binfinite\b/.test(value))
        .filter((value) => inMs(value) < 120 || inMs(value) > 200)
        .map((value) => `${file}: ${value.trim()}`),
    )
    expect(sheets.length).toBeGreaterThan(10)
    expect(odd).toEqual([])
  })

  it('stops everywhere for whoever wants less of it: the sheet of every element says so for all of them', () => {
    const base = sheets.find(([file]) => file === 'widgets/src/ui/base.css')![1]
    const rule = /prefers-reduced-motion: reduce\)\s*\{([\s\S]*?\})\s*\}/.exec(base)![1]!
    expect(rule).toMatch(/\*\s*\{[^}]*transition: none !important/)
    expect(rule).toMatch(/animation-duration: 1ms !important/)
  })
})
