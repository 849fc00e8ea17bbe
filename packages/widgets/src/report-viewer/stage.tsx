import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTools } from '../kit/react/react-screen.tsx'
import type { T } from '../kit/tools.ts'
import type { ReportViewerTexts } from './report-viewer.texts.en.ts'
import type { StageSize } from './stage-size.ts'
import { guardWatermark } from './watermark.ts'

/** Who takes the mark away so often does not do it by accident. */
const mostTampering = 5

interface Props {
  t: T<keyof ReportViewerTexts>
  /** The frame is put into what it is given, and taken out of it by what it answers. */
  attach(holder: HTMLElement): () => void
  isShown: boolean
  isBusy: boolean
  /** Of what is no matter of the element's own height. */
  size: StageSize
  /** Colour of the watermark; '' for none. */
  mark: string
  onTampered(): void
  /** What lies over the report. */
  children: ReactNode
}

/** Where a report stands, with its watermark over it. */
export function Stage({ t, attach, isShown, isBusy, size, mark, onTampered, children }: Props) {
  const surface = useRef<HTMLDivElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => attach(holder.current!), [attach])
  useWatermark(surface, mark, onTampered)
  return (
    <div
      part="stage"
      className="stage"
      role="group"
      aria-label={t('report')}
      aria-busy={isBusy}
      tabIndex={-1}
      style={size}
    >
      {/* Whatever else is drawn stays out of here: the mark is the last thing in it. */}
      <div className="surface" ref={surface}>
        <div className="holder" ref={holder} data-shown={isShown} />
      </div>
      {children}
    </div>
  )
}

/** The person's name and account over the report (R2). */
function useWatermark(surface: { current: HTMLElement | null }, color: string, onTampered: () => void) {
  const session = useStore(useTools().core.$session)
  const user = session.status === 'signed-in' ? session.user : null
  const name = user?.realname ?? ''
  const account = user?.account ?? ''
  useEffect(() => {
    if (!color || !surface.current) return
    return guardWatermark(surface.current, { lines: [name, account], color }, (_, times) => {
      if (times >= mostTampering) onTampered()
    })
  }, [surface, name, account, color, onTampered])
}
