import { AppError, type LinkFault, type ReportLink } from '@lustra/core'
import { atom } from 'nanostores'
import { createLatestRequest } from '../../ui/start/latest-request.ts'
import { createLoadTimeout, type LoadTimeout } from '../load-timeout.ts'
import type { ReportViewerTools } from '../report-viewer.types.ts'
import { retryWhenOnline } from '../retry-online.ts'
import { checkLink, fetchLink } from './fetch-link.ts'
import { openLinkFrame, type LinkFrame } from './link-frame.ts'
import type { LinkState } from './link.state.ts'

/**
 * An external report of the menu, in a frame that can do nothing to the page around it (R3). A faulty link is refused before
 * the API host is asked; whether a link may be shown is the host's answer, since no page has its list.
 */
export function createLink(tools: ReportViewerTools, open = openLinkFrame) {
  const { core, $props } = tools
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
    // A page that has not come within a minute may still come: it is shown as it is, with the way around it.
    () => {
      const state = $state.get()
      if (state.step !== 'loading') return
      if (state.link) shown(state.link)
      else giveUp(new AppError('timeout', 'the host did not say whether the link may be shown'))
    },
  )

  function end() {
    timeout.stop()
    requests.cancel()
    frame?.dispose()
    frame = undefined
  }

  function giveUp(error: unknown, isTampered = false) {
    end()
    const reference = (error as Partial<AppError>).source?.requestId ?? ''
    $state.set({ step: 'failed', error, reference, isTampered })
    tools.fail(error)
  }

  function refuse(fault: LinkFault) {
    end()
    $state.set({ step: 'refused', fault })
    tools.fail(new AppError('link-refused', `url: ${fault}`))
  }

  function shown(link: ReportLink) {
    timeout.stop()
    $state.set({ step: 'shown', link })
    tools.status('ready')
  }

  function leaveOut(link: ReportLink, isOwnPolicy = false) {
    end()
    $state.set({ step: 'unframeable', link, isOwnPolicy })
    tools.status('ready')
  }

  function put(link: ReportLink) {
    $state.set({ step: 'loading', isSlow: false, link })
    if (!holder) return
    const { url } = $props.get()
    tools.emit('report-loaded', { report: url, source: 'link' })
    frame = open(holder, link.Url, {
      loaded() {
        if ($state.get().step === 'loading') {
          const ms = Math.round(performance.now() - requestedAt)
          tools.emit('report-rendered', { report: url, ms })
        }
        shown(link)
      },
      barred: () => leaveOut(link, true),
    })
  }

  async function begin() {
    end()
    if (!holder) return
    const found = checkLink($props.get().url, core.apiBase)
    if ('fault' in found) return refuse(found.fault)
    const signal = requests.start()
    requestedAt = performance.now()
    $state.set({ step: 'loading', isSlow: false, link: null })
    tools.status('loading')
    timeout.start()
    try {
      const answer = await fetchLink(tools, signal)
      if (signal.aborted) return
      if ('fault' in answer) refuse(answer.fault)
      else if (answer.link.Frameable === 'no') leaveOut(answer.link)
      else put(answer.link)
    } catch (error) {
      if (!signal.aborted) giveUp(error)
    }
  }

  function attach(place: HTMLElement) {
    holder = place
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
    again: () => void begin(),
    refresh: () => void begin(),
    tampered: () => giveUp(new AppError('report-failed', 'the watermark was tampered with'), true),
  }
}
