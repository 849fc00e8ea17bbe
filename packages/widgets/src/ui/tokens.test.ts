import { describe, expect, it } from 'vitest'
import { strongTokens, tokens } from './tokens.ts'

type Theme = 'light' | 'dark'
const colours = new Map(tokens.map(([name, light, dark = light]) => [name, { light, dark }]))
const strong = new Map(strongTokens.map(([name, light, dark]) => [name, { light, dark }]))

/** WCAG 2.2: how bright a colour of the form #rrggbb is, from 0 to 1. */
function brightness(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(front: string, ground: string, theme: Theme, shown = colours): number {
  const [low, high] = [front, ground]
    .map((name) => brightness((shown.get(name) ?? colours.get(name)!)[theme]))
    .sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['surface', 'surface-raised', 'surface-sunken']
const onAll = (...fronts: string[]) => fronts.flatMap((front) => grounds.map((ground) => [front, ground]))
const states = ['accent', 'ok', 'warn', 'danger']

/** What is read, and on what it stands. */
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
/** Edges of fields, icons and rings, which say where something is. */
const seen = [...onAll('border-strong', 'focus'), ['focus', 'brand-soft'], ['border-strong', 'brand-soft']]

describe.each(['light', 'dark'] as const)('the colours in the %s theme', (theme) => {
  it('keep every text readable on every ground it stands on: 4.5 to 1', () => {
    const pale = read.filter(([front, ground]) => contrast(front!, ground!, theme) < 4.5)
    expect(pale.map(([front, ground]) => [front, ground, contrast(front!, ground!, theme)])).toEqual([])
  })

  it('keep edges, icons and the ring of the focus visible: 3 to 1', () => {
    const pale = seen.filter(([front, ground]) => contrast(front!, ground!, theme) < 3)
    expect(pale.map(([front, ground]) => [front, ground, contrast(front!, ground!, theme)])).toEqual([])
  })

  it('are stronger for people who ask for more contrast: text 7 to 1, lines 4.5 to 1, and none is paler', () => {
    const at = (pairs: (string | undefined)[][], least: number) =>
      pairs.filter(([front, ground]) => contrast(front!, ground!, theme, strong) < least)
    expect(at(onAll('text', 'text-muted', 'brand', ...states), 7)).toEqual([])
    expect(at(onAll('border', 'border-strong', 'focus'), 4.5)).toEqual([])
    const paler = [...strong.keys()].filter(
      (name) => contrast(name, 'surface', theme, strong) <= contrast(name, 'surface', theme),
    )
    expect(paler).toEqual([])
  })

  it('are all measured here but lines between things and what lies behind a dialog', () => {
    const measured = new Set([...read, ...seen].flat())
    const others = tokens
      .filter(([name, light]) => light.startsWith('#') && !measured.has(name))
      .map(([name]) => name)
    expect(others).toEqual(['border', 'backdrop'])
  })
})
