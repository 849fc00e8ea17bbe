/** Model of a declared list: query, rows, view settings and open items. */
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { AppError, onChange, type Change, type Paged, type SearchCount } from '@lustra/core'
import type { ElementContext } from '../../../kit/element-context.ts'
import type { Shape } from '../../../kit/shape.ts'
import { followProps, createQueryStore, createListView } from '../../../ui/list/model/list-view.model.ts'
import { createPreferences } from '../../../ui/list/model/list-preferences.ts'
import { createList, type ListPage } from '../../../ui/list/model/list.model.ts'
import { createLatestRequest } from '../../../ui/start/latest-request.ts'
import {
  clearedFilters,
  defaultQuery,
  filterNames,
  filtersKey,
  hasReversedPeriod,
  readQuery,
  tabsOf,
  toSearch,
  type ListQuery,
  type ListSearch,
  type ListWidget,
} from './list-query.ts'

/** The tabs of a list, with the filters of each today, and the number of matches once they are counted. */
export interface Tabs {
  filters: Readonly<Record<string, Values>>
  counts: Readonly<Record<string, SearchCount | undefined>>
}

function createTabs<S extends ListWidget, Row>(
  { core, $props }: Pick<ListContext<S>, 'core' | '$props'>,
  { shape, count }: ListSource<S, Row>,
  $query: ReadableAtom<ListQuery<S>>,
) {
  const $tabs = atom<Tabs>({ filters: tabsOf(shape, new Date()), counts: {} })
  const requests = createLatestRequest()
  const { which = '' } = shape.list!
  /** The filters that the tabs were last counted for; empty to count anew. */
  let countedFor = ''

  /** Counts once for the same filters. Without numbers the tabs still work. */
  async function countOnce() {
    if (!count) return
    const query = $query.get()
    const filters = tabsOf(shape, new Date())
    const queries = Object.values(filters).map((own): Values => ({ ...query, ...own, page: 1 }))
    const now = JSON.stringify([(query as Values)[which], queries.map(filtersKey)])
    if (now === countedFor) return
    countedFor = now
    const signal = requests.start()
    const searches = queries.map((each) => toSearch(shape, each) as ListSearch<S>)
    const found = await count(searches, query, signal).catch(() => [])
    if (signal.aborted) return
    const counts = Object.fromEntries(Object.keys(filters).map((tab, index) => [tab, found[index]]))
    $tabs.set({ filters, counts })
  }

  function countAgain() {
    countedFor = ''
    void countOnce()
  }

  onMount($tabs, () => {
    const end = onChange(core, countAgain, () => ($props.get() as Props).group)
    return () => {
      end()
      requests.cancel()
    }
  })

  return { $tabs: $tabs as ReadableAtom<Tabs>, countOnce, countAgain }
}

/** Items open over a list, by attribute; opened and closed by the user or the page. */
/** Ids by attribute; empty when closed. */
type OpenIds<N extends string> = Readonly<Record<N, string>>

function createOpenItems<N extends string>(names: readonly N[], props: object) {
  const idsIn = (given: object) =>
    Object.fromEntries(
      names.map((name) => [name, (given as Record<string, string>)[name] ?? '']),
    ) as OpenIds<N>
  const $open = atom(idsIn(props))
  return {
    $open: $open as ReadableAtom<OpenIds<N>>,
    /** Returns whether it changed. An empty id closes. */
    set(name: N, id: string): boolean {
      if ($open.get()[name] === id) return false
      $open.set({ ...$open.get(), [name]: id })
      return true
    },
    /** Applies only the attributes that the page changed. */
    follow(before: object, now: object) {
      const [last, next] = [idsIn(before), idsIn(now)]
      const changed = names.filter((name) => last[name] !== next[name])
      if (changed.length === 0) return
      $open.set({ ...$open.get(), ...Object.fromEntries(changed.map((name) => [name, next[name]])) })
    },
    closeAll: () => $open.set(idsIn({})),
  }
}

export type ListContext<S extends ListWidget> = Pick<
  ElementContext<S>,
  'core' | '$props' | '$language' | 'emit' | 'scope' | 'status' | 'fail'
>

export interface ListSource<S extends ListWidget, Row> {
  /** Generated from the declaration. */
  shape: Shape
  /** Storage name of preferences and filters, unique for each kind of list. */
  rememberAs: string | ((query: ListQuery<S>) => string)
  /** Loads one page. Not called for a period that ends before it begins. */
  load(search: ListSearch<S>, query: ListQuery<S>, signal: AbortSignal): Promise<Paged<Row>>
  /** Counts the matches of the tabs' searches, in the same order. */
  count?(searches: ListSearch<S>[], query: ListQuery<S>, signal: AbortSignal): Promise<readonly SearchCount[]>
  onReady?(page: ListPage<Row>): void
  onFailed?(): void
  /** Data changed in this or another tab. By default every change reloads. */
  onChanged?(change: Change, refresh: () => void): void
  /** True while query and open items are inconsistent; suppresses `list-changed`. */
  isIncomplete?(): boolean
  /** The attribute `which` changed to another list. */
  onOtherList?(): void
}

type OpenOf<S extends ListWidget> = keyof NonNullable<S['list']['open']> & string
type Values = Record<string, unknown>
type AnyEmit = (name: string, detail: Values) => boolean
type Props = Values & { group: string; columns?: string }

export type ListModel<S extends ListWidget, Row> = ReturnType<typeof createListModel<S, Row>>

export function createListModel<S extends ListWidget, Row>(
  context: ListContext<S>,
  source: ListSource<S, Row>,
) {
  type Query = ListQuery<S>
  const { shape } = source
  const { which = '', open: openNames } = shape.list!
  const $props = context.$props as unknown as ReadableAtom<Props>
  const queryOf = (props: object) => readQuery(shape, props as Values) as Query
  const searchOf = (query: Query) => toSearch(shape, query) as ListSearch<S>

  const preferences = preferencesOf($props, queryOf, source, context)
  const view = createListView(preferences)
  const items = createOpenItems(openNames as readonly OpenOf<S>[], $props.get())
  /** False while stored values are not yet reported to the page. */
  let isReported = !preferences.hasStoredValues()

  const queryStore = createQueryStore<Query>({
    initial: preferences.query(),
    noFilters: clearedFilters(shape) as Partial<Query>,
    onChanged: reportState,
    onRepeat: () => list.refresh(),
  })
  const change = (changes: object) => queryStore.change(changes as Partial<Query>)
  function changeAndStore(chosen: Parameters<typeof preferences.store>[0]) {
    change(chosen)
    preferences.store(chosen)
  }
  const list = createList<Row, Query>({
    $query: queryStore.$query,
    revertTo: queryStore.revertTo,
    retryQuery: queryStore.change,
    load,
    keeps: (before, now) => (before as Values)[which] === (now as Values)[which],
    onReady,
    onFailed(error) {
      source.onFailed?.()
      context.fail(error)
    },
  })

  const tabs = createTabs(context, source, queryStore.$query)

  async function load(query: Query, signal: AbortSignal): Promise<ListPage<Row>> {
    refuseReversedPeriod(shape, query)
    return toListPage(await source.load(searchOf(query), query, signal), query.page)
  }

  function onReady(shown: ListPage<Row>) {
    source.onReady?.(shown)
    if (!isReported) reportState()
    context.status('ready')
    void tabs.countOnce()
    // The list has fewer pages than requested: show the last one and report it to the page.
    if (shown.rows.length === 0 && shown.page > shown.pages && shown.pages > 0) change({ page: shown.pages })
  }

  /** Reports the whole state to the page. */
  function reportState() {
    isReported = !source.isIncomplete?.()
    if (!isReported) return
    const { [which]: _, ...state } = queryStore.$query.get() as Values
    ;(context.emit as AnyEmit)('list-changed', { ...state, ...items.$open.get() })
  }

  /** Applies only the attributes that the page changed; the rest remains as chosen by the user. */
  function follow(before: Props, now: Props) {
    const isOther = before[which] !== now[which]
    if (isOther) {
      queryStore.reset(preferences.query())
      isReported = !preferences.hasStoredValues()
      items.closeAll()
      source.onOtherList?.()
    } else queryStore.follow(queryOf(before), queryOf(now))
    if (isOther || before.columns !== now.columns) view.read()
    items.follow(before, now)
  }

  const startFollowing = followProps($props, follow)

  onMount(list.$list, () => {
    const onChangedElsewhere = (changed: Change) => (source.onChanged ?? list.refresh)(changed, list.refresh)
    const ends = [
      startFollowing(),
      // The server returns names in the user's language.
      context.$language.listen(() => list.refresh()),
      queryStore.$query.listen((now) => preferences.storeFilters(now as Query)),
      onChange(context.core, onChangedElsewhere, () => $props.get().group),
      () => queryStore.end(),
    ]
    return () => ends.forEach((end) => end())
  })

  return {
    $query: queryStore.$query,
    $typed: queryStore.$typed,
    $list: list.$list,
    $open: items.$open,
    $tabs: tabs.$tabs,
    view,
    change: queryStore.change,
    search: queryStore.search,
    type: queryStore.type,
    clear: queryStore.clear,
    /** Opens the item of an attribute, or closes it with an empty id. */
    open: (name: OpenOf<S>, id: string) => void (items.set(name, id) && reportState()),
    sort: ({ sort, order }: { sort: string; order: 'asc' | 'desc' }) =>
      changeAndStore({ sort: queryOf({ ...queryStore.$query.get(), sort }).sort as string, order }),
    choosePageSize: (pageSize: number) => changeAndStore({ pageSize }),
    /** Updates shown rows in place; filters apply at the next load. */
    amend: list.amend,
    searchNow: () => searchOf(queryStore.$query.get()),
    /** Reloads without cached reads, on request of the user or the page. */
    refresh() {
      context.core.dropReads()
      tabs.countAgain()
      list.retry()
    },
  }
}

function refuseReversedPeriod(shape: Shape, query: Values) {
  if (hasReversedPeriod(shape, query)) throw new AppError('invalid-input', 'The period ends before it begins')
}

const toListPage = <Row>(found: Paged<Row>, page: number): ListPage<Row> => ({
  rows: found.Items,
  page,
  pages: found.TotalPages,
  total: found.TotalItems,
  capped: found.TotalIsCapped,
  ...(found.OtherNames && { otherNames: found.OtherNames }),
})

/** Stored preferences of the list, by the names of the declaration. */
function preferencesOf<S extends ListWidget, Row>(
  $props: ReadableAtom<Props>,
  queryOf: (props: object) => ListQuery<S>,
  { shape, rememberAs }: ListSource<S, Row>,
  { core, $language }: Pick<ListContext<S>, 'core' | '$language'>,
) {
  type Query = ListQuery<S>
  return createPreferences<Props, Query>({
    core,
    $props,
    list: (query) => (typeof rememberAs === 'string' ? rememberAs : rememberAs(query)),
    queryOf,
    plain: defaultQuery(shape) as Partial<Query>,
    filters: filterNames(shape) as (keyof Query & string)[],
    columnKeys: Object.keys(shape.list!.columns),
    language: () => $language.get(),
  })
}

/** In the models' chunk, which includes the preload helper. */
export const loadListFilters = async () => (await import('../filters/list-filters.tsx')).ListFilters
