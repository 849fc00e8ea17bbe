import { AppError } from '@lustra/core'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useModel, useTools, type ScreenProps } from '../kit/react/react-screen.tsx'
import { followSurroundings } from './follow-surroundings.ts'
import { LazyPart } from './lazy-part.tsx'
import { Ghost } from './notice.tsx'
import { createReportViewer } from './report-viewer.model.ts'
import type { ReportViewerTexts } from './report-viewer.texts.en.ts'
import type { reportViewer } from './report-viewer.widget.ts'
import { ReportView } from './report-view.tsx'
import { readHeight } from './stage-size.ts'

export { default as styles } from './report-viewer.css?inline'

/** It says itself when its first rows, or whatever it shows first, stand. */
export const loads = true

export default function ReportViewerScreen(props: ScreenProps<typeof reportViewer, keyof ReportViewerTexts>) {
  const model = useModel(createReportViewer)
  const viewer = useRef<HTMLElement>(null)
  useLayoutEffect(() => model.full.attach(viewer.current!), [model])
  useLayoutEffect(() => followSurroundings(viewer.current!, model.tools, model.report.$around), [model])
  const height = useHeight(props.height, viewer)
  return (
    <section
      ref={viewer}
      className={height ? 'viewer tall' : 'viewer'}
      data-mode={props.url ? 'link' : 'report'}
    >
      {props.url ? (
        <LazyPart
          load={() => import('./link/link-view.tsx')}
          of={{ ...props, model }}
          wait={
            <div className="stage">
              <Ghost />
            </div>
          }
        />
      ) : (
        <ReportView {...props} model={model} />
      )}
    </section>
  )
}

/** As high as the page says, or as the report's pages are. What is no height is reported, and means auto. */
function useHeight(given: string, viewer: RefObject<HTMLElement | null>): string {
  const tools = useTools()
  const height = readHeight(given)
  useEffect(() => {
    if (height !== undefined) return
    const { code, message } = new AppError('bad-attribute', `height: ${given} is no length`)
    tools.emit('error', { tag: 'lustra-report-viewer', code, message, retryable: false, requestId: '' })
  }, [given, height, tools])
  useLayoutEffect(() => viewer.current?.style.setProperty('height', height ?? ''), [height, viewer])
  return height ?? ''
}
