import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { followLayoutAndTheme, readHeight } from './stage-size.ts'
import { ScreenPart } from '../../kit/lazy/lazy-part.tsx'
import { ReportSkeleton } from './notice.tsx'
import { emitBadAttribute } from './report.display.ts'
import { createReportViewer } from './report-viewer.model.ts'
import type { ReportViewerTexts } from './report-viewer.texts.en.ts'
import type { reportViewer } from './report-viewer.widget.ts'
import { ReportView } from './report-view.tsx'

export { default as styles } from './report-viewer.css?inline'

/** Reports its own loading status. */
export const loads = true

const loadLinkView = async () => (await import('./link/link-view.tsx')).default

export default function ReportViewerScreen(props: ScreenProps<typeof reportViewer, keyof ReportViewerTexts>) {
  const model = useModel(createReportViewer)
  const viewer = useRef<HTMLElement>(null)
  useLayoutEffect(() => model.full.attach(viewer.current!), [model])
  useLayoutEffect(() => followLayoutAndTheme(viewer.current!, model.context, model.report.$view), [model])
  const height = useHeight(props.height, viewer)
  return (
    <section
      ref={viewer}
      className={height ? 'viewer tall' : 'viewer'}
      data-mode={props.url ? 'link' : 'report'}
    >
      {props.url ? (
        <ScreenPart
          load={loadLinkView}
          of={{ ...props, model }}
          fallback={
            <div className="stage">
              <ReportSkeleton />
            </div>
          }
        />
      ) : (
        <ReportView {...props} model={model} />
      )}
    </section>
  )
}

/** The `height` attribute as a CSS length, '' for auto. Invalid values emit an error and mean auto. */
function useHeight(value: string, viewer: RefObject<HTMLElement | null>): string {
  const context = useElementContext()
  const height = readHeight(value)
  useEffect(() => {
    if (height !== undefined) return
    emitBadAttribute(context, (own) => own.notAllowed('height', value, 'a CSS length, auto'))
  }, [value, height, context])
  useLayoutEffect(() => viewer.current?.style.setProperty('height', height ?? ''), [height, viewer])
  return height ?? ''
}
