import { expect, it } from 'vitest'
import { readingView } from './reading-view.ts'

const run = (text: string, size: number, left = 0.1, right = 0.4) => ({
  text,
  size,
  left,
  top: 0,
  width: right - left,
  stretch: 1,
})

it('enlarges a page until its text is 11 pixels, from where the text begins (V3)', () => {
  const runs = [run('Title', 0.04, 0.2), run('The findings of this visit, in a small font', 0.015, 0.08)]
  const { factor, left } = readingView(runs, 374)
  expect([factor * 374 * 0.015, left]).toEqual([11, 0.08])
})

it('enlarges a page no further than its text fits, from the first column to the last (V3)', () => {
  const runs = [run('Area', 0.016, 0.08), run('Needs improvement', 0.016, 0.7, 0.92)]
  const { factor, left } = readingView(runs, 374)
  expect(left).toBe(0.08)
  expect(factor * (0.92 - 0.08)).toBeCloseTo(1)
})

it('cuts a text that would be too small to read in its whole width (V3)', () => {
  const runs = [run('Area', 0.012, 0.08), run('Needs improvement', 0.012, 0.7, 0.92)]
  const { factor, left } = readingView(runs, 374)
  expect(factor * 374 * 0.012).toBeCloseTo(11)
  expect(left).toBe(0.08)
})

it('does not enlarge a page for the little text that is smaller than the rest (V3)', () => {
  expect(readingView([run('A long text that can be read', 0.03), run('v1.2', 0.01)], 374).factor).toBe(1)
})

it('shows the whole width of pages whose text is large enough, and of scans (V3)', () => {
  expect(readingView([run('Title', 0.04)], 374)).toEqual({ factor: 1, left: 0 })
  expect(readingView([], 374)).toEqual({ factor: 1, left: 0 })
})
