import { AppError, type LinkFault, type ReportLink } from '@lustra/core'
import { atom } from 'nanostores'
import { createLatestRequest } from '../../../ui/start/latest-request.ts'
import { createLoadTimeout, type LoadTimeout } from '../load-timeout.ts'
import type { ReportViewerContext } from '../report-viewer.types.ts'
import { retryWhenOnline } from '../retry-online.ts'
import { checkLink, fetchLink } from './fetch-link.ts'
import { openLinkFrame, type LinkFrame } from './link-frame.ts'
import type { LinkState } from './link.state.ts'

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
