import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { onResize } from '../../basics/dom-events.ts'
import type { Column, Density, Widths } from '../list.types.ts'
import {
  createColumnFit,
  isNone,
  type Absent,
  type ColumnFit,
  type PageNeeds,
} from '../model/column-fit.model.ts'

interface Options {
  fit?: ColumnFit | undefined
  /** The rendered columns. */
  shown: readonly Column<never>[]
  /** The rows of the page; undefined while the first one is loading. */
  rows: readonly unknown[] | undefined
  /** Changes with the filters; undefined while other rows are loading. */
  filters: string | undefined
  widths: Widths
  isAutomatic: boolean
  sorted: string
  density?: Density | undefined
  hasChecks: boolean
  /** Width of the last column in em; 0 without one. */
  actions: number
}

/** Width of the checkbox column in em; must match list.css. */
const checkEm = 2.75

/**
 * Sets the tracks of the table before it is painted. Measures once a page; a change of the width or of a choice only allocates.
 * The widths are set on the element, so that no row is rendered again.
 */
export function useColumnFit(frame: RefObject<HTMLDivElement | null>, options: Options): ColumnFit {
  const { shown, rows, widths, isAutomatic, sorted, density } = options
  const [own] = useState(createColumnFit)
  const fit = options.fit ?? own
  const latest = useRef(options)
  useLayoutEffect(() => void (latest.current = options))
  const [update] = useState(() => createUpdate(frame, latest, () => latest.current.fit ?? own))
  useLayoutEffect(() => update.page(), [update, rows, shown, density])
  useLayoutEffect(() => update.layOut(), [update, widths, isAutomatic, sorted])
  useLayoutEffect(() => update.watch(), [update])
  useEffect(() => {
    if (rows) fit.store()
  }, [fit, rows, shown])
  return fit
}

/** Indexes of the absent cells in each row, from 1, as list.css selects them. */
export const absentIndexes = (
  shown: readonly Pick<Column<never>, 'key'>[],
  absent: Absent,
  hasChecks: boolean,
): string => shown.flatMap(({ key }, index) => (key in absent ? [index + (hasChecks ? 2 : 1)] : [])).join(' ')

function createUpdate(
  frame: RefObject<HTMLDivElement | null>,
  latest: RefObject<Options>,
  fitOf: () => ColumnFit,
) {
  const scroller = () => frame.current!.querySelector<HTMLElement>('.list-scroller')!
  /** Width of the scroller's contents; read when that forces no layout. */
  let available = 0
  let em = 0
  /** Cards have no widths to measure. */
  let isMeasured = false

  function page() {
    const box = scroller()
    box.toggleAttribute('data-measuring', true)
    measure(box)
    // Before the attribute is removed, so that styles are computed once.
    layOut()
    box.toggleAttribute('data-measuring', false)
  }

  function measure(box: HTMLElement) {
    const { shown, rows, filters, hasChecks } = latest.current
    const table = box.firstElementChild as HTMLTableElement
    em = parseFloat(getComputedStyle(table).fontSize)
    const [head, ...lines] = [...table.rows].map(({ cells }) => [...cells].slice(hasChecks ? 1 : 0))
    const heads: Record<string, number> = {}
    shown.forEach(({ key }, index) => (heads[key] = widthOf(head![index]!) / em))
    available = box.clientWidth
    isMeasured = heads[shown[0]?.key ?? '']! > 0
    if (isMeasured) {
      const headings = shown.map(({ label }) => label).join()
      fitOf().take(headings, filters, heads, rows && needsOf(shown, lines, em))
    }
  }

  function layOut() {
    const { shown, widths, isAutomatic, sorted, hasChecks, actions } = latest.current
    if (!isMeasured || !available) return
    const table = scroller().firstElementChild as HTMLElement
    const checks = hasChecks ? checkEm * em : 0
    const allocated = fitOf().layOut({
      columns: shown,
      available: Math.floor(available - checks - actions * em),
      em,
      widths,
      isAutomatic,
      sorted,
    })
    const tracks = shown.flatMap(({ key }) => (key in allocated ? [`${allocated[key]}px`] : []))
    const least = Object.values(allocated).reduce((sum, width) => sum + width, checks)
    // Fills the fraction of a pixel that is left.
    tracks.push(`minmax(${tracks.pop()}, 1fr)`)
    if (hasChecks) tracks.unshift(`${checkEm}em`)
    if (actions) tracks.push(`${actions}em`)
    table.style.setProperty('--columns', tracks.join(' '))
    table.style.setProperty('--least', `${least}px`)
    // On the first rendering React does so only after a paint, as it subscribes to stores after it.
    table.dataset['absent'] = absentIndexes(shown, fitOf().$absent.get(), hasChecks)
  }

  function resize() {
    // Without its decimals, like the width that `measure` reads.
    const width = frame.current ? scroller().clientWidth : 0
    if (!width || width === available) return
    available = width
    const isTable = widthOf(frame.current!.querySelector('thead')!) > 0
    if (!isTable) fitOf().showAll()
    else if (isMeasured) layOut()
    else page()
  }

  function watch() {
    const unobserve = onResize([scroller()], resize)
    document.fonts.addEventListener('loadingdone', page)
    return () => {
      unobserve()
      document.fonts.removeEventListener('loadingdone', page)
    }
  }

  return { page, layOut, watch }
}

const widthOf = (element: Element) => element.getBoundingClientRect().width

function needsOf(shown: Options['shown'], lines: readonly HTMLElement[][], em: number): PageNeeds {
  const naturals: Record<string, number> = {}
  const same: Record<string, string> = {}
  shown.forEach(({ key, phone }, index) => {
    const cells = lines.map((line) => line[index]!)
    naturals[key] = cells.reduce((widest, cell) => Math.max(widest, widthOf(cell)), 0) / em
    const text = cells[0]?.textContent ?? ''
    // Equal states say that each row is fine.
    const mayLeave = cells.length > 1 && (phone !== 'state' || isNone(text))
    if (mayLeave && cells.every(({ textContent }) => textContent === text)) same[key] = text
  })
  return { naturals, same }
}
