import { expect, it } from 'vitest'
import { readingView } from './reading-view.ts'

const run = (text: string, size: number, left = 0.1) => ({ text, size, left, top: 0, stretch: 1 })

it('enlarges a page until its text is 11 pixels, from where the text begins (V3)', () => {
  const runs = [run('Title', 0.04, 0.2), run('The findings of this visit, in a small font', 0.015, 0.08)]
  const { factor, left } = readingView(runs, 374)
  expect([factor * 374 * 0.015, left]).toEqual([11, 0.08])
})

it('does not enlarge a page for the little text that is smaller than the rest (V3)', () => {
  expect(readingView([run('A long text that can be read', 0.03), run('v1.2', 0.01)], 374).factor).toBe(1)
})

it('shows the whole width of pages whose text is large enough, and of scans (V3)', () => {
  expect(readingView([run('Title', 0.04)], 374)).toEqual({ factor: 1, left: 0 })
  expect(readingView([], 374)).toEqual({ factor: 1, left: 0 })
})
