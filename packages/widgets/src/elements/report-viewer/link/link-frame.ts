export interface LinkListener {
  /** A document has loaded; it may be an error page, since a page that forbids framing fires `load`, too. */
  loaded(): void
  /** The CSP of the embedding page blocks the frame. */
  blocked(): void
}

export interface LinkFrame {
  dispose(): void
}

/** Scripts, forms and popups, but no navigation of the embedding page (R3). */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** Puts an external page into `holder`. The address must be admitted first: a javascript: URL would run in this origin. */
export function openLinkFrame(holder: HTMLElement, url: string, listener: LinkListener): LinkFrame {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', sandbox)
  frame.referrerPolicy = 'no-referrer'
  frame.title = new URL(url).host
  frame.setAttribute('part', 'frame')
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const isFrame = effectiveDirective === 'frame-src' || effectiveDirective === 'child-src'
    if (isFrame && originOf(blockedURI) === new URL(url).origin) listener.blocked()
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  frame.addEventListener('load', () => listener.loaded())
  frame.src = url
  holder.append(frame)
  return {
    dispose() {
      document.removeEventListener('securitypolicyviolation', onViolation)
      frame.remove()
    },
  }
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')
