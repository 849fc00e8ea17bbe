import { errorText, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useModel, type ScreenProps } from '../kit/react-screen.tsx'
import { createReportViewerModel } from './report-viewer.model.ts'
import type { ReportViewerTexts } from './report-viewer.texts.en.ts'
import type { reportViewer } from './report-viewer.widget.ts'

export { default as styles } from './report-viewer.css?inline'

export const texts = {
  zh: () => import('./report-viewer.texts.zh.ts'),
  zh_hant: () => import('./report-viewer.texts.zh_hant.ts'),
  en: () => import('./report-viewer.texts.en.ts'),
}

/** It says itself when its first rows, or whatever it shows first, stand. */
export const loads = true

export default function ReportViewerScreen({ t }: ScreenProps<typeof reportViewer, keyof ReportViewerTexts>) {
  const { $state, refresh } = useModel(createReportViewerModel)
  const state = useStore($state)
  if (state.step === 'loading')
    return (
      <slot name="loading">
        <div className="skeleton" part="loading" />
      </slot>
    )
  if (state.step === 'nothing')
    return (
      <slot name="empty">
        <p part="notice">{t('nothing')}</p>
      </slot>
    )
  if (state.step === 'shown') return <h2 part="toolbar">{state.report.Name}</h2>
  return (
    <slot name="error">
      <div part="notice" role="alert">
        <p>{errorText(t as T, state.error)}</p>
        <button type="button" className="button" onClick={refresh}>
          {t('word.try-again')}
        </button>
      </div>
    </slot>
  )
}
