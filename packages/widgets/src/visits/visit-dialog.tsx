import { errorText, type Language, type T } from '@lustra/core'
import { useEffect, useState, type ComponentType } from 'react'
import { Modal } from '../ui/modal.tsx'
import type { VisitPanelProps } from './visit-panel.tsx'
import type { VisitTools } from './visit.model.ts'
import type { VisitWords } from './visits.words.ts'

interface Props {
  /** Id of the report whose visit it is. */
  id: string
  t: VisitWords
  language: Language
  tools: VisitTools
  /** The page's address for a visit, with `{report}`; without one no link is offered. */
  link?: string
  onClose(): void
}

/** The whole visit over a list. Its thread, words and sheet come with the first one; nobody waits for them before. */
export function VisitDialog({ id, t, language, tools, link = '', onClose }: Props) {
  const [Panel, setPanel] = useState<ComponentType<VisitPanelProps> | null>(null)
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    setError(undefined)
    import('./visit-panel.tsx').then(
      ({ VisitPanel }) => !isOver && setPanel(() => VisitPanel),
      (failure: unknown) => !isOver && setError(failure),
    )
    return () => void (isOver = true)
  }, [attempt])

  return (
    <Modal label={t('visit.one')} className="visit-sheet" part="visit-sheet" onClose={onClose}>
      {error !== undefined ? (
        <div className="viewer-notice" role="alert">
          <p>{errorText(t as T, error)}</p>
          <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
            {t('word.try-again')}
          </button>
        </div>
      ) : Panel ? (
        <Panel id={id} language={language} tools={tools} link={link} onClose={onClose} onFailed={setError} />
      ) : (
        <div className="skeleton" role="status" aria-label={t('word.loading')} />
      )}
    </Modal>
  )
}
