import { AppError, onChange, type ActionStatus, type CorrectiveAction } from '@lustra/core'
import { atom, onMount } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { storeChoices } from '../ui/list/model/store-choices.ts'
import { isUpsideDown } from '../ui/list/model/days.ts'
import { followProps } from '../ui/list/model/follow-props.ts'
import { createListView } from '../ui/list/model/list-view.model.ts'
import { createListWish } from '../ui/list/model/list-wish.ts'
import { createList, type ListPage } from '../ui/list/model/list.model.ts'
import { createActionMemory } from './action-memory.ts'
import { noFilters, queryOf, toSearch, toSort, type ActionQuery } from './corrective-action-query.ts'
import type { CorrectiveActionListTexts } from './corrective-action-list.texts.en.ts'
import type { correctiveActionList } from './corrective-action-list.widget.ts'

export type ActionListTools = Tools<typeof correctiveActionList, keyof CorrectiveActionListTexts>
type Props = ReturnType<ActionListTools['$props']['get']>

/** What is to be put right, page by page, and which of it is open (V6). */
export function createCorrectiveActionListModel(tools: ActionListTools, now: () => Date = () => new Date()) {
  const { core, $props, $language } = tools
  const memory = createActionMemory(tools)
  const view = createListView(memory)
  const $open = atom($props.get().action)
  /** When the rows were read: by the calendars of their stores they are overdue or not. */
  const $now = atom(now())
  /** What the list remembers stands in no address yet. */
  let isUntold = memory.isRecalled()

  const wish = createListWish<ActionQuery>({
    initial: memory.query(),
    noFilters,
    onChanged: tell,
    onAgain: () => refresh(),
  })
  const { $list, refresh, retry } = createList<CorrectiveAction, ActionQuery>({
    $wish: wish.$query,
    backTo: wish.backTo,
    askAgain: wish.change,
    load,
    keeps: () => true,
    onReady(shown) {
      if (isUntold) tell()
      tools.status('ready')
      // The list became shorter than its address says: show its end, and let the page correct the address.
      if (shown.rows.length === 0 && shown.page > shown.pages && shown.pages > 0)
        wish.change({ page: shown.pages })
    },
    onFailed: tools.fail,
  })

  async function load(query: ActionQuery, signal: AbortSignal): Promise<ListPage<CorrectiveAction>> {
    if (isUpsideDown(query.dueFrom, query.dueTo)) throw new AppError('invalid-input', 'from lies after to')
    $now.set(now())
    const search = toSearch(query)
    const found = await core.api.findCorrectiveActions(search, tools.scope(signal))
    return {
      rows: found.Items,
      page: query.page,
      pages: found.TotalPages,
      total: found.TotalItems,
      capped: found.TotalIsCapped,
    }
  }

  const findStores = storeChoices((query, signal) =>
    core.api.storeChoices('corrective-action', query, tools.scope(signal)),
  )

  /** The page hears the whole state. */
  function tell() {
    isUntold = false
    tools.emit('list-changed', { ...wish.$query.get(), action: $open.get() })
  }

  function open(id: string) {
    if (id === $open.get()) return
    $open.set(id)
    tell()
  }

  function follow(before: Props, after: Props) {
    wish.follow(queryOf(before), queryOf(after))
    if (after.columns !== before.columns) view.read()
    if (after.action !== before.action) $open.set(after.action)
  }

  onMount($list, () => {
    const endProps = followProps($props, follow)
    // Names of stores and customers are told in the person's language.
    const endLanguage = $language.listen(() => refresh())
    const isOurs = ({ kind }: { kind: string }) => void (kind === 'corrective-action' && refresh())
    const endQuery = wish.$query.listen(memory.keepFilters)
    const endChanges = onChange(core, isOurs, () => $props.get().group)
    return () => {
      for (const end of [endProps, endLanguage, endQuery, endChanges]) end()
      wish.end()
    }
  })

  return {
    ...wish,
    $list,
    view,
    $open,
    $now,
    sort({ sort, order }: { sort: string; order: 'asc' | 'desc' }) {
      wish.change({ sort: toSort(sort), order })
      memory.keep({ sort: toSort(sort), order })
    },
    choosePageSize(pageSize: number) {
      wish.change({ pageSize })
      memory.keep({ pageSize })
    },
    findStores,
    open,
    onOpened: (id: string) => void tools.emit('action-opened', { id }),
    onUpdated: (id: string, status: ActionStatus) => void tools.emit('action-updated', { id, status }),
    /** The person, or the page, wants to know how it is now. */
    refresh() {
      core.dropReads()
      retry()
    },
  }
}
