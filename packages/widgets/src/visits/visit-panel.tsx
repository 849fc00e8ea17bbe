import type { Language } from '@lustra/core'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { adopt } from '../kit/base-sheet.ts'
import { Icon } from '../ui/icon.tsx'
import { useThreadWords } from './thread.words.ts'
import { threadStyles } from './thread.styles.ts'
import { VisitThread } from './visit-thread.tsx'
import { createVisit, type VisitTools } from './visit.model.ts'

export interface VisitPanelProps {
  id: string
  language: Language
  tools: VisitTools
  link: string
  onClose(): void
  /** Its words could not be had. */
  onFailed(error: unknown): void
}

/** A visit in a dialog of an element that shows something else. */
export function VisitPanel({ id, language, tools, link, onClose, onFailed }: VisitPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const t = useThreadWords(language, onFailed)
  const model = useMemo(() => createVisit(tools), [tools])
  useLayoutEffect(() => adopt(box.current!.getRootNode() as ShadowRoot, threadStyles), [])
  useEffect(() => model.open({ report: id, store: '' }), [id, model])
  return (
    <div className="visit-panel" ref={box}>
      {t && (
        <>
          <div className="visit-bar">
            <p>{t('visit.one')}</p>
            <button
              type="button"
              className="button quiet tool"
              aria-label={t('visit.close')}
              title={t('visit.close')}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          </div>
          <VisitThread t={t} language={language} tools={tools} model={model} link={link} />
        </>
      )}
    </div>
  )
}
