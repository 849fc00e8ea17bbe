import { inLanguage, type SignedIn } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useElementContext } from '../../kit/react/react-screen.tsx'
import type { T } from '../../kit/element-context.ts'
import type { ReportViewerTexts } from './report-viewer.texts.en.ts'
import type { StageSize } from './stage-size.ts'
import { guardWatermark } from './watermark.ts'

/** From this count on, tampering is deliberate. */
const maxTampering = 5

interface Props {
  t: T<keyof ReportViewerTexts>
  /** Puts the frame into the holder; returns the cleanup. */
  attach(holder: HTMLElement): () => void
  isShown: boolean
  isBusy: boolean
  /** Empty when the `height` attribute decides. */
  size: StageSize
  /** Colour of the watermark; '' for none. */
  watermark: string
  onTampered(): void
  /** Overlays. */
  children: ReactNode
}

/** The report with its watermark over it. */
export function Stage({ t, attach, isShown, isBusy, size, watermark, onTampered, children }: Props) {
  const surface = useRef<HTMLDivElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => attach(holder.current!), [attach])
  useWatermark(surface, watermark, onTampered)
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
      {/* No overlays in here: the watermark has to be the last child. */}
      <div className="surface" ref={surface}>
        <div className="holder" ref={holder} data-shown={isShown} />
      </div>
      {children}
    </div>
  )
}

/** Draws the person's name and account over the report (R2). */
function useWatermark(surface: { current: HTMLElement | null }, color: string, onTampered: () => void) {
  const { core, $language } = useElementContext()
  const { user } = useStore(core.$session) as Partial<SignedIn>
  const name = user && inLanguage($language.get(), user.realname, user.realnames)
  const account = user?.account
  useEffect(() => {
    if (!color) return
    return guardWatermark(surface.current!, { lines: [name, account], color }, (_, times) => {
      if (times >= maxTampering) onTampered()
    })
  }, [surface, name, account, color, onTampered])
}
