import type { ActionStatus, CorrectiveAction } from '@lustra/core'
import { atom } from 'nanostores'
import { shape } from '../generated/shapes/corrective-action-list.ts'
import type { Tools } from '../kit/tools.ts'
import { createListModel } from '../list/model/create-list-model.ts'
import { storeChoices } from '../ui/list/model/store-choices.ts'
import type { CorrectiveActionListTexts } from './corrective-action-list.texts.en.ts'
import type { correctiveActionList } from './corrective-action-list.widget.ts'

export type ActionListTools = Tools<typeof correctiveActionList, keyof CorrectiveActionListTexts>

/** What is to be put right, page by page, and which of it is open (V6). */
export function createCorrectiveActionListModel(tools: ActionListTools, now: () => Date = () => new Date()) {
  const { core } = tools
  /** When the rows were read: by the calendars of their stores they are overdue or not. */
  const $now = atom(now())

  const list = createListModel<typeof correctiveActionList, CorrectiveAction>(tools, {
    shape,
    rememberAs: 'corrective-action',
    load({ progress, ...search }, _, signal) {
      $now.set(now())
      return core.api.findCorrectiveActions({ ...search, status: progress }, tools.scope(signal))
    },
    onChanged: ({ kind }, refresh) => void (kind === 'corrective-action' && refresh()),
  })

  return {
    ...list,
    $now,
    findStores: storeChoices((query, signal) =>
      core.api.storeChoices('corrective-action', query, tools.scope(signal)),
    ),
    onOpened: (id: string) => void tools.emit('action-opened', { id }),
    onUpdated: (id: string, status: ActionStatus) => void tools.emit('action-updated', { id, status }),
  }
}
