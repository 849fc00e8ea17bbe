import { Report } from 'powerbi-client'
import { embedConfigOf } from './embed-config.ts'
import { frameAddress } from './embed-address.ts'
import type { ReportConfig } from './frame.types.ts'
import { openChannel } from './channel.ts'

/**
 * For other origins: everything a report needs except navigating the top window. Not set for the page's own origin, which could
 * remove it: allow-scripts with allow-same-origin.
 */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox'

export interface FrameListener {
  /** The document is ready and the load request is sent. */
  requested(): void
  /** The document accepted the load. */
  accepted(): void
  /** The document refused the load or sent an invalid response. */
  refused(raw: unknown): void
  /** One of powerbi-client's events. */
  event(name: string, detail: unknown): void
}

/** One iframe with powerbi-client, reusable for several reports. */
export interface EmbeddedFrame {
  readonly report: Report
  readonly element: HTMLIFrameElement
  /** Loads another report into the same document. */
  load(config: ReportConfig): void
  dispose(): void
}

const events = ['loaded', 'rendered', 'error', 'info', 'pageChanged', 'dataSelected']

/** Opens the frame and loads the report. The address must be admitted first. */
export function openFrame(stage: HTMLElement, config: ReportConfig, listener: FrameListener): EmbeddedFrame {
  // Must be unguessable: messages with this id are trusted.
  // Not randomUUID, which needs a secure context.
  const uniqueId = `r${crypto.getRandomValues(new Uint32Array(4)).join('x')}`
  const url = frameAddress(config, uniqueId)
  const element = makeElement(config.title, url.origin)
  const channel = openChannel(element, url.origin)
  // Detached, because powerbi-client writes tokens to attributes of its element and dispatches bubbling events on it.
  const holder = document.createElement('div')
  holder.setAttribute = () => {}
  const report = new Report(
    channel.service,
    holder,
    embedConfigOf(config, { url, uniqueId, stage }),
    false,
    false,
    element,
  )
  Object.assign(holder, { powerBiEmbed: report })
  channel.service.addOrOverwriteEmbed(report, holder)
  /** Until a reused frame accepts the next report, its events belong to the previous one. */
  let isStale = false
  const accepted = () => {
    isStale = false
    listener.accepted()
  }
  observeRequests(report, { ...listener, accepted })
  for (const name of events) report.on(name, ({ detail }) => isStale || listener.event(name, detail))
  // `src` before the element is attached, or the load event of about:blank would count as the report's.
  element.src = report.config.embedUrl!
  stage.append(element)

  return {
    report,
    element,
    load(next) {
      element.title = next.title
      isStale = true
      // Otherwise powerbi-client silently drops a load within 100 ms of another; loads are debounced here.
      Reflect.deleteProperty(report, 'lastLoadRequest')
      channel.service.embed(
        holder,
        embedConfigOf(next, { url: frameAddress(next, uniqueId), uniqueId, stage }),
      )
    },
    dispose() {
      channel.service.reset(holder)
      channel.close()
      element.remove()
    },
  }
}

function makeElement(title: string, origin: string): HTMLIFrameElement {
  const element = document.createElement('iframe')
  element.title = title
  element.part.add('frame')
  if (origin !== location.origin) element.setAttribute('sandbox', sandbox)
  // No fullscreen permission: the frame alone would cover the watermark (R2).
  element.allow = 'clipboard-write'
  // The report host gets only the origin.
  element.referrerPolicy = 'strict-origin'
  return element
}

/** Observes the two requests that powerbi-client sends itself, which would otherwise reject unhandled. */
function observeRequests(report: Report, listener: FrameListener) {
  const load = report.load.bind(report)
  report.load = (phased) => {
    listener.requested()
    const done = load(phased)
    done.then(listener.accepted, listener.refused)
    return done.catch(() => {})
  }
  const inner = report as unknown as { frontLoadSendConfig(config: unknown): Promise<void> }
  const frontLoad = inner.frontLoadSendConfig.bind(report)
  inner.frontLoadSendConfig = (config) => frontLoad(config).catch(() => {})
}
