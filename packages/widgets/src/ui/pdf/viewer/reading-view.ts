import type { TextRun } from '../text-runs.ts'

/** Smallest size of text that is read on a phone, in pixels. */
const readablePx = 11
/** Smaller text is not worth showing in its whole width. */
const leastPx = 6.5
/** Smaller text than that of the rest, such as a footer, counts as long as it is a fifth of the page. */
const fineShare = 0.2

export interface ReadingView {
  /** 1 fits the width of the page. */
  factor: number
  /** Start of the text, as a fraction of the page's width. */
  left: number
}

/** Start and end of the text, as fractions of the page's width; the whole width without text. */
export function textEdges(runs: readonly TextRun[]): { left: number; right: number } {
  if (runs.length === 0) return { left: 0, right: 1 }
  const left = runs.reduce((least, run) => Math.min(least, run.left), 1)
  const right = runs.reduce((most, run) => Math.max(most, run.left + run.width), 0)
  return { left: Math.max(left, 0), right: Math.min(right, 1) }
}

/**
 * The view in which a page of `width` pixels can be read: as large as is readable while the whole width of the text is shown,
 * or larger where that would be too small. The whole page where that is enough, or it has no text.
 */
export function readingView(runs: readonly TextRun[], width: number): ReadingView {
  const total = runs.reduce((sum, { text }) => sum + text.length, 0)
  let smaller = 0
  const body = runs
    .toSorted((a, b) => a.size - b.size)
    .find(({ text }) => (smaller += text.length) >= total * fineShare)
  if (!body) return { factor: 1, left: 0 }
  const { left, right } = textEdges(runs)
  const wholeWidth = 1 / (right - left)
  const bodyPx = body.size * width
  const readable = readablePx / bodyPx
  const factor = wholeWidth * bodyPx < leastPx ? readable : Math.min(readable, wholeWidth)
  return factor <= 1 ? { factor: 1, left: 0 } : { factor, left }
}
