import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { highlightHits, MarkedText } from './marked-text.tsx'
import type { Sanitise } from './purify/sanitise.ts'

/** Converts HTML to plain text without the browser's parser, which a page's CSP may block. Pure. */

/** Tags without readable content. */
const hiddenTags = /^(script|style|template|noscript|title|textarea|svg|math|iframe|object)$/
/** Tags that end a line. */
const lineEndTags = /^(br|p|div|li|tr|h[1-6]|table|ul|ol|blockquote|figure|pre|section|hr|dt|dd)$/

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
}

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : parseInt(String(hex), 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

/** Removes tags and comments; blocks end lines. Show the result as text, never as HTML. */
export function plainText(html: string): string {
  const [start = '', ...pieces] = html.split('<')
  let text = start
  /** Name of the open tag whose content is skipped. */
  let skipped = ''
  for (const piece of pieces) {
    const tag = /^(\/?)([a-z][a-z0-9]*)/i.exec(piece)
    // A `<` that starts no tag is text.
    if (!tag && !/^[!?/]/.test(piece)) {
      if (!skipped) text += `<${piece}`
      continue
    }
    const name = tag?.[2]?.toLowerCase() ?? ''
    const isEnd = !!tag?.[1]
    if (skipped && !(isEnd && name === skipped)) continue
    skipped = !isEnd && hiddenTags.test(name) ? name : ''
    if (lineEndTags.test(name) && !text.endsWith('\n')) text += '\n'
    const close = piece.indexOf('>')
    if (!skipped && close >= 0) text += piece.slice(close + 1)
  }
  return decode(text.replace(/[ \t\r]+/g, ' '))
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}

interface Props {
  /** Untrusted HTML of the server. */
  html: string
  /** The API base; images from elsewhere are not shown. */
  imageBase: string
  /** Accessible name of scrollable tables without a caption. */
  tableLabel: string
  /** Search keyword to highlight. */
  highlight?: string
  /** An image failed to load. */
  onImageFailed?: (() => void) | undefined
}

const loadSanitise = async () => (await import('./purify/sanitise.ts')).createSanitise()

/** `plain`: the sanitiser is blocked or failed to load. */
type Step = { step: 'loading' } | { step: 'plain' } | { step: 'rich'; sanitise: Sanitise }

/**
 * Sanitised HTML of the server with headings, lists, tables, links and images. Plain text where the page's CSP blocks the
 * sanitiser or its module fails to load. Styles: rich-text.css.
 */
export function RichText({ html, imageBase, tableLabel, highlight = '', onImageFailed }: Props) {
  const [shown, setShown] = useState<Step>({ step: 'loading' })
  useEffect(() => {
    let isUnmounted = false
    const show = (step: Step) => !isUnmounted && setShown(step)
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
    // Retry a module that failed to load while offline.
    addEventListener('online', load)
    return () => {
      isUnmounted = true
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

/** null when sanitising fails. */
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

/** React renders the container; the fragment fills it. */
function Fragment({ fragment, highlight, onImageFailed }: FragmentProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const content = fragment.cloneNode(true)
    highlightHits(content, highlight)
    box.current?.replaceChildren(content)
  }, [fragment, highlight])
  useEffect(() => {
    const element = box.current
    if (!element || !onImageFailed) return
    // Image errors do not bubble.
    element.addEventListener('error', onImageFailed, true)
    return () => element.removeEventListener('error', onImageFailed, true)
  }, [onImageFailed])
  return <div ref={box} className="rich-text" />
}
