import { createCanvas, type Canvas, type Paint } from '../canvas.ts'

export const sceneSize = { width: 640, height: 400 }
const { width, height } = sceneSize

const navy: Paint = [16, 58, 96]
const sky: Paint = [196, 226, 244]
const white: Paint = [248, 250, 251]
const steel: Paint = [168, 180, 190]
const steelShade: Paint = [118, 132, 144]
const teal: Paint = [24, 134, 140]
const green: Paint = [46, 146, 92]
const leafShade: Paint = [26, 104, 66]
const yellow: Paint = [246, 190, 52]
const orange: Paint = [232, 120, 48]
const red: Paint = [204, 62, 56]
const water: Paint = [84, 172, 212]
const wood: Paint = [186, 140, 92]
const dark: Paint = [40, 48, 58]

/** Drawings of promotions and materials, in place of photos. */
export type SceneName = keyof typeof scenes

export function drawScene(name: SceneName): Uint8Array {
  const canvas = createCanvas(width, height)
  scenes[name](canvas)
  return canvas.toRgba()
}

const scenes = {
  rain: drawRain,
  trap: drawTrap,
  door: drawDoor,
  chart: drawChart,
  waste: drawWaste,
  bottles: drawBottles,
  basin: drawBasin,
  kitchen: drawKitchen,
  floor: drawFloor,
  fruit: drawFruit,
  lecture: drawLecture,
  tower: drawTower,
  laundry: drawLaundry,
  leaf: drawLeaf,
}

export const sceneNames = Object.keys(scenes) as SceneName[]

/** A street front in the rain. */
function drawRain(canvas: Canvas): void {
  canvas.box(0, 0, width, height, [104, 126, 148], [164, 184, 200])
  for (const [x, tall, tone] of [
    [20, 190, 70],
    [150, 250, 82],
    [300, 210, 62],
    [440, 270, 76],
  ] as const) {
    canvas.box(x, 330 - tall, 120, tall, [tone, tone + 22, tone + 44])
    for (let y = 350 - tall; y < 300; y += 40)
      for (let at = x + 16; at < x + 110; at += 34) canvas.box(at, y, 18, 22, yellow)
  }
  canvas.box(0, 330, width, 70, [70, 86, 104], [48, 62, 78])
  for (let drop = 0; drop < 70; drop++) {
    const [x, y] = [(drop * 97) % width, (drop * 57) % height]
    canvas.stroke(x, y, x - 7, y + 20, 2, sky)
  }
  for (const x of [90, 280, 500]) canvas.oval(x, 366, 54, 7, [128, 152, 174])
}

/** A digital station at a wall. */
function drawTrap(canvas: Canvas): void {
  canvas.box(0, 0, width, 270, [226, 232, 236], [206, 214, 220])
  canvas.box(0, 270, width, 130, [150, 158, 164], [122, 130, 138])
  canvas.box(190, 170, 260, 130, [52, 62, 72], [34, 42, 50])
  canvas.box(206, 150, 228, 26, [66, 78, 90])
  canvas.oval(252, 262, 26, 30, [14, 18, 22])
  canvas.oval(388, 262, 26, 30, [14, 18, 22])
  canvas.oval(320, 200, 9, 9, [96, 226, 140])
  for (const radius of [34, 54, 74]) drawArc(canvas, 320, 150, radius)
}

/** Three waves of a signal, upwards. */
function drawArc(canvas: Canvas, x: number, y: number, radius: number): void {
  for (let step = 0; step < 12; step++) {
    const [from, to] = [-2.3 + step * 0.122, -2.3 + (step + 1) * 0.122]
    canvas.stroke(
      x + Math.cos(from) * radius,
      y + Math.sin(from) * radius,
      x + Math.cos(to) * radius,
      y + Math.sin(to) * radius,
      7,
      teal,
    )
  }
}

/** The back door of a restaurant with an air curtain and a brush strip. */
function drawDoor(canvas: Canvas): void {
  canvas.box(0, 0, width, 340, [222, 214, 200], [204, 194, 178])
  canvas.box(0, 340, width, 60, [126, 120, 114])
  canvas.box(220, 80, 200, 260, [62, 104, 128], [46, 84, 108])
  canvas.box(236, 98, 168, 110, [150, 196, 216], [122, 174, 198])
  canvas.box(200, 40, 240, 40, steel, steelShade)
  for (let x = 212; x < 436; x += 14) canvas.stroke(x, 84, x - 4, 118, 3, sky)
  canvas.box(220, 322, 200, 8, steelShade)
  for (let x = 222; x < 420; x += 6) canvas.stroke(x, 330, x, 341, 3, dark)
  canvas.oval(396, 226, 8, 8, yellow)
}

/** Bars that fall, and a line through them. */
function drawChart(canvas: Canvas): void {
  canvas.box(0, 0, width, height, white, [232, 240, 244])
  for (let y = 80; y <= 320; y += 60) canvas.stroke(70, y, 590, y, 2, [214, 222, 228])
  const heights = [210, 190, 196, 150, 118, 92, 60, 44]
  heights.forEach((tall, index) =>
    canvas.box(92 + index * 62, 320 - tall, 38, tall, index < 3 ? orange : teal, index < 3 ? red : navy),
  )
  heights
    .slice(1)
    .forEach((tall, index) =>
      canvas.stroke(111 + index * 62, 300 - (heights[index] ?? 0), 173 + index * 62, 300 - tall, 6, yellow),
    )
  canvas.stroke(70, 60, 70, 322, 4, dark)
  canvas.stroke(70, 322, 590, 322, 4, dark)
}

/** Bins of a tidy waste room. */
function drawWaste(canvas: Canvas): void {
  canvas.box(0, 0, width, 290, [222, 230, 230], [202, 212, 212])
  canvas.box(0, 290, width, 110, [158, 166, 168], [136, 146, 148])
  for (const [index, paint] of [green, water, yellow, red].entries()) {
    const x = 70 + index * 132
    canvas.box(x, 150, 100, 190, paint, [paint[0] * 0.7, paint[1] * 0.7, paint[2] * 0.7])
    canvas.box(x - 8, 132, 116, 26, [paint[0] * 0.6, paint[1] * 0.6, paint[2] * 0.6])
    canvas.box(x + 24, 200, 52, 60, white)
    canvas.oval(x + 18, 348, 12, 12, dark)
    canvas.oval(x + 82, 348, 12, 12, dark)
  }
}

/** Bottles with coloured labels on a shelf. */
function drawBottles(canvas: Canvas): void {
  canvas.box(0, 0, width, height, [232, 242, 240], [206, 224, 222])
  canvas.box(0, 318, width, 22, wood, [150, 108, 66])
  for (const [index, paint] of [teal, green, yellow, orange, navy].entries()) {
    const x = 60 + index * 112
    canvas.box(x, 150, 76, 168, white, [218, 226, 230])
    canvas.box(x + 24, 104, 28, 50, steel)
    canvas.box(x + 16, 92, 44, 18, paint)
    canvas.box(x, 200, 76, 82, paint)
    canvas.oval(x + 38, 240, 20, 20, white)
    canvas.stroke(x + 28, 240, x + 36, 248, 5, paint)
    canvas.stroke(x + 36, 248, x + 50, 232, 5, paint)
  }
}

/** A hand wash basin with sensor tap and dispenser. */
function drawBasin(canvas: Canvas): void {
  canvas.box(0, 0, width, height, [208, 232, 232], [182, 214, 216])
  for (let x = 0; x < width; x += 80) canvas.stroke(x, 0, x, 250, 2, [190, 220, 221])
  for (let y = 50; y < 250; y += 50) canvas.stroke(0, y, width, y, 2, [190, 220, 221])
  canvas.box(110, 262, 420, 24, white, steel)
  canvas.oval(320, 286, 170, 64, [226, 234, 238])
  canvas.oval(320, 280, 140, 40, steel)
  canvas.stroke(320, 262, 320, 150, 20, steelShade)
  canvas.stroke(320, 150, 260, 150, 20, steelShade)
  canvas.stroke(260, 150, 260, 176, 18, steelShade)
  for (const y of [200, 226, 252]) canvas.oval(260, y, 6, 9, water)
  canvas.box(430, 90, 76, 120, white, [222, 228, 232])
  canvas.box(446, 108, 44, 30, teal)
  canvas.oval(468, 190, 8, 8, green)
}

/** A hood over a stove, with pots. */
function drawKitchen(canvas: Canvas): void {
  canvas.box(0, 0, width, height, [238, 234, 226], [216, 210, 200])
  for (let y = 120; y < 260; y += 35) canvas.stroke(0, y, width, y, 2, [222, 216, 206])
  canvas.box(120, 0, 400, 60, steel, steelShade)
  for (let row = 0; row < 50; row += 2) canvas.stroke(120 - row, 60 + row, 520 + row, 60 + row, 3, steel)
  canvas.box(60, 262, 520, 138, steelShade, [86, 98, 108])
  canvas.box(60, 252, 520, 16, dark)
  for (const [x, paint] of [
    [150, red],
    [320, teal],
    [486, orange],
  ] as const) {
    canvas.box(x - 56, 186, 112, 66, paint, [paint[0] * 0.75, paint[1] * 0.75, paint[2] * 0.75])
    canvas.oval(x, 186, 56, 10, steel)
    canvas.stroke(x - 76, 206, x - 56, 206, 8, dark)
    canvas.stroke(x + 56, 206, x + 76, 206, 8, dark)
    for (const up of [0, 1, 2]) canvas.stroke(x - 20 + up * 20, 170, x - 12 + up * 20, 132, 5, white)
    canvas.oval(x, 330, 22, 22, steel)
    canvas.stroke(x, 330, x, 314, 5, dark)
  }
}

/** A shining lobby floor. */
function drawFloor(canvas: Canvas): void {
  canvas.box(0, 0, width, 160, [238, 230, 214], [222, 210, 190])
  for (const x of [60, 300, 540]) {
    canvas.box(x, 0, 46, 160, [204, 188, 162], [186, 168, 140])
    canvas.box(x, 160, 46, 150, [214, 204, 190], [180, 176, 172])
  }
  canvas.box(0, 160, width, 240, [196, 194, 190], [150, 152, 156])
  for (let x = -480; x <= width + 480; x += 90)
    canvas.stroke(320 + (x - 320) * 0.5, 160, x, 400, 2, [168, 168, 168])
  for (const y of [186, 224, 278, 346]) canvas.stroke(0, y, width, y, 2, [168, 168, 168])
  canvas.oval(220, 300, 130, 22, [226, 226, 224])
  canvas.oval(450, 250, 80, 12, [222, 222, 220])
}

/** A bowl of fruit under running water. */
function drawFruit(canvas: Canvas): void {
  canvas.box(0, 0, width, height, [222, 240, 226], [198, 226, 206])
  for (let x = 290; x <= 350; x += 12) canvas.stroke(x, 0, x, 190, 8, x % 24 === 2 ? sky : water)
  for (const [x, y, size, paint] of [
    [230, 230, 58, red],
    [330, 214, 64, orange],
    [424, 236, 54, green],
    [278, 270, 50, yellow],
    [380, 276, 52, red],
  ] as const) {
    canvas.oval(x, y, size, size, paint)
    canvas.oval(x - size * 0.3, y - size * 0.3, size * 0.22, size * 0.16, white)
    canvas.stroke(x, y - size, x + 8, y - size - 14, 5, leafShade)
  }
  canvas.oval(320, 322, 220, 62, steel)
  canvas.box(100, 262, 440, 62, steel, steelShade)
  canvas.oval(320, 324, 220, 58, steelShade)
}

/** A board and the people before it. */
function drawLecture(canvas: Canvas): void {
  canvas.box(0, 0, width, height, [234, 230, 222], [216, 208, 196])
  canvas.box(110, 40, 420, 200, wood)
  canvas.box(122, 52, 396, 176, white)
  for (const [index, y] of [84, 120, 156, 192].entries()) {
    canvas.oval(156, y, 10, 10, index < 3 ? green : orange)
    canvas.stroke(184, y, 340 + index * 30, y, 9, steel)
  }
  for (const [index, paint] of [navy, teal, orange, green, red].entries()) {
    const x = 80 + index * 120
    canvas.oval(x, 306, 28, 30, [224, 186, 154])
    canvas.oval(x, 292, 30, 20, dark)
    canvas.oval(x, 396, 58, 62, paint)
  }
}

/** Cooling towers on a roof. */
function drawTower(canvas: Canvas): void {
  canvas.box(0, 0, width, 320, [150, 200, 232], [222, 238, 246])
  canvas.oval(520, 80, 40, 40, [252, 226, 140])
  canvas.box(0, 320, width, 80, [150, 154, 158], [126, 130, 136])
  for (const x of [90, 350]) {
    canvas.box(x, 130, 200, 190, [204, 212, 218], [168, 178, 186])
    for (let y = 150; y < 250; y += 18) canvas.box(x + 14, y, 172, 8, steelShade)
    canvas.box(x, 262, 200, 58, water, [48, 128, 172])
    canvas.oval(x + 100, 126, 84, 20, steelShade)
    canvas.oval(x + 100, 122, 70, 14, dark)
    for (const drift of [-40, 0, 40]) canvas.oval(x + 100 + drift, 74 - Math.abs(drift) / 2, 40, 24, white)
  }
}

/** Washing machines and folded linen. */
function drawLaundry(canvas: Canvas): void {
  canvas.box(0, 0, width, height, [226, 234, 242], [204, 214, 226])
  for (const x of [50, 240]) {
    canvas.box(x, 90, 170, 230, white, [216, 224, 230])
    canvas.box(x, 90, 170, 40, steel)
    canvas.oval(x + 140, 110, 10, 10, green)
    canvas.oval(x + 85, 222, 66, 66, steelShade)
    canvas.oval(x + 85, 222, 52, 52, water)
    canvas.oval(x + 72, 236, 26, 18, white)
    canvas.oval(x + 104, 214, 20, 14, sky)
  }
  for (let layer = 0; layer < 7; layer++)
    canvas.box(440, 300 - layer * 28, 150, 22, layer % 2 ? sky : white, layer % 2 ? water : steel)
  canvas.box(0, 320, width, 80, [162, 172, 184], [140, 150, 164])
}

/** A branch with dew. */
function drawLeaf(canvas: Canvas): void {
  canvas.box(0, 0, width, height, [226, 244, 222], [188, 224, 190])
  canvas.stroke(60, 360, 560, 60, 9, leafShade)
  for (let step = 0; step < 6; step++) {
    const [x, y] = [130 + step * 78, 318 - step * 47]
    for (const side of [-1, 1]) {
      canvas.oval(x + side * 26, y + side * 44, 30, 44, step % 2 ? green : [84, 176, 104])
      canvas.stroke(x, y, x + side * 30, y + side * 66, 4, leafShade)
    }
    canvas.oval(x + 34, y + 40, 7, 9, white)
  }
}
