import { mayLeaveWork, type Language } from '@lustra/core'
import { InnerElement } from '../kit/react/inner/inner.tsx'
import { Sheet } from '../ui/sheet/sheet.tsx'
import type { FeedbackT } from './feedback.types.ts'

interface Props {
  t: FeedbackT
  language: Language
  tools: Parameters<typeof InnerElement>[0]['around']
  onClose(): void
}

/** The form over the list, on a page that has no other place for it (P4). */
export function NewFeedback({ t, language, tools, onClose }: Props) {
  const leave = async () => {
    if (await mayLeaveWork(t as (key: string) => string)) onClose()
  }
  return (
    <Sheet
      title={t('add')}
      kind={t('add')}
      closeLabel={t('close')}
      part="new-feedback"
      onClose={() => void leave()}
    >
      <InnerElement tag="lustra-feedback-form" around={tools} attributes={{ language }} />
    </Sheet>
  )
}
