import type { PageViewport } from 'pdfjs-dist'
import type { TextContent } from 'pdfjs-dist/types/src/display/api'

/** A run of text on a page. Places and sizes are shares of the page's width and height, so that zooming moves nothing. */
export interface Word {
  text: string
  left: number
  top: number
  /** Font size, as a share of the page's width. */
  size: number
  /** How much the text is stretched to be as wide as it is on the page. */
  stretch: number
}

/** The same, in the file's own units. */
interface Run {
  text: string
  left: number
  bottom: number
  right: number
  size: number
}

/** The text of a page in the file's own order. Turned text is left to the picture. */
export function wordsOf({ items }: TextContent, { width, height, transform }: PageViewport): Word[] {
  const runs: Run[] = []
  for (const item of items) {
    if (!('str' in item) || !item.str) continue
    const [a, b, , , left, bottom] = times(transform, item.transform as number[])
    if (Math.abs(b) > 0.01) continue
    const run = {
      text: plain(item.str),
      left,
      bottom,
      right: left + item.width,
      size: item.height || Math.abs(a),
    }
    const before = runs.at(-1)
    if (before && continues(before, run)) {
      before.text += run.text
      before.right = run.right
    } else runs.push(run)
  }
  return runs
    .filter(({ text }) => text.trim())
    .map(({ text, left, bottom, right, size }) => ({
      text,
      left: left / width,
      top: (bottom - size) / height,
      size: size / width,
      stretch: (right - left) / (widthOf(text, size) || right - left || 1),
    }))
}

/** Files cut a line wherever the font changes; read aloud and copied, it is one. Blanks have no height of their own. */
function continues(before: Run, run: Run): boolean {
  const gap = run.left - before.right
  const isSameLine = Math.abs(run.bottom - before.bottom) < before.size * 0.2
  return isSameLine && gap > -before.size * 0.3 && gap < before.size * 0.3
}

/** Some makers write 虫 as the radical that looks like it; nobody would find the word that way. */
const plain = (text: string) => text.replace(/[\u2e80-\u2fdf]/g, (radical) => radical.normalize('NFKC'))

type Matrix = [number, number, number, number, number, number]

function times(one: number[], two: number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = two
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

let ruler: CanvasRenderingContext2D | null | undefined

/** The family of the text layer (pdf.css); the canvas never enters the page. */
function widthOf(text: string, size: number): number {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return 0
  ruler.font = `${size}px sans-serif`
  return ruler.measureText(text).width
}
