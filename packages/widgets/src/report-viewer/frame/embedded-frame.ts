import { Report } from 'powerbi-client'
import { embedConfigOf } from './embed-config.ts'
import { frameAddress } from './embed-address.ts'
import type { ReportConfig } from './frame.types.ts'
import { openChannel } from './channel.ts'

/**
 * What another origin may do in a frame: everything a report needs, and never take its whole window elsewhere. Of this
 * page's own origin it would hold nobody back: whoever is there could take it off.
 */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox'

export interface FrameListener {
  /** The document in the frame is there and is being asked to load the report. */
  asked(): void
  /** It said that it will. */
  accepted(): void
  /** It refused, or what it answered was no answer. */
  refused(raw: unknown): void
  /** One of powerbi-client's events. */
  event(name: string, detail: unknown): void
}

/** One iframe with powerbi-client on it, for as many reports as may stand in it one after another. */
export interface EmbeddedFrame {
  readonly report: Report
  readonly element: HTMLIFrameElement
  /** Loads another report into the same document. */
  load(config: ReportConfig): void
  dispose(): void
}

const events = ['loaded', 'rendered', 'error', 'info', 'pageChanged', 'dataSelected']

/** Opens the frame and loads the report in it. The address has to be admitted before. */
export function openFrame(stage: HTMLElement, config: ReportConfig, hear: FrameListener): EmbeddedFrame {
  // Whoever guesses it could speak to the service in the report's name.
  // Not randomUUID, which browsers keep from pages without https.
  const uniqueId = `r${crypto.getRandomValues(new Uint32Array(4)).join('x')}`
  const url = frameAddress(config, uniqueId)
  const element = makeElement(config.title, url.origin)
  const channel = openChannel(element, url.origin)
  // powerbi-client keeps tokens in attributes of its element, and events on it rise: this one is on no page.
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
  /** Before a frame that is used again says yes to the next report, all it says is about the last one. */
  let isStale = false
  const accepted = () => {
    isStale = false
    hear.accepted()
  }
  guard(report, { ...hear, accepted })
  for (const name of events) report.on(name, ({ detail }) => isStale || hear.event(name, detail))
  // Both before it is in the page, or the empty document would count as the report's.
  element.src = report.config.embedUrl!
  stage.append(element)

  return {
    report,
    element,
    load(next) {
      element.title = next.title
      isStale = true
      // It would drop a load that follows another within 100 ms, without a word. Nobody begins two here.
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
  // No fullscreen of its own: it would leave the watermark behind (R2).
  element.allow = 'clipboard-write'
  // The report's host learns who frames it, and nothing more.
  element.referrerPolicy = 'strict-origin'
  return element
}

/** powerbi-client sends two messages by itself and lets nobody know how they ended. */
function guard(report: Report, hear: FrameListener) {
  const load = report.load.bind(report)
  report.load = (phased) => {
    hear.asked()
    const done = load(phased)
    done.then(hear.accepted, hear.refused)
    return done.catch(() => {})
  }
  const inner = report as unknown as { frontLoadSendConfig(config: unknown): Promise<void> }
  const frontLoad = inner.frontLoadSendConfig.bind(report)
  inner.frontLoadSendConfig = (config) => frontLoad(config).catch(() => {})
}
