import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState, type ReactNode, type Ref } from 'react'
import { codeOf, errorText, languageNames, type SearchCount } from '@lustra/core'
import type { ColumnSpec } from '../../../kit/declare-list.ts'
import { ScreenPart } from '../../../kit/lazy/lazy-part.tsx'
import { phoneParts } from '../../../kit/list/list-values.ts'
import { useElementContext } from '../../../kit/react/react-screen.tsx'
import type { Shape } from '../../../kit/shape.ts'
import menuStyles from '../../../ui/basics/menu.css?inline'
import popoverStyles from '../../../ui/basics/popover.css?inline'
import type { ChoiceTranslate } from '../../../ui/choice/choice.texts.en.ts'
import type { Column, Density, ListTranslate, RowAction } from '../../../ui/list/list.types.ts'
import { totalOf, type ListState } from '../../../ui/list/model/list.model.ts'
import type { ListSelecting } from '../../../ui/list/table/list-table.types.ts'
import { ListRefused, ListView } from '../../../ui/list/table/list-view.tsx'
import listStyles from '../../../ui/list/table/list.css?inline'
import {
  chipsOf,
  withoutChip,
  filtersKey,
  openTabOf,
  hasReversedPeriod,
  type ListWidget,
  type AnySources,
  type FilterSources,
} from '../model/list-query.ts'
import { loadListFilters, type ListModel, type Tabs } from '../model/create-list-model.ts'

/** A column's cell and texts from the screen, in addition to the declaration. */
interface Cell<Row> {
  /** Default: the text with the column's key. */
  label?: string
  /** Tooltip of the heading. Default: the label. */
  about?: string | undefined
  /** Full text for the tooltip of a truncated cell. */
  whole?(row: Row): string
  /** Rendered at once and not into a shadow root, because its width and text are read before the table is painted. */
  cell(row: Row): ReactNode
}

/** A cell for every declared column, checked by the compiler. */
export type Cells<S extends ListWidget, Row> = {
  readonly [C in keyof S['list']['columns']]: Cell<Row>
}

/** Merges declared columns with the screen's cells. */
const columnsOf = <S extends ListWidget, Row>(
  shape: Shape,
  cells: Cells<S, Row>,
  t: (key: string) => string,
): Column<Row>[] =>
  Object.entries(shape.list!.columns).map(([key, column], _, all) => ({
    key,
    label: t(key),
    leaves: leavingOrder(all).indexOf(key) + 1,
    ...column,
    ...cells[key as keyof Cells<S, Row>],
  }))

/** The columns in the order in which they leave when there is no room: from the last one, then those on a phone. */
export const leavingOrder = (columns: readonly (readonly [string, ColumnSpec])[]): string[] =>
  columns
    .toReversed()
    .sort(([, one], [, other]) => phoneParts.indexOf(one.phone!) - phoneParts.indexOf(other.phone!))
    .map(([key]) => key)

/** Styles of the list, to be followed by the element's own. */
export const listScreenStyles = popoverStyles + menuStyles + listStyles

const noSources: AnySources = {}

type AnyTranslate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Optional when no filter requires a source. */
type Filters<S extends ListWidget> =
  Record<never, never> extends FilterSources<S>
    ? { filters?: FilterSources<S> }
    : { filters: FilterSources<S> }

interface Props<S extends ListWidget, Row> {
  model: ListModel<S, Row>
  shape: Shape
  /** Needs the texts `title`, `search-in`, `empty`, `open-of` (`{{row}}`), and one for each column, filter and choice. */
  t: ListTranslate & ChoiceTranslate
  density: Density
  /** Renders the rows instead of a table, for example as `ui/list/cards`. */
  draw?: (list: ListState<Row>) => ReactNode
  /** Hidden caption. Default: the text `title`. */
  caption?: string
  /** Keep it stable: a new object rerenders all rows. */
  cells: Cells<S, Row>
  keyOf(row: Row): string
  /** Accessible name of a row. */
  nameOf(row: Row): string
  /** On click or Enter. Without it rows cannot be opened. */
  onOpen?(row: Row): void
  /** A menu at the end of each row. */
  menu?: (row: Row) => readonly RowAction[]
  selecting?: Omit<ListSelecting<Row>, 't' | 'nameOf'>
  /** Secondary actions for the whole list. */
  actions?: ReactNode
  /** The main action, a button that is always in view. */
  mainAction?: ReactNode
  onFilters?(isOpen: boolean): void
  ref?: Ref<HTMLDivElement>
  /** What opens over the list. */
  children?: ReactNode
}

/** `1,847`, `10,000+`; undefined while it is not counted. */
export const countText = (count: SearchCount | undefined) =>
  count && totalOf({ total: count.Count, capped: count.IsCapped })

/** The person may not see the list at all. */
export const isRefused = (list: ListState<unknown>): boolean =>
  list.step === 'failed' && !list.shown && codeOf(list.error) === 'forbidden'

/** The screen of a declared list. */
export function ListScreen<S extends ListWidget, Row>(props: Props<S, Row> & Filters<S>) {
  const { model, shape, t, density, cells, nameOf, onOpen, selecting } = props
  const sources: AnySources = props.filters ?? noSources
  const context = useElementContext()
  const query = useStore(model.$query)
  const list = useStore(model.$list)
  const typed = useStore(model.$typed)
  const view = useStore(model.view.$view)
  const tabs: Tabs = useStore(model.$tabs)
  const language = useStore(context.$language)
  const isWrong = hasReversedPeriod(shape, query)
  const [filtersOpen, setFiltersOpen] = useState(isWrong)
  const text = t as AnyTranslate
  const hasFilters = Object.keys(shape.list!.filters).length > 0
  const { tag } = languageNames[language]

  // A reattached element already has its list, so set the status here.
  useEffect(() => {
    if (list.step !== 'loading') context.status(list.step === 'ready' ? 'ready' : 'error')
  }, [list.step, context])

  const openTab = openTabOf(tabs.filters, query as never)
  const chips = chipsOf(shape, query, { t: text, tag, sources })

  const columns = useMemo(() => columnsOf(shape, cells, text), [shape, cells, text])
  const openLabel = useMemo(() => (row: Row) => text('open-of', { row: nameOf(row) }), [text, nameOf])
  const change = (changes: object) => model.change(changes as Parameters<typeof model.change>[0])

  function openFilters(isOpen: boolean) {
    setFiltersOpen(isOpen)
    props.onFilters?.(isOpen)
  }

  if (isRefused(list))
    return (
      <div ref={props.ref}>
        <ListRefused text={errorText(text, 'forbidden')} />
      </div>
    )
  return (
    <div ref={props.ref}>
      <ListView
        t={t}
        caption={props.caption ?? text('title')}
        list={list}
        draw={props.draw}
        columns={columns}
        chosen={view.columns}
        isAutomatic={!view.areChosen}
        fit={model.view.fit}
        filtersKey={filtersKey(query)}
        widths={view.widths}
        searchLabel={text('search-in')}
        sorting={query}
        page={query.page}
        pageSize={query.pageSize}
        density={density === 'auto' ? view.density : density}
        isDensityFixed={density !== 'auto'}
        typed={typed}
        tabs={Object.keys(tabs.filters).map((tab) => ({
          key: tab,
          label: text(`tab.${tab}`),
          count: countText(tabs.counts[tab]),
          isOpen: tab === openTab,
        }))}
        onTab={(tab) => change(tabs.filters[tab]!)}
        chips={chips.filter(({ key }) => !openTab || !(key in tabs.filters[openTab]!))}
        isFiltered={chips.length > 0}
        filtersOpen={filtersOpen}
        filters={
          hasFilters && (
            <ScreenPart
              load={loadListFilters}
              of={{
                t: t as never,
                shape,
                query,
                sources,
                onApply(filters) {
                  change(filters)
                  openFilters(false)
                },
                onClear: model.clear,
                onClose: () => openFilters(false),
              }}
              onMissing={() => setFiltersOpen(false)}
            />
          )
        }
        emptyText={text('empty')}
        refusal={isWrong ? t('list.upside-down') : undefined}
        errorText={(error) => errorText(text, error)}
        isTooDeep={list.step === 'failed' && codeOf(list.error) === 'too-deep'}
        keyOf={props.keyOf}
        menu={props.menu}
        selecting={selecting && { ...selecting, t, nameOf }}
        toolbarActions={props.actions}
        mainAction={props.mainAction}
        onOpen={onOpen}
        openLabel={onOpen && openLabel}
        onType={model.type}
        onSearch={model.search}
        onFilters={openFilters}
        onRemove={(chip) => change(withoutChip(shape, chip))}
        onClear={model.clear}
        onColumns={model.view.chooseColumns}
        onAutomatic={model.view.chooseAutomatic}
        onDensity={model.view.chooseDensity}
        onWidth={model.view.chooseWidth}
        onSort={model.sort}
        onPage={(page) => change({ page })}
        onPageSize={model.choosePageSize}
        onRefresh={model.refresh}
      />
      {props.children}
    </div>
  )
}

/**
 * Focuses the row of the last viewed item after its dialog has closed; it may differ from the row that opened it. Without such
 * a row, keeps the focus that the browser restored, or else focuses the search field.
 */
export const focusRow = (list: HTMLElement | null, key: string) =>
  requestAnimationFrame(() => {
    if (!list) return
    const row = list.querySelector<HTMLElement>(`:is(tr, button)[data-key="${CSS.escape(key)}"]`)
    const hasFocus = list.contains((list.getRootNode() as Document | ShadowRoot).activeElement)
    if (row || !hasFocus) (row ?? list.querySelector<HTMLElement>('input[type=search]'))?.focus()
  })
