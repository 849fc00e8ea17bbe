import { factories, service } from 'powerbi-client'
import { WindowPostMessageProxy } from 'window-post-message-proxy'

/** powerbi-client's service for one frame, and what it hears. */
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
 * A line between this page and one frame. Out of the box powerbi-client sends the token to whatever stands in the frame, and
 * believes whoever knows the frame's name: here both ends are pinned to one window and one origin. A line each, because the
 * service keeps a handler for every report and a promise for every question that is never answered: they go with it.
 */
export function openChannel(frame: HTMLIFrameElement, origin: string): Channel {
  const stop = new AbortController()
  const isTheirs = ({ source, origin: from, data }: MessageEvent) =>
    source !== null && source === frame.contentWindow && from === origin && isObject(data)
  const receiveWindow = {
    addEventListener: (_type: string, hear: (event: MessageEvent) => void) =>
      addEventListener('message', (event) => isTheirs(event) && hear(event), { signal: stop.signal }),
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
  const made = new service.Service(factories.hpmFactory, () => proxy, factories.routerFactory)
  const send = made.hpm.send.bind(made.hpm)
  made.hpm.send = (request, target) => send(request, target, origin)
  return { service: made, close: () => stop.abort() }
}
