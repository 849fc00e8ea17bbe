import { factories, service } from 'powerbi-client'
import { WindowPostMessageProxy } from 'window-post-message-proxy'

/** powerbi-client's service for one frame, with its message listeners. */
export interface Channel {
  service: service.Service
  close(): void
}

interface Message {
  headers?: { id?: string }
  statusCode?: number
}
const isObject = (data: unknown) => typeof data === 'object' && data !== null

/**
 * A message channel to one frame. By default powerbi-client posts the token to any origin in the frame, and trusts any sender
 * that knows the frame's id: here both ends are pinned to one window and one origin. One service per frame, because it keeps a
 * handler per report and a promise per pending request, which are released with it.
 */
export function openChannel(frame: HTMLIFrameElement, origin: string): Channel {
  const stop = new AbortController()
  const isFromFrame = ({ source, origin: from, data }: MessageEvent) =>
    source !== null && source === frame.contentWindow && from === origin && isObject(data)
  const receiveWindow = {
    addEventListener: (_type: string, listener: (event: MessageEvent) => void) =>
      addEventListener('message', (event) => isFromFrame(event) && listener(event), { signal: stop.signal }),
  } as unknown as Window
  const proxy = new WindowPostMessageProxy({
    receiveWindow,
    suppressWarnings: true,
    processTrackingProperties: {
      addTrackingProperties: (message, { id }) =>
        Object.assign(message as object, {
          headers: { ...(message as Message).headers, id },
        }) as typeof message,
      getTrackingProperties: (message: Message) => ({ id: message.headers?.id ?? '' }),
    },
    isErrorMessage: ({ statusCode }: Message) =>
      typeof statusCode === 'number' && (statusCode < 200 || statusCode >= 300),
  })
  const powerBiService = new service.Service(factories.hpmFactory, () => proxy, factories.routerFactory)
  const send = powerBiService.hpm.send.bind(powerBiService.hpm)
  powerBiService.hpm.send = (request, target) => send(request, target, origin)
  return { service: powerBiService, close: () => stop.abort() }
}
