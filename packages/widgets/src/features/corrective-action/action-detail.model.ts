import { actionStatuses, type ActionStatus, type CorrectiveActionDetail } from '@lustra/core'
import type { T, ElementContext } from '../../kit/element-context.ts'
import { createThread } from '../message-thread/thread.model.ts'
import type { ServiceReportTextKey } from '../service-report/service-report.texts.en.ts'
import type { ActionTextKey } from './action-detail.texts.en.ts'

/** The `t` of an element whose texts include those of service reports and corrective actions. */
export type ActionT = T<ActionTextKey | ServiceReportTextKey>

/** The context that a corrective action needs from its element. */
export type ActionContext = Pick<ElementContext, 'core' | 'scope'>

/** Photos to send with a step. */
export interface StepPhotos {
  /** The same until other photos are chosen, so that photos that are sent twice are stored once. */
  key: string
  pictures: readonly { name: string; content: Blob }[]
}

/** One corrective action: loaded, refreshed on changes, updated by steps (V6). */
export const createActionDetail = (context: ActionContext, now?: () => Date) =>
  createThread<CorrectiveActionDetail, ActionStatus, StepPhotos>(
    context,
    {
      kind: 'corrective-action',
      drafts: 'action',
      statuses: actionStatuses,
      load: (id, options) => context.core.api.correctiveAction({ id }, options),
      async send({ Id, Status }, { status, note, more }, options) {
        const uploaded = more?.pictures.length
          ? await context.core.api.uploadActionPhotos({ id: Id }, [...more.pictures], {
              ...options,
              changeKey: more.key,
            })
          : []
        const Photos = uploaded.map(({ Key }) => Key)
        return context.core.api.updateCorrectiveAction(
          {
            id: Id,
            Status: status ?? Status,
            Note: note,
            Before: Status,
            // Hosts of an earlier version refuse the field.
            ...(Photos.length > 0 && { Photos }),
          },
          options,
        )
      },
    },
    now,
  )
