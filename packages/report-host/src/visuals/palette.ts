/** The current colours, for a canvas. */
export interface Palette {
  series: string[]
  /** For one to five stars. */
  stars: string[]
  attention: string
  outline: string
  text: string
  muted: string
  grid: string
  surface: string
  /** Forced colours are active: stacks differ by pattern. */
  isForced: boolean
  font: { family: string; size: number }
}

const seriesNames = Array.from({ length: 8 }, (_, at) => `--chart-${at + 1}`)
const starNames = Array.from({ length: 5 }, (_, at) => `--star-${at + 1}`)

/** Reads the computed colours, including theme, forced colours and print. */
export function readPalette(root: HTMLElement): Palette {
  const probe = document.createElement('span')
  root.append(probe)
  const { fontFamily, fontSize } = getComputedStyle(root.querySelector('main') ?? root)
  const isForced = matchMedia('(forced-colors: active)').matches
  // Otherwise forced colours would replace every colour of the probe.
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

/** The colour with an opacity. */
export function fade(colour: string, opacity: number): string {
  const [red, green, blue] = colour.match(/[\d.]+/g) ?? []
  return opacity === 1 || blue === undefined ? colour : `rgb(${red} ${green} ${blue} / ${opacity})`
}
