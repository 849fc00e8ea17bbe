import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { markHits } from './hits.ts'
import { MarkedText } from './marked-text.tsx'
import { plainText } from './plain-text.ts'
import type { Sanitise } from './purify/sanitise.ts'

interface Props {
  /** HTML of the server, which is not to be trusted. */
  html: string
  /** The API base: only pictures from there are shown. */
  imageBase: string
  /** Read out for a table without a caption, which scrolls by itself. */
  tableLabel: string
  /** What was searched for is marked. */
  highlight?: string
  /** A picture could not be loaded. */
  onImageFailed?: (() => void) | undefined
}

const loadSanitise = async () => (await import('./purify/sanitise.ts')).createSanitise()

/** What is shown while the sanitiser comes, and instead of it where it is refused. */
type Step = { step: 'loading' } | { step: 'plain' } | { step: 'rich'; sanitise: Sanitise }

/**
 * A text of the server with its headings, lists, tables, links and pictures, and nothing that could do anything. On a page whose policy
 * refuses the sanitiser, and as long as its file does not come, it is plain text. Its sheet is rich-text.css.
 */
export function RichText({ html, imageBase, tableLabel, highlight = '', onImageFailed }: Props) {
  const [shown, setShown] = useState<Step>({ step: 'loading' })
  useEffect(() => {
    let isOver = false
    const show = (step: Step) => !isOver && setShown(step)
    const stopRetrying = () => removeEventListener('online', load)
    function load() {
      loadSanitise().then(
        (sanitise) => {
          stopRetrying()
          show({ step: 'rich', sanitise })
        },
        () => show({ step: 'plain' }),
      )
    }
    load()
    // Its file may not have come because there was no network.
    addEventListener('online', load)
    return () => {
      isOver = true
      stopRetrying()
    }
  }, [])
  const sanitise = shown.step === 'rich' ? shown.sanitise : null
  const fragment = useMemo(
    () => sanitise && sanitised(sanitise, html, { imageBase, tableLabel }),
    [sanitise, html, imageBase, tableLabel],
  )
  if (shown.step === 'loading') return <div className="skeleton rich-ghost" />
  if (!fragment)
    return (
      <p className="rich-text rich-plain">
        <MarkedText text={plainText(html)} keyword={highlight} />
      </p>
    )
  return <Fragment fragment={fragment} highlight={highlight} onImageFailed={onImageFailed} />
}

/** null when it cannot be read as HTML. */
function sanitised(sanitise: Sanitise, html: string, settings: Parameters<Sanitise>[1]) {
  try {
    return sanitise(html, settings)
  } catch {
    return null
  }
}

interface FragmentProps extends Pick<Props, 'onImageFailed'> {
  fragment: DocumentFragment
  highlight: string
}

/** React draws the box, its content is the fragment's. */
function Fragment({ fragment, highlight, onImageFailed }: FragmentProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const content = fragment.cloneNode(true)
    markHits(content, highlight)
    box.current?.replaceChildren(content)
  }, [fragment, highlight])
  useEffect(() => {
    const element = box.current
    if (!element || !onImageFailed) return
    // Errors of pictures do not bubble.
    element.addEventListener('error', onImageFailed, true)
    return () => element.removeEventListener('error', onImageFailed, true)
  }, [onImageFailed])
  return <div ref={box} className="rich-text" />
}
