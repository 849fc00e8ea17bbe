/** Patterns in a tile of 8 by 8 pixels: solid, then lines and dots that differ in more than density. */
const size = 8
type Draw = (context: CanvasRenderingContext2D) => void
const lines =
  (...ends: [number, number, number, number][]): Draw =>
  (context) => {
    context.beginPath()
    for (const [x, y, toX, toY] of ends) {
      context.moveTo(x, y)
      context.lineTo(toX, toY)
    }
    context.stroke()
  }
const hatches: (Draw | undefined)[] = [
  undefined,
  lines([-2, 2, 2, -2], [0, 8, 8, 0], [6, 10, 10, 6]),
  (context) => context.fillRect(2, 2, 4, 4),
  lines([0, 4, 8, 4]),
  lines([4, 0, 4, 8]),
  lines([-2, 6, 2, 10], [0, 0, 8, 8], [6, -2, 10, 2]),
  lines([0, 4, 8, 4], [4, 0, 4, 8]),
  () => undefined,
]

/** A colour as a pattern, distinguishable without colour. The plain colour if canvas is unavailable. */
export function hatched(colour: string, ground: string, index: number): string | CanvasPattern {
  const draw = hatches[index % hatches.length]
  const context = draw && document.createElement('canvas').getContext('2d')
  if (!context) return colour
  context.canvas.width = context.canvas.height = size
  context.fillStyle = ground
  context.fillRect(0, 0, size, size)
  context.fillStyle = context.strokeStyle = colour
  context.lineWidth = 2
  draw(context)
  return context.createPattern(context.canvas, 'repeat') ?? colour
}
