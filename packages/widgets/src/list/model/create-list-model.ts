/** The model of a declared list: what it is asked for, its rows, how a person looks at it, and what is open over it. */
import { AppError, onChange, type Change, type Paged } from '@lustra/core'
import { onMount, type ReadableAtom } from 'nanostores'
import type { Shape } from '../../kit/shape.ts'
import type { Tools } from '../../kit/tools.ts'
import { createMemory } from '../../ui/list/model/create-memory.ts'
import { followProps } from '../../ui/list/model/follow-props.ts'
import { createListView } from '../../ui/list/model/list-view.model.ts'
import { createListWish } from '../../ui/list/model/list-wish.ts'
import { createList, type ListPage } from '../../ui/list/model/list.model.ts'
import {
  clearedFilters,
  defaultQuery,
  filterNames,
  hasWrongPeriod,
  readQuery,
  toSearch,
  type ListQuery,
  type ListSearch,
  type ListWidget,
} from './list-query.ts'
import { createOpenItems } from './open-items.ts'

export type ListTools<S extends ListWidget> = Pick<
  Tools<S>,
  'core' | '$props' | '$language' | 'emit' | 'scope' | 'status' | 'fail'
>

export interface ListSource<S extends ListWidget, Row> {
  /** The generated half of the declaration. */
  shape: Shape
  /** The name under which a person's choices and filters are remembered; each kind of list has its own. */
  rememberAs: string | ((query: ListQuery<S>) => string)
  /** Reads one page. A period that ends before it begins is never asked for. */
  load(search: ListSearch<S>, query: ListQuery<S>, signal: AbortSignal): Promise<Paged<Row>>
  onReady?(page: ListPage<Row>): void
  onFailed?(): void
  /** Something was changed in this or another tab. Without it every change is a reason to read anew. */
  onChanged?(change: Change, refresh: () => void): void
  /** What is asked for and what is open do not belong together yet: the page hears of neither. */
  isIncomplete?(): boolean
  /** The attribute `which` names another list: nothing of what was chosen or open belongs to it. */
  onOtherList?(): void
}

type OpenOf<S extends ListWidget> = keyof NonNullable<S['list']['open']> & string
type Values = Record<string, unknown>
type AnyEmit = (name: string, detail: Values) => boolean
type Props = Values & { group: string; columns?: string }

export type ListModel<S extends ListWidget, Row> = ReturnType<typeof createListModel<S, Row>>

export function createListModel<S extends ListWidget, Row>(tools: ListTools<S>, source: ListSource<S, Row>) {
  type Query = ListQuery<S>
  const { shape } = source
  const { which = '', open: openNames } = shape.list!
  const $props = tools.$props as unknown as ReadableAtom<Props>
  const queryOf = (props: object) => readQuery(shape, props as Values) as Query
  const searchOf = (query: Query) => toSearch(shape, query) as ListSearch<S>

  const memory = memoryOf($props, queryOf, source, tools.core)
  const view = createListView(memory)
  const items = createOpenItems(openNames as readonly OpenOf<S>[], $props.get())
  /** What the list remembers stands in no address yet. */
  let isAnnounced = !memory.isRecalled()

  const wish = createListWish<Query>({
    initial: memory.query(),
    noFilters: clearedFilters(shape) as Partial<Query>,
    onChanged: announce,
    onAgain: () => list.refresh(),
  })
  const change = (asked: object) => wish.change(asked as Partial<Query>)
  const list = createList<Row, Query>({
    $wish: wish.$query,
    backTo: wish.backTo,
    askAgain: wish.change,
    load,
    keeps: (before, now) => (before as Values)[which] === (now as Values)[which],
    onReady,
    onFailed(error) {
      source.onFailed?.()
      tools.fail(error)
    },
  })

  async function load(query: Query, signal: AbortSignal): Promise<ListPage<Row>> {
    if (hasWrongPeriod(shape, query)) throw new AppError('invalid-input', 'The period ends before it begins')
    return toListPage(await source.load(searchOf(query), query, signal), query.page)
  }

  function onReady(shown: ListPage<Row>) {
    source.onReady?.(shown)
    if (!isAnnounced) announce()
    tools.status('ready')
    // The list became shorter than its address says: show its end, and let the page correct the address.
    if (shown.rows.length === 0 && shown.page > shown.pages && shown.pages > 0) change({ page: shown.pages })
  }

  /** The page hears the whole state. */
  function announce() {
    isAnnounced = !source.isIncomplete?.()
    if (!isAnnounced) return
    const { [which]: _, ...state } = wish.$query.get() as Values
    ;(tools.emit as AnyEmit)('list-changed', { ...state, ...items.$open.get() })
  }

  /** Takes over what the page changed, and only that: on a page that keeps no address the rest is the person's. */
  function follow(before: Props, now: Props) {
    const isOther = before[which] !== now[which]
    if (isOther) startAnew()
    else wish.follow(queryOf(before), queryOf(now))
    if (isOther || before.columns !== now.columns) view.read()
    items.follow(before, now)
  }

  function startAnew() {
    wish.startAnew(memory.query())
    isAnnounced = !memory.isRecalled()
    items.closeAll()
    source.onOtherList?.()
  }

  const startFollowing = followProps($props, follow)

  onMount(list.$list, () => {
    const hear = (changed: Change) =>
      source.onChanged ? source.onChanged(changed, list.refresh) : list.refresh()
    const ends = [
      startFollowing(),
      // Names are given in the person's language.
      tools.$language.listen(() => list.refresh()),
      wish.$query.listen((now) => memory.keepFilters(now as Query)),
      onChange(tools.core, hear, () => $props.get().group),
      () => wish.end(),
    ]
    return () => ends.forEach((end) => end())
  })

  return {
    $query: wish.$query,
    $typed: wish.$typed,
    $list: list.$list,
    $open: items.$open,
    view,
    change: wish.change,
    search: wish.search,
    type: wish.type,
    clear: wish.clear,
    /** Opens what an attribute names, or closes it with an empty id. */
    open: (name: OpenOf<S>, id: string) => void (items.set(name, id) && announce()),
    sort({ sort, order }: { sort: string; order: 'asc' | 'desc' }) {
      const known = queryOf({ ...wish.$query.get(), sort }).sort as string
      change({ sort: known, order })
      memory.keep({ sort: known, order })
    },
    choosePageSize(pageSize: number) {
      change({ pageSize })
      memory.keep({ pageSize })
    },
    /** Shows rows as they have become; what the filters find is asked at the next reading. */
    amend: list.amend,
    /** The search call of what is asked for now. */
    searchNow: () => searchOf(wish.$query.get()),
    /** The person, or the page, wants to know how it is now. */
    refresh() {
      tools.core.dropReads()
      list.retry()
    },
  }
}

const toListPage = <Row>(found: Paged<Row>, page: number): ListPage<Row> => ({
  rows: found.Items,
  page,
  pages: found.TotalPages,
  total: found.TotalItems,
  capped: found.TotalIsCapped,
})

/** What a person chose for the list before, under the names of the declaration. */
function memoryOf<S extends ListWidget, Row>(
  $props: ReadableAtom<Props>,
  queryOf: (props: object) => ListQuery<S>,
  { shape, rememberAs }: ListSource<S, Row>,
  core: ListTools<S>['core'],
) {
  type Query = ListQuery<S>
  return createMemory<Props, Query>({
    core,
    $props,
    list: (query) => (typeof rememberAs === 'string' ? rememberAs : rememberAs(query)),
    queryOf,
    plain: defaultQuery(shape) as Partial<Query>,
    filters: filterNames(shape) as (keyof Query & string)[],
    columnKeys: Object.keys(shape.list!.columns),
  })
}
