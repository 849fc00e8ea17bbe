import type { Tools } from '../kit/tools.ts'
import { unsentOwners } from '../feedback/unsent-owners.ts'
import type { TodayTexts } from './today.texts.en.ts'
import type { today } from './today.widget.ts'

/**
 * Feedback that an earlier page could not send is sent from here on, for all groups of this API host; that of this group is counted
 * until it is sent. Loads nothing when nothing waits. Answers its own end; the sending goes on.
 */
export function sendUnsent(
  { core, $props, $t }: Pick<Tools<typeof today, keyof TodayTexts>, 'core' | '$props' | '$t'>,
  onCount: (count: number) => void,
): () => void {
  const endings: (() => void)[] = []
  let isOver = false
  const session = core.$session.get()
  if (session.status !== 'signed-in') return () => {}
  const shownGroup = $props.get().group || session.group?.groupCode || ''
  const start = `${core.apiBase} `
  const groups = unsentOwners(session.user.userId).flatMap((owner) =>
    owner.startsWith(start) ? owner.slice(start.length) : [],
  )
  for (const group of groups)
    void import('../feedback/feedback-box.ts')
      .then(({ openFeedbackBox }) => openFeedbackBox(core, group, () => $t.get()('sent')))
      .then(({ outbox }) => {
        if (!isOver && group === shownGroup)
          endings.push(outbox.$unsent.subscribe(({ length }) => onCount(length)))
      })
      // It is counted and sent by the form, too.
      .catch(() => undefined)
  return () => {
    isOver = true
    for (const end of endings) end()
  }
}
