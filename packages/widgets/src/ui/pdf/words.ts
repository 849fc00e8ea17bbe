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
  /** The line ends here. */
  ends: boolean
}

/** The text of a page in the file's own order. Turned text is left to the picture. */
export function wordsOf({ items }: TextContent, { width, height, transform }: PageViewport): Word[] {
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str) return []
    const [a, b, , , x, y] = times(transform, item.transform as number[])
    if (Math.abs(b) > 0.01) return []
    const size = item.height || Math.abs(a)
    return {
      text: item.str,
      left: x / width,
      top: (y - size) / height,
      size: size / width,
      stretch: item.width / (widthOf(item.str, size) || item.width || 1),
      ends: item.hasEOL,
    }
  })
}

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
