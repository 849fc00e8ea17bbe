import type { ActionStatus, CorrectiveAction } from '@lustra/core'
import { atom } from 'nanostores'
import { shape } from '../../generated/shapes/corrective-action-list.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { storeChoices } from '../../ui/list/model/store-choices.ts'
import type { CorrectiveActionListTexts } from './corrective-action-list.texts.en.ts'
import type { correctiveActionList } from './corrective-action-list.widget.ts'

export type ActionListContext = ElementContext<typeof correctiveActionList, keyof CorrectiveActionListTexts>

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
    load({ progress, ...search }, _, signal) {
      $now.set(now())
      return core.api.findCorrectiveActions({ ...search, status: progress }, context.scope(signal))
    },
    onChanged: ({ kind }, refresh) => void (kind === 'corrective-action' && refresh()),
  })

  return {
    ...list,
    $now,
    findStores: storeChoices((query, signal) =>
      core.api.storeChoices('corrective-action', query, context.scope(signal)),
    ),
    onOpened: (id: string) => void context.emit('action-opened', { id }),
    onUpdated: (id: string, status: ActionStatus) => void context.emit('action-updated', { id, status }),
  }
}
