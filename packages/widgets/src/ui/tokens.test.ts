import { describe, expect, it } from 'vitest'
import { strongTokens, tokens } from './tokens.ts'

type Theme = 'light' | 'dark'
const colours = new Map(tokens.map(([name, light, dark = light]) => [name, { light, dark }]))
const strong = new Map(strongTokens.map(([name, light, dark]) => [name, { light, dark }]))

/** WCAG 2.2 relative luminance of #rrggbb, from 0 to 1. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(foreground: string, background: string, theme: Theme, palette = colours): number {
  const [low, high] = [foreground, background]
    .map((name) => luminance((palette.get(name) ?? colours.get(name)!)[theme]))
    .sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const backgrounds = ['surface', 'surface-raised', 'surface-sunken']
const onAll = (...fronts: string[]) =>
  fronts.flatMap((foreground) => backgrounds.map((background) => [foreground, background]))
const states = ['accent', 'ok', 'warn', 'danger']

/** Text colours and their backgrounds. */
const read = [
  ...onAll('text', 'text-muted', 'brand', ...states),
  ...['brand', ...states].flatMap((name) => [
    [name, `${name}-soft`],
    ['text', `${name}-soft`],
  ]),
  ['text-muted', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
]
/** Borders of fields, icons and focus rings. */
const seen = [...onAll('border-strong', 'focus'), ['focus', 'brand-soft'], ['border-strong', 'brand-soft']]

describe.each(['light', 'dark'] as const)('the colours in the %s theme', (theme) => {
  it('keep every text readable on each of its backgrounds: 4.5 to 1', () => {
    const pale = read.filter(([foreground, background]) => contrast(foreground!, background!, theme) < 4.5)
    expect(
      pale.map(([foreground, background]) => [
        foreground,
        background,
        contrast(foreground!, background!, theme),
      ]),
    ).toEqual([])
  })

  it('keep borders, icons and the focus ring visible: 3 to 1', () => {
    const pale = seen.filter(([foreground, background]) => contrast(foreground!, background!, theme) < 3)
    expect(
      pale.map(([foreground, background]) => [
        foreground,
        background,
        contrast(foreground!, background!, theme),
      ]),
    ).toEqual([])
  })

  it('are stronger when more contrast is requested: text 7 to 1, lines 4.5 to 1, and none is weaker', () => {
    const at = (pairs: (string | undefined)[][], least: number) =>
      pairs.filter(([foreground, background]) => contrast(foreground!, background!, theme, strong) < least)
    expect(at(onAll('text', 'text-muted', 'brand', ...states), 7)).toEqual([])
    expect(at(onAll('border', 'border-strong', 'focus'), 4.5)).toEqual([])
    const paler = [...strong.keys()].filter(
      (name) => contrast(name, 'surface', theme, strong) <= contrast(name, 'surface', theme),
    )
    expect(paler).toEqual([])
  })

  it('are all measured here, except separators and the backdrop of dialogs', () => {
    const measured = new Set([...read, ...seen].flat())
    const others = tokens
      .filter(([name, light]) => light.startsWith('#') && !measured.has(name))
      .map(([name]) => name)
    expect(others).toEqual(['border', 'backdrop'])
  })
})
