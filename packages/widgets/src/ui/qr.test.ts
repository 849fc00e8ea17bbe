import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { qrShape, qrSvg, quietZone, type QrShape } from './qr.ts'

/** Rasterises the path: black on white, four pixels per module. */
function rasterise({ size, path }: QrShape) {
  const scale = 4
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, left, top, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let y = Number(top) * scale; y < (Number(top) + 1) * scale; y++)
      for (let x = Number(left) * scale; x < (Number(left) + Number(width)) * scale; x++)
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  }
  return { pixels, side }
}

it.each([
  'https://portal.example/visit?store=HB0001&group=HARBOUR',
  `https://portal.example/visit?store=${encodeURIComponent('门店 01/甲')}&group=JADE`,
  `https://portal.example/${'a'.repeat(400)}`,
])('draws a code that reads as %s (V6)', (address) => {
  const { pixels, side } = rasterise(qrShape(address))
  expect(jsQR(pixels, side, side)?.data).toBe(address)
})

it('leaves the white margin that scanners need (V6)', () => {
  const { size, path } = qrShape('https://portal.example/visit?store=HB0001')
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...given]) => given.map(Number))
  const edges = runs.flatMap(([x = 0, y = 0, width = 0]) => [x, y, size - x - width, size - y - 1])
  expect(Math.min(...edges)).toBe(quietZone)
})

it('saves a self-contained file (V6)', async () => {
  const shape = qrShape('https://portal.example')
  const text = await qrSvg(shape).text()
  expect(text).toContain('xmlns="http://www.w3.org/2000/svg"')
  expect(text).toContain(`viewBox="0 0 ${shape.size} ${shape.size}"`)
})
