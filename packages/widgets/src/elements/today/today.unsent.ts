import type { ElementContext } from '../../kit/element-context.ts'
import { unsentOwners } from '../../features/feedback/unsent-owners.ts'
import type { TodayTexts } from './today.texts.en.ts'
import type { today } from './today.widget.ts'

/**
 * Sends stored unsent feedback of all groups of this API host, and reports the number for the current group. Loads nothing
 * without unsent feedback. Returns a function that ends the reports; sending continues.
 */
export function sendUnsent(
  { core, $props, $t }: Pick<ElementContext<typeof today, keyof TodayTexts>, 'core' | '$props' | '$t'>,
  onCount: (count: number) => void,
): () => void {
  const cleanups: (() => void)[] = []
  let isStopped = false
  const session = core.$session.get()
  if (session.status !== 'signed-in') return () => {}
  const currentGroup = $props.get().group || session.group?.groupCode || ''
  const prefix = `${core.apiBase} `
  const groups = unsentOwners(session.user.userId).flatMap((owner) =>
    owner.startsWith(prefix) ? owner.slice(prefix.length) : [],
  )
  for (const group of groups)
    void import('../../features/feedback/feedback-box.ts')
      .then(({ openFeedbackBox }) => openFeedbackBox(core, group, () => $t.get()('sent')))
      .then(({ outbox }) => {
        if (!isStopped && group === currentGroup)
          cleanups.push(outbox.$unsent.subscribe(({ length }) => onCount(length)))
      })
      // On failure, the feedback form counts and sends it.
      .catch(() => undefined)
  return () => {
    isStopped = true
    for (const cleanup of cleanups) cleanup()
  }
}
