import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
  type ScriptableScaleContext,
} from 'chart.js'
import { toFont } from 'chart.js/helpers'
import { charactersOf } from '@lustra/core/contract/rules/typed-text.ts'
import type { Dataset, ChartModel } from './chart-model.ts'

/** Splits bilingual names before the second language: «海港酒店 Harbour Hotel». */
const linesOf = (name: string): string[] => name.split(/(?<=[\u2e80-\uffef]) +(?=[^\u2e80-\uffef])/, 2)

/** Truncates a text to a width with …; tooltip and table have the full text. */
export function truncate(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text
  const characters = [...charactersOf(text)]
  let [fits, over] = [0, characters.length]
  while (over - fits > 1) {
    const half = Math.floor((fits + over) / 2)
    if (measure(`${characters.slice(0, half).join('')}…`) <= width) fits = half
    else over = half
  }
  return `${characters.slice(0, fits).join('').trimEnd()}…`
}

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
function hatched(colour: string, ground: string, index: number): string | CanvasPattern {
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

Chart.register(
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  CategoryScale,
  LinearScale,
  Tooltip,
  Legend,
)

export interface DrawnChart {
  show(model: ChartModel): void
  /** Shows the tooltip of a category; -1 hides it. */
  point(at: number): void
  destroy(): void
}

type Config = ChartConfiguration<'bar' | 'line', Dataset['values'], string[]>

const isHorizontal = ({ kind }: ChartModel) => kind === 'bar' || kind === 'range'

/** A chart on a canvas. `onChoose` gets the index of the clicked category. */
export function drawChart(
  canvas: HTMLCanvasElement,
  first: ChartModel,
  onChoose: (at: number) => void,
): DrawnChart {
  let model = first
  const chart = new Chart(canvas, configOf(first, (at) => onChoose(at)) as never)
  return {
    show(next) {
      model = next
      const { data, options } = configOf(next, (at) => onChoose(at))
      chart.data = data as never
      chart.options = options as never
      // Print layout is synchronous, before resize observers run.
      chart.resize()
      chart.update('none')
    },
    point(at) {
      const active = at < 0 ? [] : model.datasets.map((_, datasetIndex) => ({ datasetIndex, index: at }))
      chart.tooltip?.setActiveElements(active, { x: 0, y: 0 })
      chart.setActiveElements(active)
      chart.update('none')
    },
    destroy: () => chart.destroy(),
  }
}

function configOf(model: ChartModel, onChoose: (at: number) => void): Config {
  const horizontal = isHorizontal(model)
  const [along, across] = horizontal ? (['y', 'x'] as const) : (['x', 'y'] as const)
  return {
    type: model.kind === 'line' ? 'line' : 'bar',
    data: {
      labels: model.labels,
      datasets: model.datasets.map((dataset) => toChartDataset(dataset, model)) as never,
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      indexAxis: along,
      font: model.palette.font,
      interaction: { mode: 'index', axis: along, intersect: false },
      onClick: (_event, [found]) => found && onChoose(found.index),
      onHover: (event, found) => {
        const target = event.native?.target as HTMLElement | null | undefined
        if (target) target.style.cursor = found.length ? 'pointer' : 'default'
      },
      scales: { [along]: categoryScale(model), [across]: valueScale(model) } as never,
      plugins: { legend: legend(model), tooltip: tooltip(model) },
    },
  }
}

/** With forced colours, stacked bars differ by pattern and have an outline. */
const isHatched = ({ kind, datasets, palette }: ChartModel) =>
  palette.isForced && kind === 'stacked' && datasets.length > 1

const toChartDataset = ({ label, values, fill, edge, dash, hatch }: Dataset, model: ChartModel) => ({
  label,
  data: values,
  ...painted(model, fill, edge, hatch),
  ...shaped(model, fill, dash),
})

function painted(model: ChartModel, fill: string[], edge: string, hatch: number) {
  if (!isHatched(model)) return { backgroundColor: fill, borderColor: edge }
  const { surface, text } = model.palette
  const patterns = new Map(fill.map((colour) => [colour, hatched(colour, surface, hatch)]))
  return { backgroundColor: fill.map((colour) => patterns.get(colour)!), borderColor: text }
}

const shaped = ({ kind }: ChartModel, fill: string[], dash: number[]) =>
  kind === 'line'
    ? { borderWidth: 2, borderDash: dash, pointRadius: 3, pointBackgroundColor: fill, spanGaps: false }
    : { borderWidth: 1, borderSkipped: false, maxBarThickness: kind === 'range' ? 14 : 32 }

const ticks = ({ palette }: ChartModel) => ({ color: palette.muted, font: palette.font })

const categoryScale = (model: ChartModel) => ({
  stacked: model.kind === 'stacked',
  grid: { display: false },
  border: { color: model.palette.grid },
  ticks: isHorizontal(model)
    ? { ...ticks(model), autoSkip: false, callback: axisLabel }
    : { ...ticks(model), maxRotation: 60 },
})

/** Maximum share of the chart's width for axis labels; longer names are truncated. */
const maxLabelShare = 0.4
function axisLabel(this: CategoryScale, value: string | number): string[] {
  const { ctx, width } = this.chart
  ctx.save()
  ctx.font = toFont(this.options.ticks.font as never).string
  const [name = ''] = [this.getLabelForValue(Number(value))].flat()
  const fits = linesOf(name).map((line) =>
    truncate(line, width * maxLabelShare, (text) => ctx.measureText(text).width),
  )
  ctx.restore()
  return fits
}

export function valueScale(model: ChartModel) {
  const { palette, unit } = model
  const isLimits = unit === 'limits'
  const edges = isLimits ? model.datasets.flatMap(({ values }) => values.flatMap((value) => value ?? [])) : []
  const isLimit = (value: unknown) => isLimits && (value === 0 || value === 100)
  return {
    stacked: model.kind === 'stacked',
    beginAtZero: unit !== 'rating' || model.kind !== 'line',
    ...(unit === 'rating' && (model.kind === 'line' ? ratingRange(model) : { suggestedMax: 5 })),
    ...(isLimits && {
      min: Math.min(-15, ...edges) - 5,
      max: Math.max(115, ...edges) + 5,
      // Only ticks for the limits: each row has a different unit.
      afterBuildTicks: (axis: { ticks: { value: number }[] }) => {
        axis.ticks = [{ value: 0 }, { value: 100 }]
      },
    }),
    border: { display: false },
    grid: {
      z: isLimits ? 1 : 0,
      color: ({ tick }: ScriptableScaleContext) => (isLimit(tick?.value) ? palette.text : palette.grid),
      lineWidth: ({ tick }: ScriptableScaleContext) => (isLimit(tick?.value) ? 2 : 1),
    },
    ticks: {
      ...ticks(model),
      maxTicksLimit: 6,
      ...((unit === 'count' || (unit === 'rating' && model.kind !== 'line')) && { precision: 0 }),
      callback: (value: string | number) => model.format(Number(value)),
    },
  }
}

/** Half a star around the values: on the scale of all five every line of ratings looks flat. */
function ratingRange({ datasets }: ChartModel): { min: number; max: number } {
  const values = datasets.flatMap(({ values }) => values.filter((value) => typeof value === 'number'))
  if (!values.length) return { min: 1, max: 5 }
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return {
    min: Math.max(1, Math.floor(least * 2 - 0.5) / 2),
    max: Math.min(5, Math.ceil(most * 2 + 0.5) / 2),
  }
}

const legend = ({ palette, datasets }: ChartModel) => ({
  display: datasets.length > 1,
  position: 'bottom' as const,
  // No hiding of series: a click on the chart filters by category, which would be confusing.
  onClick: () => undefined,
  labels: { color: palette.text, font: palette.font, boxWidth: 14, boxHeight: 10 },
})

const tooltip = ({ palette, tips, titles }: ChartModel) => ({
  backgroundColor: palette.text,
  titleColor: palette.surface,
  bodyColor: palette.surface,
  titleFont: palette.font,
  bodyFont: palette.font,
  displayColors: false,
  filter: ({ datasetIndex }: { datasetIndex: number }) => datasetIndex === 0,
  callbacks: {
    title: ([item]: { dataIndex: number }[]) => titles[item?.dataIndex ?? -1] ?? '',
    label: ({ dataIndex }: { dataIndex: number }) => tips[dataIndex] ?? [],
  },
})
