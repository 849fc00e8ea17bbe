import type { Target } from '../data/dimensions.ts'
import { checkFilters } from '../filters/check.ts'
import { isOneOf, type Filter } from '../filters/filter.ts'
import { ReportError } from '../protocol/errors.ts'

/** A category that somebody chose in a chart: the other charts show only what belongs to it. */
export interface Selection {
  visual: string
  target: Target
  value: string
}

/** What somebody sees of a report: all that a bookmark keeps. */
export interface View {
  page: string
  filters: readonly Filter[]
  pageFilters: Readonly<Record<string, readonly Filter[]>>
  visualFilters: Readonly<Record<string, readonly Filter[]>>
  selection: Selection | undefined
}

export const firstView = (page: string): View => ({
  page,
  filters: [],
  pageFilters: {},
  visualFilters: {},
  selection: undefined,
})

/** Where a visual's own filters are kept. */
export const visualKey = (page: string, visual: string): string => `${page}/${visual}`

/** All filters that hold for a visual. Its own selection is shown in it, not applied to it. */
export function filtersOf(view: View, page: string, visual: string): readonly Filter[] {
  const { selection } = view
  const chosen = selection && page === view.page && selection.visual !== visual
  return [
    ...view.filters,
    ...(view.pageFilters[page] ?? []),
    ...(view.visualFilters[visualKey(page, visual)] ?? []),
    ...(chosen ? [isOneOf(selection.target, [selection.value])] : []),
  ]
}

/** A view as one word, which a bookmark's state is. */
export const writeView = (view: View): string => btoa(encodeURIComponent(JSON.stringify(view)))

/** The view that a word was made of. Throws 'InvalidParameters' for any other word. */
export function readView(
  state: unknown,
  { pages, columns }: { pages: readonly string[]; columns: Readonly<Record<string, readonly string[]>> },
): View {
  try {
    const told = JSON.parse(decodeURIComponent(atob(String(state)))) as Partial<View>
    if (!pages.includes(told.page!)) throw new Error('no such page')
    return {
      page: told.page!,
      filters: checkFilters(told.filters, columns),
      pageFilters: checkAll(told.pageFilters, columns),
      visualFilters: checkAll(told.visualFilters, columns),
      selection: checkSelection(told.selection, columns),
    }
  } catch (error) {
    throw new ReportError('InvalidParameters', `this state is none of this report: ${String(error)}`)
  }
}

type Columns = Parameters<typeof checkFilters>[1]

const checkAll = (told: unknown, columns: Columns) =>
  Object.fromEntries(
    Object.entries(told ?? {}).map(([name, filters]) => [name, checkFilters(filters, columns)]),
  )

function checkSelection(told: Selection | undefined, columns: Columns): Selection | undefined {
  if (!told) return undefined
  const [filter] = checkFilters([isOneOf(told.target, [told.value])], columns)
  return { visual: String(told.visual), target: filter!.target, value: String(told.value) }
}
