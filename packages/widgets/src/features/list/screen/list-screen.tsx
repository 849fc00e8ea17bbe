import { codeOf, errorText, languageNames } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState, type ReactNode, type Ref } from 'react'
import { useElementContext } from '../../../kit/react/react-screen.tsx'
import type { Shape } from '../../../kit/shape.ts'
import menuStyles from '../../../ui/basics/menu.css?inline'
import popoverStyles from '../../../ui/basics/popover.css?inline'
import type { ChoiceTranslate } from '../../../ui/choice/choice.texts.en.ts'
import listStyles from '../../../ui/list/table/list.css?inline'
import type { ListSelecting } from '../../../ui/list/table/list-table.types.ts'
import { ListRefused } from '../../../ui/list/table/list-notices.tsx'
import { ListView } from '../../../ui/list/table/list-view.tsx'
import type { ListState } from '../../../ui/list/model/list.model.ts'
import type { Density, ListTranslate, RowAction } from '../../../ui/list/list.types.ts'
import { chipsOf, withoutChip } from '../model/chips.ts'
import type { ListModel } from '../model/create-list-model.ts'
import type { AnySources, FilterSources } from '../model/filter-source.ts'
import { loadListFilters } from '../model/lazy.ts'
import { filtersKey, hasReversedPeriod, type ListWidget } from '../model/list-query.ts'
import { columnsOf, type Cells } from './columns.ts'
import { ScreenPart } from '../../../kit/lazy/screen-part.tsx'

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
        chips={chipsOf(shape, query, { t: text, tag, sources })}
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
