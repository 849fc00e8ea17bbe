import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useModel, useTools, type ScreenProps } from '../kit/react/react-screen.tsx'
import { threadStyles } from '../visit/thread.styles.ts'
import { VisitThread } from '../visit/visit-thread.tsx'
import { createVisitThreadModel, type VisitThreadTools } from './visit-thread.model.ts'
import type { VisitThreadTexts } from './visit-thread.texts.en.ts'
import type { visitThread } from './visit-thread.widget.ts'

export const styles = threadStyles

/** It says itself when its first rows, or whatever it shows first, stand. */
export const loads = true

export default function VisitThreadScreen({
  t,
  link,
  start,
}: ScreenProps<typeof visitThread, keyof VisitThreadTexts>) {
  const tools = useTools() as VisitThreadTools
  const model = useModel(createVisitThreadModel)
  const language = useStore(tools.$language)
  const shown = useStore(model.$shown)
  const error = shown.step === 'failed' ? shown.error : null
  useEffect(() => {
    if (error) tools.fail(error)
    else if (shown.step !== 'loading') tools.status('ready')
  }, [error, shown.step, tools])
  return <VisitThread t={t} language={language} tools={tools} model={model} link={link} start={start} />
}
