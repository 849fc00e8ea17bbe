import { $config, admitLink, AppError, codeOf, type LinkFault, type ReportLink } from '@lustra/core'
import { atom } from 'nanostores'
import { openLinkFrame, type LinkFrame } from './link-frame.ts'
import { createLoadTimeout, type LoadTimeout } from '../load-timeout.ts'
import type { ReportViewerTools } from '../report-viewer.types.ts'

export type LinkState =
  /** `link` once the host has admitted it. */
  | { step: 'loading'; isSlow: boolean; link: ReportLink | null }
  | { step: 'shown'; link: ReportLink }
  /** It may not be shown here, and it is not offered elsewhere either. */
  | { step: 'refused'; fault: LinkFault }
  /** It may be opened, only not inside another page. */
  | { step: 'unframeable'; link: ReportLink; isOwnPolicy: boolean }
  | { step: 'failed'; error: unknown; reference: string; isTampered?: boolean }

/**
 * An external report of the menu, in a frame that can do nothing to the page around it (R3). What is wrong with a link is
 * said before anybody is asked; whether it may be shown is the API host's answer, whose list no page has.
 */
export function createLink(tools: ReportViewerTools, open = openLinkFrame) {
  const { core, $props } = tools
  const $state = atom<LinkState>({ step: 'loading', isSlow: false, link: null })
  let holder: HTMLElement | undefined
  let frame: LinkFrame | undefined
  let reading: AbortController | undefined
  let asked = 0

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
    reading?.abort()
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
    if (!holder) return
    const url = $props.get().url
    tools.emit('report-loaded', { report: url, source: 'link' })
    frame = open(holder, link.Url, {
      loaded() {
        if ($state.get().step === 'loading') {
          const ms = Math.round(performance.now() - asked)
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
    const { url, mode } = $props.get()
    const found = admit(url, core.apiBase)
    if ('fault' in found) return refuse(found.fault)
    const { signal } = (reading = new AbortController())
    asked = performance.now()
    $state.set({ step: 'loading', isSlow: false, link: null })
    tools.status('loading')
    timeout.start()
    try {
      const link = await core.api.reportLink(mode, url, tools.scope(signal))
      if (signal.aborted) return
      // What the host says is no better than what the page said before it is looked at.
      const said = admit(link.Url, core.apiBase)
      if ('fault' in said) return refuse(said.fault)
      if (link.Frameable === 'no') return leaveOut(link)
      $state.set({ step: 'loading', isSlow: false, link })
      put(link)
    } catch (error) {
      if (signal.aborted) return
      if (codeOf(error) === 'link-refused') refuse('origin')
      else giveUp(error)
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
    const onOnline = () => {
      const state = $state.get()
      if (state.step === 'failed' && ['offline', 'timeout', 'busy'].includes(codeOf(state.error)))
        void begin()
    }
    addEventListener('online', onOnline)
    void begin()
    return () => {
      endProps()
      removeEventListener('online', onOnline)
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

/** What can be known without the host's list: everything but which origins are on it. */
function admit(url: string, apiBase: string): ReturnType<typeof admitLink> {
  const origin = URL.canParse(url) ? new URL(url).origin : ''
  const { reportHosts } = $config.get()
  const isListed =
    reportHosts.length === 0 || reportHosts.some((host) => host === origin || origin.endsWith(`//${host}`))
  const own = [location.origin, new URL(apiBase, location.href).origin]
  return admitLink(url, { origins: isListed ? [origin] : [], own })
}
