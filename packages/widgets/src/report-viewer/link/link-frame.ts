/** What a frame of another's page tells. */
export interface LinkListener {
  /** Something has come. What it is nobody is told: a page that forbids frames loads just the same. */
  loaded(): void
  /** The policy of the page around does not let it in. */
  barred(): void
}

export interface LinkFrame {
  dispose(): void
}

/** Scripts, forms and windows of its own, and no way to lead the page around it elsewhere (R3). */
const allowed =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** Puts a page of others into `holder`. The address has to be admitted before: a script's address would run here as ours. */
export function openLinkFrame(holder: HTMLElement, url: string, hear: LinkListener): LinkFrame {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', allowed)
  frame.referrerPolicy = 'no-referrer'
  frame.title = new URL(url).host
  frame.setAttribute('part', 'frame')
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const isFrame = effectiveDirective === 'frame-src' || effectiveDirective === 'child-src'
    if (isFrame && originOf(blockedURI) === new URL(url).origin) hear.barred()
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  frame.addEventListener('load', () => hear.loaded())
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
