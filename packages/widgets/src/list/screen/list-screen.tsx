import { errorText, languageSpellings } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState, type ReactNode, type Ref } from 'react'
import { useTools } from '../../kit/react/react-screen.tsx'
import type { Shape } from '../../kit/shape.ts'
import menuStyles from '../../ui/basics/menu.css?inline'
import popoverStyles from '../../ui/basics/popover.css?inline'
import type { ChoiceWords } from '../../ui/choice/choice.texts.en.ts'
import listStyles from '../../ui/list/table/list.css?inline'
import type { ListSelecting } from '../../ui/list/table/list-table.types.ts'
import { ListView } from '../../ui/list/table/list-view.tsx'
import type { ListState } from '../../ui/list/model/list.model.ts'
import type { Density, ListWords, RowAction } from '../../ui/list/list.types.ts'
import { chipsOf, withoutChip } from '../model/chips.ts'
import type { ListModel } from '../model/create-list-model.ts'
import type { AnySources, FilterSources } from '../model/filter-source.ts'
import { loadListFilters } from '../model/lazy.ts'
import { hasWrongPeriod, type ListWidget } from '../model/list-query.ts'
import { columnsOf, type Cells } from './columns.ts'
import { LazyPart } from './lazy-part.tsx'

/** The sheet of the list. An element's own comes behind it. */
export const listScreenStyles = popoverStyles + menuStyles + listStyles

const noSources: AnySources = {}

type AnyText = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Sources may be left out where no filter needs one. */
type Filters<S extends ListWidget> =
  Record<never, never> extends FilterSources<S>
    ? { filters?: FilterSources<S> }
    : { filters: FilterSources<S> }

interface Props<S extends ListWidget, Row> {
  model: ListModel<S, Row>
  shape: Shape
  /** Texts: `title`, `search-in`, `empty`, `open-of` (`{{row}}`), and one of each column, filter and choice. */
  t: ListWords & ChoiceWords
  density: Density
  /** Draws the rows otherwise than as a table: `ui/list/cards`. */
  draw?: (list: ListState<Row>) => ReactNode
  /** What the rows are. Default: the text `title`. */
  caption?: string
  /** The same object as long as nothing in it changes: rows are drawn anew when it is another. */
  cells: Cells<S, Row>
  keyOf(row: Row): string
  /** What a row is called, for who cannot see it. */
  nameOf(row: Row): string
  /** A click or Enter on a row. Without it rows are only read. */
  onOpen?(row: Row): void
  /** A menu at the end of each row. */
  menu?: (row: Row) => readonly RowAction[]
  selecting?: Omit<ListSelecting<Row>, 't' | 'nameOf'>
  /** What can be done with the list as a whole. */
  actions?: ReactNode
  onFilters?(isOpen: boolean): void
  ref?: Ref<HTMLDivElement>
  /** What opens over the list. */
  children?: ReactNode
}

/** A declared list with everything that stands around its rows. */
export function ListScreen<S extends ListWidget, Row>(props: Props<S, Row> & Filters<S>) {
  const { model, shape, t, density, cells, nameOf, onOpen, selecting } = props
  const sources: AnySources = props.filters ?? noSources
  const tools = useTools()
  const query = useStore(model.$query)
  const list = useStore(model.$list)
  const typed = useStore(model.$typed)
  const view = useStore(model.view.$view)
  const language = useStore(tools.$language)
  const isWrong = hasWrongPeriod(shape, query)
  const [filtersOpen, setFiltersOpen] = useState(isWrong)
  const text = t as AnyText
  const hasFilters = Object.keys(shape.list!.filters).length > 0
  const { tag } = languageSpellings[language]

  // An element that left the page and came back has its list already, and nobody else says so.
  useEffect(() => {
    if (list.step !== 'loading') tools.status(list.step === 'ready' ? 'ready' : 'error')
  }, [list.step, tools])

  const columns = useMemo(() => columnsOf(shape, cells, text), [shape, cells, text])
  const openLabel = useMemo(() => (row: Row) => text('open-of', { row: nameOf(row) }), [text, nameOf])
  const change = (asked: object) => model.change(asked as Parameters<typeof model.change>[0])

  function openFilters(isOpen: boolean) {
    setFiltersOpen(isOpen)
    props.onFilters?.(isOpen)
  }

  return (
    <div ref={props.ref}>
      <ListView
        t={t}
        caption={props.caption ?? text('title')}
        list={list}
        draw={props.draw}
        columns={columns}
        chosen={view.columns}
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
            <LazyPart
              load={loadListFilters}
              of={{
                t: t as never,
                shape,
                query,
                sources,
                onApply(asked) {
                  change(asked)
                  openFilters(false)
                },
                onClear: model.clear,
              }}
              onMissing={() => setFiltersOpen(false)}
            />
          )
        }
        emptyText={text('empty')}
        refusal={isWrong ? t('list.upside-down') : undefined}
        errorText={(error) => errorText(text, error)}
        keyOf={props.keyOf}
        menu={props.menu}
        selecting={selecting && { ...selecting, t, nameOf }}
        tools={props.actions}
        onOpen={onOpen}
        openLabel={onOpen && openLabel}
        onType={model.type}
        onSearch={model.search}
        onFilters={openFilters}
        onRemove={(chip) => change(withoutChip(shape, chip))}
        onClear={model.clear}
        onColumns={model.view.chooseColumns}
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
