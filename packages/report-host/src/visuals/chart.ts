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
import { truncate, linesOf } from './truncate.ts'
import { hatched } from './hatch.ts'
import type { Mark, ChartModel } from './chart-model.ts'

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
  /** Draws the tip over a category, as a pointer would; -1 takes it away. */
  point(at: number): void
  destroy(): void
}

type Config = ChartConfiguration<'bar' | 'line', Mark['values'], string[]>

const isLying = ({ kind }: ChartModel) => kind === 'bar' || kind === 'range'

/** A chart on a canvas. `onChoose` hears the index of the category that was clicked. */
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
      // Paper is laid out at once, before the browser tells that a size has changed.
      chart.resize()
      chart.update('none')
    },
    point(at) {
      const active = at < 0 ? [] : model.marks.map((_, datasetIndex) => ({ datasetIndex, index: at }))
      chart.tooltip?.setActiveElements(active, { x: 0, y: 0 })
      chart.setActiveElements(active)
      chart.update('none')
    },
    destroy: () => chart.destroy(),
  }
}

function configOf(model: ChartModel, onChoose: (at: number) => void): Config {
  const lying = isLying(model)
  const [along, across] = lying ? (['y', 'x'] as const) : (['x', 'y'] as const)
  return {
    type: model.kind === 'line' ? 'line' : 'bar',
    data: { labels: model.labels, datasets: model.marks.map((mark) => dataset(mark, model)) as never },
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

/** Where the person's own few colours are in force, what lies on each other differs in its pattern and has an edge. */
const isHatched = ({ kind, marks, palette }: ChartModel) =>
  palette.isForced && kind === 'stacked' && marks.length > 1

const dataset = ({ label, values, fill, edge, dash, hatch }: Mark, model: ChartModel) => ({
  label,
  data: values,
  ...painted(model, fill, edge, hatch),
  ...shaped(model, fill, dash),
})

function painted(model: ChartModel, fill: string[], edge: string, hatch: number) {
  if (!isHatched(model)) return { backgroundColor: fill, borderColor: edge }
  const { surface, text } = model.palette
  const made = new Map(fill.map((colour) => [colour, hatched(colour, surface, hatch)]))
  return { backgroundColor: fill.map((colour) => made.get(colour)!), borderColor: text }
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
  ticks: isLying(model)
    ? { ...ticks(model), autoSkip: false, callback: nameOn }
    : { ...ticks(model), maxRotation: 60 },
})

/** An axis may not eat its chart, and a name that is too long for it is read from its beginning. */
const mostOfWidth = 0.4
function nameOn(this: CategoryScale, value: string | number): string[] {
  const { ctx, width } = this.chart
  ctx.save()
  ctx.font = toFont(this.options.ticks.font as never).string
  const [name = ''] = [this.getLabelForValue(Number(value))].flat()
  const fits = linesOf(name).map((line) =>
    truncate(line, width * mostOfWidth, (text) => ctx.measureText(text).width),
  )
  ctx.restore()
  return fits
}

function valueScale(model: ChartModel) {
  const { palette, unit } = model
  const isLimits = unit === 'limits'
  const edges = isLimits ? model.marks.flatMap(({ values }) => values.flatMap((value) => value ?? [])) : []
  const isLimit = (value: unknown) => isLimits && (value === 0 || value === 100)
  return {
    stacked: model.kind === 'stacked',
    beginAtZero: unit !== 'rating' || model.kind !== 'line',
    ...(unit === 'rating' && { suggestedMax: 5, ...(model.kind === 'line' && { min: 1, max: 5 }) }),
    ...(isLimits && {
      min: Math.min(-15, ...edges) - 5,
      max: Math.max(115, ...edges) + 5,
      // The limits and nothing between: what is read on this axis has a unit of its own in each row.
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
      ...((unit === 'count' || unit === 'rating') && { precision: 0 }),
      callback: (value: string | number) => model.format(Number(value)),
    },
  }
}

const legend = ({ palette, marks }: ChartModel) => ({
  display: marks.length > 1,
  position: 'bottom' as const,
  // A click filters by a category; hiding a series would be another thing at nearly the same place.
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
