import { encode } from 'uqr'

/** What scanners need around the code, in modules. */
export const quietZone = 4

export interface QrShape {
  /** Modules a side, with the quiet zone. */
  size: number
  /** The dark modules as an SVG path of that size, one stroke a run. */
  path: string
}

/** A code that still reads with a sixth of it dirty or torn. Rejects by throwing when the text is too long for any code. */
export function qrShape(text: string): QrShape {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  return { size: data.length + 2 * quietZone, path: data.map(rowPath).join('') }
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    const from = x
    while (row[x]) x++
    if (x > from) path += `M${from + quietZone} ${y + quietZone}h${x - from}v1H${from + quietZone}z`
  }
  return path
}

const namespace = 'http://www.w3.org/2000/svg'

/** A file of its own; black on white whatever the page looks like. */
export const qrSvg = ({ size, path }: QrShape): Blob =>
  new Blob(
    [
      `<svg xmlns="${namespace}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  )

/** Pixels of one module: 40 modules make a picture that a print shop can use. */
const modulePixels = 24

/** Rejects when the browser cannot make the picture. */
export async function qrPng({ size, path }: QrShape): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * modulePixels
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(modulePixels, modulePixels)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png'),
  )
}
