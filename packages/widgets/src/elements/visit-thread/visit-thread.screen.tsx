import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { threadStyles } from '../../features/visit/thread-styles.ts'
import { VisitThread } from '../../features/visit/visit-thread.tsx'
import { createVisitThreadModel, type VisitThreadContext } from './visit-thread.model.ts'
import type { VisitThreadTexts } from './visit-thread.texts.en.ts'
import type { visitThread } from './visit-thread.widget.ts'

export const styles = threadStyles

/** Reports its own loading status. */
export const loads = true

export default function VisitThreadScreen({
  t,
  link,
  start,
  layout,
}: ScreenProps<typeof visitThread, keyof VisitThreadTexts>) {
  const context = useElementContext() as VisitThreadContext
  const model = useModel(createVisitThreadModel)
  const language = useStore(context.$language)
  const shown = useStore(model.$shown)
  const error = shown.step === 'failed' ? shown.error : null
  useEffect(() => {
    if (error) context.fail(error)
    else if (shown.step !== 'loading') context.status('ready')
  }, [error, shown.step, context])
  return <VisitThread {...{ t, language, context, model, link, start, layout }} />
}
