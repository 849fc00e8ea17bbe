import type { TextRun } from '../text-runs.ts'

/** Smallest size of text that is read on a phone, in pixels. */
const readablePx = 11
/** Smaller text than that of the rest, such as a footer, counts as long as it is a fifth of the page. */
const fineShare = 0.2

export interface ReadingView {
  /** 1 fits the width of the page. */
  factor: number
  /** Start of the text, as a fraction of the page's width. */
  left: number
}

/** The view in which a page of `width` pixels can be read; its whole width where that is enough, or it has no text. */
export function readingView(runs: readonly TextRun[], width: number): ReadingView {
  const total = runs.reduce((sum, { text }) => sum + text.length, 0)
  let smaller = 0
  const body = runs
    .toSorted((a, b) => a.size - b.size)
    .find(({ text }) => (smaller += text.length) >= total * fineShare)
  const factor = body ? readablePx / (body.size * width) : 1
  if (factor <= 1) return { factor: 1, left: 0 }
  return { factor, left: runs.reduce((least, { left }) => Math.min(least, left), 1) }
}
