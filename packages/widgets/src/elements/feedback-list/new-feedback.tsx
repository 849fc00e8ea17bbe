import { confirmDiscard, type Language } from '@lustra/core'
import { InnerElement } from '../../kit/react/inner/inner.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import type { FeedbackT } from './feedback.types.ts'

interface Props {
  t: FeedbackT
  language: Language
  context: Parameters<typeof InnerElement>[0]['around']
  onClose(): void
}

/** Dialog with the form, for pages that do not open it themselves (P4). */
export function NewFeedback({ t, language, context, onClose }: Props) {
  const leave = async () => {
    if (await confirmDiscard(t as (key: string) => string)) onClose()
  }
  return (
    <Sheet
      title={t('add')}
      kind={t('add')}
      closeLabel={t('word.close')}
      part="new-feedback"
      onClose={() => void leave()}
    >
      <InnerElement tag="lustra-feedback-form" around={context} attributes={{ language }} />
    </Sheet>
  )
}
