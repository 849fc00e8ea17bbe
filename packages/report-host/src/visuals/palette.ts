/** The colours of the moment, as a canvas takes them. */
export interface Palette {
  series: string[]
  /** From one star to five. */
  stars: string[]
  attention: string
  outline: string
  text: string
  muted: string
  grid: string
  surface: string
  /** The person's own few colours are in force: what lies on each other is told apart by patterns. */
  isForced: boolean
  font: { family: string; size: number }
}

const seriesNames = Array.from({ length: 8 }, (_, at) => `--chart-${at + 1}`)
const starNames = Array.from({ length: 5 }, (_, at) => `--star-${at + 1}`)

/** Reads them of the page, after theme, forced colours and print have had their say. */
export function readPalette(root: HTMLElement): Palette {
  const probe = document.createElement('span')
  root.append(probe)
  const { fontFamily, fontSize } = getComputedStyle(root.querySelector('main') ?? root)
  const isForced = matchMedia('(forced-colors: active)').matches
  // Else every colour of the probe would be the person's text colour, its ground included.
  probe.style.setProperty('forced-color-adjust', 'none')
  const colour = (name: string, system?: string) => {
    probe.style.color = isForced && system ? system : `var(${name})`
    return getComputedStyle(probe).color
  }
  const palette = {
    series: seriesNames.map((name) => colour(name)),
    stars: starNames.map((name) => colour(name)),
    attention: colour('--chart-attention'),
    outline: colour('--_border-strong', 'CanvasText'),
    text: colour('--_text', 'CanvasText'),
    muted: colour('--_text-muted', 'CanvasText'),
    grid: colour('--_border', 'GrayText'),
    surface: colour('--_surface', 'Canvas'),
    isForced,
    font: { family: fontFamily, size: Number.parseFloat(fontSize) * 0.8 },
  }
  probe.remove()
  return palette
}

/** The same colour, so much of it. */
export function fade(colour: string, part: number): string {
  const [red, green, blue] = colour.match(/[\d.]+/g) ?? []
  return part === 1 || blue === undefined ? colour : `rgb(${red} ${green} ${blue} / ${part})`
}
