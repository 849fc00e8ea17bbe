/** Durations of transitions and animations, and reduced motion. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))
const stylesheets = globSync('{widgets,host}/src/**/*.css', { cwd: packages }).map(
  (file) => [file, readFileSync(packages + file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')] as const,
)
const withoutReducedMotion = (css: string) =>
  css.replace(/@media[^{]*reduced-motion[^{]*\{[\s\S]*?\}\s*\}/g, '')
const durationsOf = (css: string) =>
  [
    ...withoutReducedMotion(css).matchAll(/(?:^|[\s;{])(transition|animation)(?:-duration)?:([^;}]+)/g),
  ].flatMap(([, , value]) => value!.split(/,(?![^(]*\))/))
const inMs = (value: string) => {
  const found = /(\d*\.?\d+)(ms|s)\b/.exec(value)
  return found ? Number(found[1]) * (found[2] === 's' ? 1000 : 1) : 0
}

describe('motion', () => {
  it('takes 120 to 200 ms, except for endless animations', () => {
    const odd = stylesheets.flatMap(([file, css]) =>
      durationsOf(css)
        // Scroll-driven animations have no duration.
        .filter((value) => /\d(ms|s)\b/.test(value) && !/\binfinite\b/.test(value))
        .filter((value) => inMs(value) < 120 || inMs(value) > 200)
        .map((value) => `${file}: ${value.trim()}`),
    )
    expect(stylesheets.length).toBeGreaterThan(10)
    expect(odd).toEqual([])
  })

  it('stops with prefers-reduced-motion, by the base stylesheet of every element', () => {
    const base = stylesheets.find(([file]) => file === 'widgets/src/kit/styles/base.css')![1]
    const rule = /prefers-reduced-motion: reduce\)\s*\{([\s\S]*?\})\s*\}/.exec(base)![1]!
    expect(rule).toMatch(/\*\s*\{[^}]*transition: none !important/)
    expect(rule).toMatch(/animation-duration: 1ms !important/)
  })
})
