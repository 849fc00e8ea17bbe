import type { PageViewport } from 'pdfjs-dist'
import type { TextContent } from 'pdfjs-dist/types/src/display/api'

/** A run of text on a page. Positions and sizes are fractions of the page, independent of the zoom. */
export interface TextRun {
  text: string
  left: number
  top: number
  width: number
  /** Font size as a fraction of the page's width. */
  size: number
  /** Horizontal scale that fits the text to its width on the page. */
  stretch: number
}

/** The same in PDF units. */
interface FileRun {
  text: string
  left: number
  bottom: number
  right: number
  size: number
}

/** The text of a page in file order, without rotated text. */
export function textRunsOf({ items }: TextContent, { width, height, transform }: PageViewport): TextRun[] {
  const runs: FileRun[] = []
  for (const item of items) {
    if (!('str' in item) || !item.str) continue
    const [a, b, , , left, bottom] = multiply(transform, item.transform as number[])
    if (Math.abs(b) > 0.01) continue
    const run = {
      text: replaceRadicals(item.str),
      left,
      bottom,
      right: left + item.width,
      size: item.height || Math.abs(a),
    }
    const previous = runs.at(-1)
    if (previous && continues(previous, run)) {
      previous.text += run.text
      previous.right = run.right
    } else runs.push(run)
  }
  return runs
    .filter(({ text }) => text.trim())
    .map(({ text, left, bottom, right, size }) => ({
      text,
      left: left / width,
      top: (bottom - size) / height,
      width: (right - left) / width,
      size: size / width,
      stretch: (right - left) / (widthOf(text, size) || right - left || 1),
    }))
}

/** PDFs split lines at font changes; join them for reading and copying. Blanks have no height. */
function continues(previous: FileRun, run: FileRun): boolean {
  const gap = run.left - previous.right
  const isSameLine = Math.abs(run.bottom - previous.bottom) < previous.size * 0.2
  return isSameLine && gap > -previous.size * 0.3 && gap < previous.size * 0.3
}

/** Some PDFs encode 虫 as its look-alike radical, which breaks search and copying. */
const replaceRadicals = (text: string) =>
  text.replace(/[\u2e80-\u2fdf]/g, (radical) => radical.normalize('NFKC'))

type Matrix = [number, number, number, number, number, number]

function multiply(one: number[], two: number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = two
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

let ruler: CanvasRenderingContext2D | null | undefined

/** Measures in the font of the text layer (pdf.css). */
function widthOf(text: string, size: number): number {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return 0
  ruler.font = `${size}px sans-serif`
  return ruler.measureText(text).width
}
