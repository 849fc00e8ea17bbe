import type { Category } from '@lustra/server/areas/shared/categories.ts'
import { createCanvas, type Canvas, type Paint } from './canvas.ts'

const width = 480
const height = 360
const dark: Paint = [44, 48, 54]
const steel: Paint = [158, 168, 178]
const steelShade: Paint = [112, 122, 132]
const white: Paint = [246, 247, 248]
const red: Paint = [190, 48, 38]
const green: Paint = [34, 139, 84]

/** Draws the finding at a place, or its state after the correction, in place of a photo. */
export function drawScene(category: Category, isMended: boolean): Buffer {
  const canvas = createCanvas(width, height)
  scenes[category](canvas, isMended)
  return canvas.toPng()
}

const scenes: Record<Category, (canvas: Canvas, isMended: boolean) => void> = {
  pest: drawDoor,
  'food-safety': drawColdRoom,
  'process-water': drawTower,
  clean: drawFloor,
}

/** The back door of a kitchen: a gap that lets insects in, or a brush strip and a bait station. */
function drawDoor(canvas: Canvas, isMended: boolean): void {
  canvas.box(0, 0, width, 280, [214, 208, 196], [196, 189, 176])
  canvas.box(0, 280, width, 80, [120, 112, 104], [92, 86, 80])
  canvas.box(130, 30, 220, 250, [86, 108, 122], [70, 90, 104])
  canvas.box(142, 42, 196, 110, [104, 128, 142], [92, 115, 130])
  canvas.oval(326, 180, 7, 7, steel)
  if (isMended) {
    canvas.box(130, 262, 220, 8, steel, steelShade)
    for (let x = 132; x < 350; x += 5) canvas.stroke(x, 270, x, 281, 2.4, dark)
    canvas.box(376, 256, 62, 30, [58, 62, 66], [36, 40, 44])
    canvas.oval(392, 274, 7, 6, [12, 14, 16])
    return
  }
  canvas.box(130, 262, 220, 20, [20, 20, 22])
  for (const [x, y] of [
    [170, 292],
    [236, 306],
    [300, 288],
  ] as const)
    drawInsect(canvas, x, y)
}

function drawInsect(canvas: Canvas, x: number, y: number): void {
  const brown: Paint = [74, 42, 24]
  for (const side of [-1, 1])
    for (const step of [-8, 0, 8]) canvas.stroke(x + step, y, x + step + step / 2, y + side * 13, 1.6, brown)
  canvas.stroke(x + 14, y, x + 28, y - 9, 1.4, brown)
  canvas.stroke(x + 14, y, x + 28, y + 7, 1.4, brown)
  canvas.oval(x, y, 17, 7.5, brown)
  canvas.oval(x - 2, y - 2, 9, 3, [124, 78, 48])
}

/** A cold room with shelves and the display of its thermometer. */
function drawColdRoom(canvas: Canvas, isMended: boolean): void {
  canvas.box(0, 0, width, height, [206, 218, 226], [176, 192, 203])
  for (let y = 150; y <= 310; y += 80) {
    canvas.box(30, y, 420, 8, steel, steelShade)
    for (let x = 48; x < 400; x += 74) {
      canvas.box(x, y - 44, 56, 44, [228, 190, 120], [204, 160, 92])
      canvas.box(x, y - 32, 56, 6, [186, 140, 78])
    }
  }
  canvas.box(24, 110, 8, 250, steelShade)
  canvas.box(448, 110, 8, 250, steelShade)
  canvas.box(140, 16, 200, 76, [52, 58, 64], [34, 38, 43])
  canvas.box(152, 28, 176, 52, [14, 24, 20])
  drawNumber(canvas, isMended ? '3.4' : '9.8', 178, 36, isMended ? [88, 230, 140] : [255, 92, 70])
}

/** Which of the seven strokes of a display a digit has: top, upper right, lower right, bottom, lower left, upper left, middle. */
const strokesOf: Record<string, string> = {
  3: '1111001',
  4: '0110011',
  8: '1111111',
  9: '1111011',
}
function drawNumber(canvas: Canvas, text: string, left: number, top: number, paint: Paint): void {
  let x = left
  for (const character of text) {
    if (character === '.') canvas.oval(x - 5, top + 36, 3.5, 3.5, paint)
    else drawDigit(canvas, strokesOf[character] ?? '', x, top, paint)
    x += character === '.' ? 8 : 36
  }
  canvas.oval(x + 6, top + 5, 5, 5, paint)
  canvas.oval(x + 6, top + 5, 2.4, 2.4, [14, 24, 20])
  for (const [x1, y1, x2, y2] of [
    [38, 2, 18, 2],
    [18, 2, 18, 34],
    [18, 34, 38, 34],
  ] as const)
    canvas.stroke(x + x1, top + y1, x + x2, top + y2, 5, paint)
}

const segments = [
  [2, 0, 18, 0],
  [20, 2, 20, 16],
  [20, 20, 20, 34],
  [2, 36, 18, 36],
  [0, 20, 0, 34],
  [0, 2, 0, 16],
  [2, 18, 18, 18],
] as const
function drawDigit(canvas: Canvas, strokes: string, x: number, y: number, paint: Paint): void {
  segments.forEach(([x1, y1, x2, y2], index) => {
    if (strokes[index] === '1') canvas.stroke(x + x1, y + y1, x + x2, y + y2, 5, paint)
  })
}

/** The basin of a cooling tower with its gauge: green with algae, or clear. */
function drawTower(canvas: Canvas, isMended: boolean): void {
  canvas.box(0, 0, width, 330, [182, 204, 222], [226, 232, 234])
  canvas.box(60, 40, 260, 170, [176, 184, 190], [140, 150, 158])
  for (let y = 62; y < 200; y += 18) canvas.box(76, y, 228, 7, [108, 118, 126])
  canvas.box(40, 210, 300, 120, steelShade, [88, 98, 106])
  if (isMended) canvas.box(52, 222, 276, 96, [128, 190, 214], [70, 140, 178])
  else canvas.box(52, 222, 276, 96, [110, 138, 66], [66, 92, 40])
  for (let x = 74; x < 310; x += 34)
    canvas.oval(x, 240 + ((x * 7) % 50), 15, 6, isMended ? [172, 218, 234] : [78, 110, 44])
  canvas.box(0, 330, width, 30, [126, 122, 116])
  canvas.stroke(340, 260, 392, 260, 12, steel)
  canvas.stroke(392, 260, 392, 180, 12, steel)
  canvas.oval(392, 130, 56, 56, dark)
  canvas.oval(392, 130, 49, 49, white)
  canvas.stroke(357, 146, 364, 112, 7, green)
  canvas.stroke(420, 112, 427, 146, 7, red)
  canvas.stroke(392, 132, isMended ? 366 : 424, isMended ? 116 : 126, 4, dark)
  canvas.oval(392, 132, 6, 6, dark)
}

/** A tiled floor: a stain with a drain, or mopped, with a warning sign. */
function drawFloor(canvas: Canvas, isMended: boolean): void {
  canvas.box(0, 0, width, 130, [226, 230, 228], [206, 212, 210])
  canvas.box(0, 130, width, 230, [172, 179, 182])
  const joint: Paint = [124, 132, 136]
  for (let x = -240; x <= width + 240; x += 60) canvas.stroke(240 + (x - 240) * 0.55, 130, x, 360, 2, joint)
  for (const y of [130, 152, 182, 222, 278]) canvas.stroke(0, y, width, y, 2, joint)
  if (isMended) {
    for (const x of [96, 150, 330]) canvas.stroke(x, 300, x + 54, 250, 9, [222, 230, 234])
    canvas.stroke(232, 110, 196, 276, 10, [244, 196, 20])
    canvas.stroke(232, 110, 268, 276, 10, [244, 196, 20])
    for (let y = 130; y < 250; y += 4) {
      const half = (y - 110) * 0.2
      canvas.stroke(232 - half, y, 232 + half, y, 5, [252, 212, 48])
    }
    canvas.stroke(232, 160, 232, 206, 7, dark)
    canvas.oval(232, 226, 5, 5, dark)
    return
  }
  canvas.oval(230, 262, 128, 48, [112, 92, 62])
  canvas.oval(286, 238, 70, 30, [112, 92, 62])
  canvas.oval(212, 268, 84, 28, [86, 68, 44])
  canvas.oval(356, 300, 20, 8, [112, 92, 62])
  canvas.box(90, 216, 64, 30, [70, 76, 80])
  for (let x = 97; x < 150; x += 10) canvas.stroke(x, 221, x, 240, 4, [28, 32, 34])
}
