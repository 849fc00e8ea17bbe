import type { ActionStatus, CorrectiveAction } from '@lustra/core'
import { atom } from 'nanostores'
import { shape } from '../../generated/shapes/corrective-action-list.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { createListExport } from '../../features/file-job/list-export.model.ts'
import type { ListSearch } from '../../features/list/model/list-query.ts'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { storeChoices } from '../../ui/list/model/store-choices.ts'
import type { correctiveActionList } from './corrective-action-list.widget.ts'

export type ActionListContext = Pick<
  ElementContext<typeof correctiveActionList>,
  'core' | '$props' | '$language' | '$t' | 'emit' | 'scope' | 'status' | 'fail'
>

/** The list of corrective actions, and the open one (V6). */
export function createCorrectiveActionListModel(
  context: ActionListContext,
  now: () => Date = () => new Date(),
) {
  const { core } = context
  /** Time of the last load; whether rows are overdue depends on it and on the time zone of their store. */
  const $now = atom(now())

  const list = createListModel<typeof correctiveActionList, CorrectiveAction>(context, {
    shape,
    rememberAs: 'corrective-action',
    load(search, _, signal) {
      $now.set(now())
      return core.api.findCorrectiveActions(toCall(search), context.scope(signal))
    },
    // The list is counted with each page, so one row of each is enough, in the order that an index has.
    count: (searches, _, signal) =>
      Promise.all(
        searches.map(async (search) => {
          const query = {
            ...toCall(search),
            sort: 'DueDate' as const,
            order: 'asc' as const,
            pageIndex: 1,
            pageSize: 1,
          }
          const { TotalItems, TotalIsCapped } = await core.api.findCorrectiveActions(
            query,
            context.scope(signal),
          )
          return { Count: TotalItems, IsCapped: TotalIsCapped }
        }),
      ),
    onReady: () => sheet.findEarlier(),
    onChanged: ({ kind }, refresh) => void (kind === 'corrective-action' && refresh()),
  })

  const sheet = createListExport(context, {
    $list: list.$list,
    kind: 'corrective-actions',
    requested() {
      const { pageIndex: _, pageSize: __, ...search } = toCall(list.searchNow())
      return { kind: 'corrective-actions', search }
    },
  })

  return {
    ...list,
    $now,
    sheet,
    findStores: storeChoices((query, signal) =>
      core.api.storeChoices('corrective-action', query, context.scope(signal)),
    ),
    onOpened: (id: string) => void context.emit('action-opened', { id }),
    onUpdated: (id: string, status: ActionStatus) => void context.emit('action-updated', { id, status }),
  }
}

function toCall({ progress, responsible, ...search }: ListSearch<typeof correctiveActionList>) {
  return { ...search, status: progress, ...(responsible !== 'all' && { assignee: responsible }) }
}
