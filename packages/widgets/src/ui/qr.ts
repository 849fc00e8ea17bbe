import { encode } from 'uqr'

/** White margin that scanners need, in modules. */
export const quietZone = 4

export interface QrShape {
  /** Modules per side, including the quiet zone. */
  size: number
  /** SVG path of the dark modules, one rectangle per horizontal run. */
  path: string
}

/** Error correction level M (about 15 %). Throws when the text is too long for a QR code. */
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

/** A standalone SVG file, black on white in any theme. */
export const qrSvg = ({ size, path }: QrShape): Blob =>
  new Blob(
    [
      `<svg xmlns="${namespace}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  )

/** Pixels per module: 40 modules give a printable image. */
const modulePixels = 24

/** Rejects when the browser cannot encode the image. */
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
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('canvas.toBlob returned no image'))),
      'image/png',
    ),
  )
}
