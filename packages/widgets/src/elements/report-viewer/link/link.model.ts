import { atom } from 'nanostores'
import { AppError, $config, admitLink, codeOf, type LinkFault, type ReportLink } from '@lustra/core'
import { createLatestRequest } from '../../../ui/start/latest-request.ts'
import { createLoadTimeout, retryWhenOnline, type LoadTimeout } from '../report.state.ts'
import type { ReportViewerContext } from '../report.config.ts'

export type LinkState =
  /** `link` is set once the host has admitted it. */
  | { step: 'loading'; isSlow: boolean; link: ReportLink | null }
  | { step: 'shown'; link: ReportLink }
  /** Neither shown nor offered in a new tab. */
  | { step: 'refused'; fault: LinkFault }
  /** Opens only in a new tab. */
  | { step: 'unframeable'; link: ReportLink; isOwnPolicy: boolean }
  | { step: 'failed'; error: unknown; reference: string; isTampered?: boolean }

interface LinkListener {
  /** A document has loaded; it may be an error page, since a page that forbids framing fires `load`, too. */
  loaded(): void
  /** The CSP of the embedding page blocks the frame. */
  blocked(): void
}

interface LinkFrame {
  dispose(): void
}

/** Scripts, forms and popups, but no navigation of the embedding page (R3). */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** Puts an external page into `holder`. The address must be admitted first: a javascript: URL would run in this origin. */
function openLinkFrame(holder: HTMLElement, url: string, listener: LinkListener): LinkFrame {
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

/**
 * An external report of the menu, in a sandboxed frame (R3). Faulty links are refused without a request; whether a valid link
 * may be shown is decided by the API host, which alone has the list.
 */
export function createLink(context: ReportViewerContext, open = openLinkFrame) {
  const { core, $props } = context
  const $state = atom<LinkState>({ step: 'loading', isSlow: false, link: null })
  let holder: HTMLElement | undefined
  let frame: LinkFrame | undefined
  const requests = createLatestRequest()
  let requestedAt = 0

  const timeout: LoadTimeout = createLoadTimeout(
    () => {
      const state = $state.get()
      if (state.step === 'loading') $state.set({ ...state, isSlow: true })
    },
    // After the timeout the page may still arrive: show the frame, with the link to a new tab.
    () => {
      const state = $state.get()
      if (state.step !== 'loading') return
      if (state.link) showFrame(state.link)
      else fail(new AppError('timeout', 'no response on whether the link may be shown'))
    },
  )

  function end() {
    timeout.stop()
    requests.cancel()
    frame?.dispose()
    frame = undefined
  }

  function fail(error: unknown, isTampered = false) {
    end()
    const reference = (error as Partial<AppError>).source?.requestId ?? ''
    $state.set({ step: 'failed', error, reference, isTampered })
    context.fail(error)
  }

  function refuse(fault: LinkFault) {
    end()
    $state.set({ step: 'refused', fault })
    context.fail(new AppError('link-refused', `url: ${fault}`))
  }

  function showFrame(link: ReportLink) {
    timeout.stop()
    $state.set({ step: 'shown', link })
    context.status('ready')
  }

  function showUnframeable(link: ReportLink, isOwnPolicy = false) {
    end()
    $state.set({ step: 'unframeable', link, isOwnPolicy })
    context.status('ready')
  }

  function openFrame(link: ReportLink) {
    $state.set({ step: 'loading', isSlow: false, link })
    if (!holder) return
    const { url } = $props.get()
    context.emit('report-loaded', { report: url, source: 'link' })
    frame = open(holder, link.Url, {
      loaded() {
        if ($state.get().step === 'loading') {
          const ms = Math.round(performance.now() - requestedAt)
          context.emit('report-rendered', { report: url, ms })
        }
        showFrame(link)
      },
      blocked: () => showUnframeable(link, true),
    })
  }

  async function begin() {
    end()
    if (!holder) return
    const checked = checkLink($props.get().url, core.apiBase)
    if ('fault' in checked) return refuse(checked.fault)
    const signal = requests.start()
    requestedAt = performance.now()
    $state.set({ step: 'loading', isSlow: false, link: null })
    context.status('loading')
    timeout.start()
    try {
      const result = await fetchLink(context, signal)
      if (signal.aborted) return
      if ('fault' in result) refuse(result.fault)
      else if (result.link.Frameable === 'no') showUnframeable(result.link)
      else openFrame(result.link)
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  function attach(element: HTMLElement) {
    holder = element
    let before = $props.get()
    const endProps = $props.listen((now) => {
      const isOther = now.url !== before.url || now.mode !== before.mode
      before = now
      if (isOther && now.url) void begin()
    })
    const endRetries = retryWhenOnline($state, () => void begin())
    void begin()
    return () => {
      endProps()
      endRetries()
      end()
      holder = undefined
    }
  }

  return {
    $state,
    attach,
    retry: () => void begin(),
    refresh: () => void begin(),
    tampered: () => fail(new AppError('report-failed', 'the watermark was tampered with'), true),
  }
}

type LinkResult = { fault: LinkFault } | { link: ReportLink }

/** Requests from the API host whether the link may be shown. The returned address is checked like the attribute. */
async function fetchLink(
  { core, $props, scope }: ReportViewerContext,
  signal: AbortSignal,
): Promise<LinkResult> {
  const { url, mode } = $props.get()
  try {
    const link = await core.api.reportLink({ mode, url }, scope(signal))
    const checked = checkLink(link.Url, core.apiBase)
    return 'fault' in checked ? checked : { link }
  } catch (error) {
    if (codeOf(error) === 'link-refused') return { fault: 'origin' }
    throw error
  }
}

/** Checks everything except the host's own list of origins. */
function checkLink(url: string, apiBase: string): ReturnType<typeof admitLink> {
  const origin = URL.canParse(url) ? new URL(url).origin : ''
  const { reportHosts } = $config.get()
  const isListed =
    reportHosts.length === 0 || reportHosts.some((host) => host === origin || origin.endsWith(`//${host}`))
  const own = [location.origin, new URL(apiBase, location.href).origin]
  return admitLink(url, { origins: isListed ? [origin] : [], own })
}
